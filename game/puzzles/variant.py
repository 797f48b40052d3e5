"""Variants: named changes of a puzzle's rules, mostly ways in which people misread them.

The variants of a puzzle are listed in its `puzzle.py`. Most are systems that replace built-in
systems; they are declared on their classes in `systems/<puzzle>/misreadings`. The others change how
a result is counted, or a search.

A variant answers one question, and only one variant of a question can be used at a time. Variants
of different questions exclude each other if one of them leaves nothing to decide for the other; the
field `because` has the reason. The members of a family differ in a value: `neighbour-order=RDLU`.
A name may end in the only part that is changed: `first-step@2`.
"""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple

import esper

from game.errors import UsageError
from systems.variants import PART_SIGN as PART_SIGN  # noqa: PLC0414 - three that belong here too
from systems.variants import Question as Question  # noqa: PLC0414
from systems.variants import Variant as Variant  # noqa: PLC0414
from systems.variants import declared_variants

BY_THE_RULES: Final = "by the rules"


class RuleFile(NamedTuple):
    """A file of custom rules."""

    name: str
    """The name of the file as the user wrote it."""
    text: str
    """The text that was run; some files can be read only once."""


class Change(NamedTuple):
    """A change of the rules: variants in the order of their puzzle's list, then custom systems."""

    variants: tuple[Variant, ...] = ()
    systems: tuple[type[esper.Processor], ...] = ()
    """Custom systems."""
    files: tuple[RuleFile, ...] = ()
    """The files that define the custom systems."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the variants."""
        return tuple(variant.name for variant in self.variants)

    @property
    def all_systems(self) -> tuple[type[esper.Processor], ...]:
        """The systems of the variants, then the custom systems."""
        return (*(system for variant in self.variants for system in variant.systems), *self.systems)

    @property
    def search(self) -> tuple[Any, ...]:
        """The replacements of parts of a search that the variants contain."""
        return tuple(part for variant in self.variants for part in variant.search)

    @property
    def titles(self) -> tuple[str, ...]:
        """The names with which the command line shows the change: of variants, then of files."""
        return (*self.names, *(file.name for file in self.files))

    def list_names(self, part: int) -> tuple[str, ...]:
        """Return the names of the variants that change a part."""
        return self.in_part(part).names

    def in_part(self, part: int) -> "Change":
        """Return the change of one part, without restrictions to parts.

        >>> step = Variant("first-step", Question("which step", "moving", ""), "")
        >>> change = Change((step.for_part(2),))
        >>> change.in_part(2).names, change.in_part(1).names
        (('first-step',), ())
        """
        own = (each for each in self.variants if each.part in (None, part))
        return self._replace(variants=tuple(each.whole for each in own))


NO_CHANGE = Change()


def contradiction(variants: Iterable[Variant]) -> tuple[Variant, Variant] | None:
    """Return the first two variants that can't be combined; None if all can."""
    seen: list[Variant] = []
    for variant in variants:
        for other in seen:
            if variant.is_against(other):
                return other, variant
        seen.append(variant)
    return None


def in_order(variants: Iterable[Variant], known: Sequence[Variant]) -> tuple[Variant, ...]:
    """Return variants in the order of their puzzle's list, each once.

    Raises:
        UsageError: If two variants contradict each other.
    """
    kinds = [variant.kind for variant in known]
    ordered = tuple(
        sorted(set(variants), key=lambda variant: (kinds.index(variant.kind), variant.name))
    )
    if pair := contradiction(ordered):
        one, other = pair
        raise UsageError(f"{one.name} and {other.name} contradict each other{why(one, other)}")
    return ordered


def why(one: Variant, other: Variant) -> str:
    """Return why two variants contradict each other: `: the dead stand on no square`."""
    if one.question.name == other.question.name:
        return f": both say {one.question.name}" if one.kind != other.kind else ""
    reasons = (
        each.because
        for each, named in ((one, other), (other, one))
        if named.kind in each.contradicts
    )
    return f": {reason}" if (reason := next(filter(None, reasons), "")) else ""


def changes_nothing(variants: Sequence[Variant]) -> bool:
    """Return whether one of some variants needs another one that is missing."""
    kinds = {variant.kind for variant in variants}
    return any(each.needs and kinds.isdisjoint(each.needs) for each in variants)


def list_systems(module: ModuleType) -> tuple[type[esper.Processor], ...]:
    """Return the systems that a module defines, in their order, without imported ones."""
    found = (
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, esper.Processor)
        and each.__module__ == module.__name__
    )
    # A class may have several names.
    return tuple(dict.fromkeys(found))


def variants_in(module: ModuleType) -> tuple[Variant, ...]:
    """Return the variants that a module declares, in its order."""
    return tuple(declared_variants[module.__name__].values())


def by_question(questions: ModuleType, *variants: Variant) -> tuple[Variant, ...]:
    """Return variants in the order in which a module defines their questions."""
    order = [each for each in vars(questions).values() if isinstance(each, Question)]
    return tuple(sorted(variants, key=lambda variant: order.index(variant.question)))


def change_name(change: Change) -> str:
    """Return the name of changed rules: `with first-step and zero-lives`.

    It lists the variants; without variants, the custom systems.
    """
    names = change.names or [each.__name__ for each in change.systems]
    return f"with {' and '.join(names)}"
