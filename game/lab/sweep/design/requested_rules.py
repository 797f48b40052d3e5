"""The rules of a sweep: requested by name or file, and built again in each worker.

Files of user-defined rules are sent as texts; a worker executes each of them once.
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

MOST_CHANGES: Final = 256
"""Changes that a worker caches: building one takes time, and executing a file memory."""


class SweepRules(NamedTuple):
    """All sets of rules that a sweep plays by."""

    requested: tuple[RequestedRules, ...]
    files: tuple[RuleText, ...]
    """All files among them."""

    @property
    def for_reading(self) -> RequestedRules | None:
        """The first files among them that declare kinds of what inputs may hold, if any do."""
        for requested in self.requested:
            systems = (system for rules in requested.own for system in rules.systems)
            if any(getattr(system, "kinds", ()) for system in systems):
                return RequestedRules((), requested.own)
        return None

    def of(self, puzzle: str, parts: Sequence[int], source: str) -> tuple[NamedRules, ...]:
        """Return the sets of rules for a puzzle's inputs; files with equal texts count once.

        Raises:
            UsageError: a variant is of another puzzle or part.
            InputError: a user-defined system is of another puzzle, or two replace the same one.
        """
        found: dict[tuple[tuple[str, ...], tuple[str, ...]], NamedRules] = {}
        for requested in self.requested:
            change = requested_change(load(puzzle), requested, source)
            for each in change.variants:
                if each.part not in (None, *parts):
                    kind = f"it is for part {each.part}"
                    raise UsageError(f"--variant {each.name} means nothing here: {kind}")
            digests = tuple(each.digest for each in change.files)
            files = tuple((each.name, each.digest) for each in change.files)
            found.setdefault((change.names, digests), NamedRules(change.names, files))
        return tuple(found.values())


def read_rules(fixed: Sequence[str], varied: Sequence[str] | None) -> SweepRules:
    """Read rules by their names; see `game.inputs.requested_rules.read_requested`.

    Args:
        fixed: rules that hold together in all runs.
        varied: rules of which each holds in runs of its own; None if they aren't varied.
    """
    sets = [list(fixed)] if varied is None else [[each] * (each != AS_IS) for each in varied]
    requested = tuple(map(read_requested, sets))
    own = (rules for each in requested for rules in each.own)
    return SweepRules(requested, tuple(RuleText(each.file.name, each.text) for each in own))


def change_of_setup(setup: Setup, files: Sequence[RuleText]) -> Change:
    """Return the change of the rules of a setup."""
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
    """Return the rules that a file defines."""
    return rules_of(file.text, file.name)
