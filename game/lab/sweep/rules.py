"""The rules of a sweep: requested by name or file."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from game.errors import UsageError
from game.inputs.rules import RequestedRules, read_requested, requested_change
from game.lab.sweep.runs import AS_IS, RuleText
from game.puzzles.registry import load
from game.puzzles.variant import Variant, changes_nothing

ALL: Final = "all"
"""Stands for all variants of a puzzle."""


class NamedRules(NamedTuple):
    """The changed rules of a setup, by name; none for the rules as they are."""

    variants: tuple[str, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    """The names of files of user-defined rules, each with the SHA-256 of its text."""


class SweepRules(NamedTuple):
    """All sets of rules that a sweep plays by."""

    requested: tuple[RequestedRules, ...]
    files: tuple[RuleText, ...]
    """All files among them."""
    has_all: bool = False
    """Whether each variant that a puzzle lists is one of them besides."""

    @property
    def versions(self) -> dict[str, str]:
        """The digests of the files."""
        return {each.name: sha256(each.text.encode()).hexdigest() for each in self.files}

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
        everything = self._all_of(puzzle, parts) if self.has_all else ()
        for requested in (*everything, *self.requested):
            change = requested_change(load(puzzle), requested, source)
            for each in change.variants:
                if each.part not in (None, *parts):
                    kind = f"it is for part {each.part}"
                    raise UsageError(f"--variant {each.name} means nothing here: {kind}")
            digests = tuple(each.digest for each in change.files)
            files = tuple((each.name, each.digest) for each in change.files)
            found.setdefault((change.names, digests), NamedRules(change.names, files))
        return tuple(found.values())

    def left_out(self, puzzle: str, parts: Sequence[int]) -> str:
        """Return what `all` leaves out of a puzzle's variants, in words; "" if nothing."""
        known = load(puzzle).variants() if self.has_all else ()
        reasons: dict[str, list[str]] = {}
        for each in known:
            if is_other(each, parts):
                reasons.setdefault(f"for part {each.part} only", []).append(each.name)
            elif changes_nothing([each]):
                reasons.setdefault("nothing alone", []).append(each.name)
            elif each.name != each.kind:
                reasons.setdefault("with other values", []).append(each.kind)
        words = (f"{', '.join(dict.fromkeys(names))} ({why})" for why, names in reasons.items())
        return "; ".join(words)

    def _all_of(self, puzzle: str, parts: Sequence[int]) -> Iterator[RequestedRules]:
        """Yield the rules as they are, then each variant that means something for the parts."""
        yield RequestedRules((), ())
        for each in load(puzzle).variants():
            if not (is_other(each, parts) or changes_nothing([each])):
                yield RequestedRules((each.name,), ())


def is_other(variant: Variant, parts: Sequence[int]) -> bool:
    """Whether a variant is for another part only."""
    return variant.part not in (None, *parts)


def read_rules(fixed: Sequence[str], varied: Sequence[str] | None) -> SweepRules:
    """Read rules by their names; see `game.inputs.rules.read_requested`.

    Args:
        fixed: rules that hold together in all runs.
        varied: rules of which each holds in runs of its own; None if they aren't varied.
            `all` stands for the rules as they are, and for each variant of the puzzle.
    """
    names = None if varied is None else [each for each in varied if each != ALL]
    sets = [list(fixed)] if names is None else [[each] * (each != AS_IS) for each in names]
    requested = tuple(map(read_requested, sets))
    own = (rules for each in requested for rules in each.own)
    files = tuple(RuleText(each.file.name, each.text) for each in own)
    return SweepRules(requested, files, varied is not None and ALL in varied)
