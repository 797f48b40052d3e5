"""Variants: named changes of a puzzle's rules, mostly ways in which people misread them.

Each puzzle lists its own in `game.puzzles.<puzzle>.variants`, as `VARIANTS`. Most are
systems that take the places of others, below `systems/<puzzle>/variants/`; the rest change
how a result is counted, or what is searched for.
"""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple

import esper

from game.errors import UsageError

BY_THE_RULES: Final = "by the rules"


class Question(NamedTuple):
    """A point that the rules settle in one way, and each of its variants in another."""

    name: str
    """In a few words: `which destination`."""
    touches: str
    """The part of the rules that it belongs to, in a word or two: `moving`."""
    rule: str
    """The rule that settles it, in one sentence; it may settle several questions."""


class Variant(NamedTuple):
    """A reading of one question that is not the one of the rules."""

    name: str
    """As it is given on the command line: `first-step`."""
    question: Question
    """What it settles otherwise."""
    instead: str
    """What is done instead, in one sentence."""
    part: int | None = None
    """The only part that it changes; None if it changes both."""
    contradicts: tuple[str, ...] = ()
    """The kinds of those that can't hold at the same time; either may name the other."""
    systems: tuple[type[esper.Processor], ...] = ()
    """The systems that take the places of ours."""
    search: tuple[Any, ...] = ()
    """What takes the places of parts of the search; of what kind, each puzzle knows."""

    @property
    def touches(self) -> str:
        """The part of the rules that it changes: `moving`."""
        return self.question.touches

    @property
    def rule(self) -> str:
        """The rule as it is, in one sentence."""
        return self.question.rule

    @property
    def kind(self) -> str:
        """Its name without a value: `power-bisected` of `power-bisected=4-50`."""
        return self.name.partition("=")[0]

    def is_against(self, other: "Variant") -> bool:
        """Whether the two can't hold at the same time, as one of a kind can't with another."""
        if self.kind == other.kind:
            return self.name != other.name
        return self.kind in other.contradicts or other.kind in self.contradicts


class RuleFile(NamedTuple):
    """A file of somebody's own rules."""

    name: str
    """As it was named."""
    digest: str
    """The SHA-256 of its text, in hexadecimal."""


class Change(NamedTuple):
    """What is played otherwise: variants in the order of their puzzle's list, then one's own."""

    variants: tuple[Variant, ...] = ()
    systems: tuple[type[esper.Processor], ...] = ()
    """Systems of somebody's own."""
    files: tuple[RuleFile, ...] = ()
    """Where these are from, if they are from files."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the variants."""
        return tuple(variant.name for variant in self.variants)

    @property
    def all_systems(self) -> tuple[type[esper.Processor], ...]:
        """The systems of the variants, then one's own."""
        return (*(system for variant in self.variants for system in variant.systems), *self.systems)

    @property
    def search(self) -> tuple[Any, ...]:
        """What of a search the variants replace."""
        return tuple(part for variant in self.variants for part in variant.search)

    @property
    def titles(self) -> tuple[str, ...]:
        """What the command line calls all of it: the names of variants, then of files."""
        return (*self.names, *(file.name for file in self.files))

    def names_in(self, part: int) -> tuple[str, ...]:
        """The names of the variants that change a part."""
        return tuple(each.name for each in self.variants if each.part in (None, part))


NO_CHANGE = Change()


def contradiction(variants: Iterable[Variant]) -> tuple[str, str] | None:
    """Return the names of the first two that can't hold at the same time; None if all can."""
    seen: list[Variant] = []
    for variant in variants:
        for other in seen:
            if variant.is_against(other):
                return other.name, variant.name
        seen.append(variant)
    return None


def in_order(variants: Iterable[Variant], known: Sequence[Variant]) -> tuple[Variant, ...]:
    """Return variants in the order of their puzzle's list, each once.

    Raises:
        UsageError: two of them contradict each other.
    """
    kinds = [variant.kind for variant in known]
    ordered = tuple(sorted(set(variants), key=lambda variant: kinds.index(variant.kind)))
    if pair := contradiction(ordered):
        raise UsageError(f"{pair[0]} and {pair[1]} contradict each other")
    return ordered


def systems_in(module: ModuleType) -> tuple[type[esper.Processor], ...]:
    """Return the systems that a module itself defines, in their order; none that it imports."""
    found = (
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, esper.Processor)
        and each.__module__ == module.__name__
    )
    # A class may have several names.
    return tuple(dict.fromkeys(found))


def reading_name(change: Change) -> str:
    """Return what a reading is called by what it changes: `with first-step and zero-lives`."""
    return f"with {' and '.join([*change.names, *(each.__name__ for each in change.systems)])}"
