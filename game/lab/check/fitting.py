"""The sets of misreadings that give one answer: singles first, then pairs, then triples.

Only minimal sets are kept. If `first-step` alone gives the answer, then so does `first-step`
with whatever changes nothing here, and that says no more.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from math import inf
from typing import Final

from game.lab.check.reading_pool import ReadingAnswers
from game.lab.variant_sets import VariantSet, sets_of
from game.puzzles.variant import Variant
from game.simulation.progress import working
from game.text.wording import count

SET_NOUNS: Final = {1: "misreading", 2: "pair", 3: "triple"}
"""The nouns for sets, by size."""


class FittingSets:
    """The sets of misreadings that give one answer to a part of an input, as they are found."""

    def __init__(
        self, known: Sequence[Variant], reading_answers: ReadingAnswers, part: int, answer: int
    ) -> None:
        """Try nothing yet."""
        self.known: Final = known
        self.reading_answers: Final = reading_answers
        self.part: Final = part
        self.answer: Final = answer
        self.found: Final[list[VariantSet]] = []
        """In the order of the puzzle's list, once a size was searched."""
        self.tried: Final[dict[int, int]] = {}
        """How many sets of each size were tried."""
        self.untried: Final[dict[int, int]] = {}
        """How many sets of each size there was no time for."""

    def search(self, size: int, until: float = inf) -> Iterator[VariantSet]:
        """Yield the sets of so many misreadings that give the answer, as they are found.

        A set with a part that was given up is not tried.
        """
        sets = [each for each in sets_of(self.known, size, self.part) if self.is_needed(each)]
        able = [each for each in sets if not contains_any(each, self.reading_answers.given_up)]
        self.tried[size] = 0
        with (
            working(lambda: f"{self.tried[size]} of {count(len(sets), SET_NOUNS[size])}"),
            closing(self.reading_answers.answers(able, self.part, until)) as answers,
        ):
            for chosen, answer in answers:
                self.tried[size] += 1
                if answer == self.answer:
                    self.found.append(chosen)
                    yield chosen
        self.untried[size] = len(sets) - self.tried[size]
        self.found[:] = self.in_order(self.found)

    def in_order(self, sets: Iterable[VariantSet]) -> list[VariantSet]:
        """Return the smallest sets first, those of a size in the order of the puzzle's list."""
        return sorted(sets, key=lambda chosen: (len(chosen), *map(self.known.index, chosen)))

    def is_needed(self, each: VariantSet) -> bool:
        """Whether no subset was found to give the answer."""
        return not contains_any(each, self.found)


def contains_any(chosen: VariantSet, others: Iterable[VariantSet]) -> bool:
    """Whether any of some sets is a subset of another."""
    return any(set(other) <= set(chosen) for other in others)
