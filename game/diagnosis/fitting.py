"""Which misreadings give an answer: each alone first, then two at once, then more.

A set is named only if it needs all of its misreadings. If `first-step` alone gives the
answer, then so does `first-step` with whatever changes nothing here, and says no more.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from math import inf
from time import monotonic
from typing import Final

from game.diagnosis.answering import Answering
from game.diagnosis.sets import VariantSet, sets_of
from game.play.effort import working
from game.puzzles.variant import Variant
from game.text.wording import count

MISREADINGS: Final = {1: "misreading", 2: "pair", 3: "triple"}
"""What so many at once are called."""


class Fitting:
    """The sets of misreadings that give one answer to a part of an input, as they are found."""

    def __init__(self, known: Sequence[Variant], answering: Answering, answer: int) -> None:
        """Begin with nothing tried."""
        self.known: Final = known
        self.answering: Final = answering
        self.answer: Final = answer
        self.found: Final[list[VariantSet]] = []
        self.tried: Final[dict[int, int]] = {}
        """How many sets of each size were tried."""
        self.untried: Final[dict[int, int]] = {}
        """How many sets of a size there was no time for."""

    def search(self, size: int, until: float = inf) -> Iterator[VariantSet]:
        """Yield the sets of so many misreadings that give the answer, each as it is found.

        No other is begun after a time that the monotonic clock shows.
        """
        part = self.answering.part
        sets = [each for each in sets_of(self.known, size, part) if self.is_needed(each)]
        self.tried[size] = 0
        with (
            working(lambda: f"{self.tried[size]} of {count(len(sets), MISREADINGS[size])}"),
            closing(self.answering.answers(sets)) as answers,
        ):
            for each in sets:
                if monotonic() > until:
                    self.untried[size] = len(sets) - self.tried[size]
                    return
                answer = next(answers)
                self.tried[size] += 1
                if answer == self.answer:
                    self.found.append(each)
                    yield each

    def is_needed(self, each: VariantSet) -> bool:
        """Whether no part of a set gives the answer already."""
        return not any(set(fewer) < set(each) for fewer in self.found)
