"""Variants: wrong answers to questions about the rules, such as misreadings.

A variant is declared by a decorator on the class that plays it:

    @variant("first-step", WHICH_STEP, "The first step in reading order is taken.")
    class FirstStepSystem(MovementSystem):

If a variant needs several systems, the decorator is on the last one and names the others. If it
changes a search, the decorator is on a function. Variants are listed in the order of their modules.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

import esper

PART_SIGN: Final = "@"
"""The character before the only part of a variant, as in `first-step@2`."""

declared_variants: Final[dict[str, dict[str, "Variant"]]] = {}
"""All variants, by the name of their module and their own name."""


class Question(NamedTuple):
    """A question about the rules; each of its variants answers it differently."""

    name: str
    """The question in a few words: `which destination`."""
    touches: str
    """The part of the rules, in a word or two: `moving`."""
    rule: str
    """The rule that answers it, in one sentence; one rule may answer several questions."""


class Variant(NamedTuple):
    """An answer to one question that differs from the rules."""

    name: str
    """The name on the command line: `first-step`."""
    question: Question
    instead: str
    """What happens instead, in one sentence."""
    part: int | None = None
    """The only part that the variant changes; None for both parts."""
    contradicts: tuple[str, ...] = ()
    """The kinds of variants of other questions that can't be combined with this one.

    It is enough if one of two variants names the other.
    """
    because: str = ""
    """The reason, in a clause: `the dead stand on no square`."""
    needs: tuple[str, ...] = ()
    """Kinds of variants, one of which is needed for this one to change anything; () for none."""
    systems: tuple[type[esper.Processor], ...] = ()
    """The systems that replace shipped ones."""
    search: tuple[Any, ...] = ()
    """The functions that replace parts of a search; their types depend on the puzzle."""

    @property
    def touches(self) -> str:
        """The part of the rules that the variant changes, such as `moving`."""
        return self.question.touches

    @property
    def rule(self) -> str:
        """The rule of the puzzle, in one sentence."""
        return self.question.rule

    @property
    def kind(self) -> str:
        """The name without value and part: `power-bisected` for `power-bisected=4-50`."""
        return self.whole_name.partition("=")[0]

    @property
    def whole_name(self) -> str:
        """The name without the part: `first-step` for `first-step@2`."""
        return self.name.partition(PART_SIGN)[0]

    @property
    def whole(self) -> "Variant":
        """The same variant without the restriction to one part that its name adds."""
        if self.name == self.whole_name:
            return self
        return self._replace(name=self.whole_name, part=None)

    def for_part(self, part: int) -> "Variant":
        """Return the same variant restricted to a part, if it isn't restricted to one yet."""
        if self.part is not None:
            return self
        return self._replace(name=f"{self.name}{PART_SIGN}{part}", part=part)

    def is_against(self, other: "Variant") -> bool:
        """Return whether the two can't be combined; variants of the same question never can."""
        if self == other or {None, self.part, other.part} == {None, 1, 2}:
            return False
        if self.question.name == other.question.name:
            return True
        return self.kind in other.contradicts or other.kind in self.contradicts


C = TypeVar("C", bound=Callable[..., object])


def variant(  # noqa: PLR0913 - the fields of a variant
    name: str,
    question: Question,
    instead: str,
    part: int | None = None,
    *,
    contradicts: tuple[str, ...] = (),
    because: str = "",
    needs: tuple[str, ...] = (),
    besides: tuple[type[esper.Processor], ...] = (),
) -> Callable[[C], C]:
    """Return a decorator that declares a system class or a search function as a variant.

    `besides` lists further systems that the variant needs.
    """

    def declare(changed: C) -> C:
        found = Variant(
            name,
            question,
            instead,
            part,
            contradicts,
            because,
            needs,
            systems=(*besides, changed) if isinstance(changed, type) else besides,
            search=() if isinstance(changed, type) else (changed,),
        )
        declared_variants.setdefault(changed.__module__, {})[name] = found
        return changed

    return declare
