"""Two things that are played beside each other."""

from typing import NamedTuple

from game.inputs import Input
from game.play.performance import Performance, perform
from game.puzzles.variant import NO_CHANGE


class Pair(NamedTuple):
    """What is played on the left and on the right, and what each is called."""

    left: Performance
    right: Performance
    names: tuple[str, str]


class Wish(NamedTuple):
    """A part of an input that is to be played."""

    given: Input
    part: int


def can_be_abridged(one: Input, other: Input) -> bool:
    """Whether what is told in short shows all that tells two inputs apart.

    By the rules as they are some things are told in short, by others at length; that would
    look like a difference between the rules.
    """
    return one.change == other.change == NO_CHANGE


def perform_pair(
    left: Wish, right: Wish, names: tuple[str, str], *, is_abridged: bool = False
) -> Pair:
    """Begin to play two parts; see `perform`.

    Raises:
        SkirmishError: a part has no answer that could be played.
    """
    is_short = is_abridged and can_be_abridged(left.given, right.given)
    one, other = (perform(*wish, is_abridged=is_short) for wish in (left, right))
    return Pair(one, other, names)
