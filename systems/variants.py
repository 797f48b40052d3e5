"""Variants: readings of one question that are not those of the rules, each declared on its class.

    @variant("first-step", WHICH_STEP, "The first step in reading order is taken.")
    class FirstStepSystem(MovementSystem):

A variant of several systems stands on the last of them, and names the others; one that changes
a search stands on a function. Lists have variants in the order of their modules.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

import esper

PART_SIGN: Final = "@"
"""Before the part that a variant is restricted to, as in `first-step@2`."""

declared_variants: Final[dict[str, dict[str, "Variant"]]] = {}
"""By the names of modules and of variants."""


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
    """The kinds of readings of other questions that can't hold at the same time.

    Either may name the other.
    """
    because: str = ""
    """Why they can't, in a clause: `the dead stand on no square`."""
    needs: tuple[str, ...] = ()
    """The kinds of which one has to hold as well for it to change anything; () for none."""
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
        """Its name without a value or a part: `power-bisected` of `power-bisected=4-50`."""
        return self.whole_name.partition("=")[0]

    @property
    def whole_name(self) -> str:
        """Its name without the part that it is restricted to: `first-step` of `first-step@2`."""
        return self.name.partition(PART_SIGN)[0]

    @property
    def whole(self) -> "Variant":
        """The same reading in both parts, if its name restricts it to one."""
        if self.name == self.whole_name:
            return self
        return self._replace(name=self.whole_name, part=None)

    def only_in(self, part: int) -> "Variant":
        """Return the same reading in one part only; one that is restricted stays as it is."""
        if self.part is not None:
            return self
        return self._replace(name=f"{self.name}{PART_SIGN}{part}", part=part)

    def is_against(self, other: "Variant") -> bool:
        """Whether the two exclude each other, as two readings of one question do."""
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
    """Declare a class of systems, or a function that changes a search, as a variant.

    The systems `besides` take the places of ours as well.
    """

    def declared(changed: C) -> C:
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

    return declared
