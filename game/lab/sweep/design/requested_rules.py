"""The rules of a sweep: requested by name or file, and built again in each worker.

Files of own rules travel as texts; a worker runs each of them once.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.errors import UsageError
from game.inputs.own_rules import OwnRules, rules_of
from game.inputs.requested_rules import (
    RequestedRules,
    change_of,
    read_requested,
    requested_change,
    variants_named,
)
from game.lab.sweep.design.grid import NamedRules
from game.lab.sweep.runs import AS_IS, RuleText, Setup
from game.puzzles.registry import load
from game.puzzles.variant import NO_CHANGE, Change


class SweepRules(NamedTuple):
    """Rules, each of which a sweep plays by."""

    wanted: tuple[RequestedRules, ...]
    files: tuple[RuleText, ...]
    """All files among them."""

    def of(self, puzzle: str, parts: Sequence[int], source: str) -> tuple[NamedRules, ...]:
        """Return them for inputs of a puzzle, a text once however many files have it.

        Raises:
            UsageError: some are of another puzzle or part.
            InputError: so are systems of somebody's own, or two take the same place.
        """
        found: dict[tuple[tuple[str, ...], tuple[str, ...]], NamedRules] = {}
        for wanted in self.wanted:
            change = requested_change(load(puzzle), wanted, source)
            for each in change.variants:
                if each.part not in (None, *parts):
                    kind = f"it is for part {each.part}"
                    raise UsageError(f"--variant {each.name} means nothing here: {kind}")
            digests = tuple(each.digest for each in change.files)
            files = tuple((each.name, each.digest) for each in change.files)
            found.setdefault((change.names, digests), NamedRules(change.names, files))
        return tuple(found.values())


def read_rules(plain: Sequence[str], varied: Sequence[str] | None) -> SweepRules:
    """Find out what names of rules mean; see `game.inputs.requested_rules.read_requested`.

    Args:
        plain: rules that hold together in all runs.
        varied: rules of which each holds in runs of its own; None if they aren't varied.
    """
    sets = [list(plain)] if varied is None else [[each] * (each != AS_IS) for each in varied]
    wanted = tuple(map(read_requested, sets))
    own = (rules for each in wanted for rules in each.own)
    return SweepRules(wanted, tuple(RuleText(each.file.name, each.text) for each in own))


MOST_CHANGES: Final = 256
"""Kept in a worker; to make one again takes long, and where it is of a file, memory."""


def change_of_setup(setup: Setup, files: Sequence[RuleText]) -> Change:
    """Return the change of the rules that a setup is played by."""
    if not (setup.variants or setup.files):
        return NO_CHANGE
    names = [name for name, _ in setup.files]
    texts = tuple(each for name in names for each in files if each.name == name)
    return cached_change(setup.puzzle, setup.variants, texts)


@lru_cache(MOST_CHANGES)
def cached_change(puzzle: str, variants: tuple[str, ...], files: tuple[RuleText, ...]) -> Change:
    """Return a change of a puzzle's rules."""
    home = load(puzzle)
    return change_of(
        home, variants_named(home, variants), list(map(cached_own_rules, files)), puzzle
    )


@lru_cache(MOST_CHANGES)
def cached_own_rules(file: RuleText) -> OwnRules:
    """Return what a file holds."""
    return rules_of(file.text, file.name)
