"""The sets of misreadings that explain most answers where none explains all.

They are found by going on from the best of each size, judged by some answers that are
quickly played, and then asked for all answers.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.diagnosis.sets import VariantSet
from game.judge.search import LARGEST, Given
from game.puzzles.variant import Variant, contradiction, in_order

KEPT: Final = 4
"""Sets of each size that larger ones are made of."""
WRONG_ASKED: Final = 16
RIGHT_ASKED: Final = 8


class Explained(NamedTuple):
    """How many of a program's answers a set of misreadings gives."""

    chosen: VariantSet
    answers: int
    of: int

    @property
    def is_all(self) -> bool:
        """Whether it gives all of them."""
        return self.answers == self.of


def nearest(known: Sequence[Variant], answers: Sequence[Given]) -> Iterator[list[Explained]]:
    """Yield what is nearest as far as is known, after each bit of work.

    Sets that explain no more than the rules do are not near.
    """
    best: list[Explained] = []
    least = sum(not each.is_wrong for each in answers)
    asked = quickest(answers)
    chosen: list[VariantSet] = [()]
    while chosen and len(chosen[0]) < LARGEST:
        scores: dict[VariantSet, int] = {}
        for larger in larger_ones(known, chosen):
            scores[larger] = sum(each.fits(larger) for each in asked)
            yield best
        chosen = sorted(scores, key=lambda each: -scores[each])[:KEPT]
        for each in chosen:
            explained = 0
            for answer in answers:
                explained += answer.fits(each)
                yield best
            best = better(best, Explained(each, explained, len(answers)), least)
    yield best


def better(best: list[Explained], other: Explained, least: int) -> list[Explained]:
    """Return the best with another, if it explains more than the least, and than smaller sets."""
    most = best[0].answers if best else least
    if other.answers > most:
        return [other]
    is_as_good = best and other.answers == most and len(other.chosen) == len(best[0].chosen)
    return [*best, other] if is_as_good else best


def quickest(answers: Sequence[Given]) -> list[Given]:
    """Return some answers whose inputs are small, more wrong ones than right ones."""
    small = sorted(answers, key=lambda each: len(each.case.text))
    wrong = [each for each in small if each.is_wrong][:WRONG_ASKED]
    return wrong + [each for each in small if not each.is_wrong][:RIGHT_ASKED]


def larger_ones(known: Sequence[Variant], sets: Sequence[VariantSet]) -> Iterator[VariantSet]:
    """Yield sets with each misreading that they have not, each once."""
    found = {
        in_order((*chosen, variant), known)
        for chosen in sets
        for variant in known
        if variant not in chosen and not contradiction((*chosen, variant))
    }
    places = {variant: place for place, variant in enumerate(known)}
    yield from sorted(found, key=lambda each: [places[variant] for variant in each])
