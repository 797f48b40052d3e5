"""A beam search for the sets of misreadings that explain most answers, where none explains all.

The best few sets of each size are extended by one misreading. All are scored by a sample of answers
that are quick to play, and the best of each size by all answers.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.lab.judge.cases import Case, Cases
from game.lab.judge.misreadings.fitting import LARGEST_SET, PART_COST, GivenAnswer
from game.lab.judge.misreadings.ranking import evenly_spaced
from game.lab.variant_sets import VariantSet, supersets
from game.puzzles.variant import Variant

MOST_SIMPLER_INPUTS: Final = 150
"""Inputs that are tried in search of a simpler one than a nearest set does not explain."""
BEAM_WIDTH: Final = 3
"""Sets of each size that are extended."""
WRONG_ASKED: Final = 12
RIGHT_ASKED: Final = 6


class SetScore(NamedTuple):
    """How many of a program's answers a set of misreadings explains."""

    chosen: VariantSet
    answers: int
    of: int


def nearest_sets(
    known: Sequence[Variant], answers: Sequence[GivenAnswer]
) -> Iterator[list[SetScore]]:
    """Yield the best sets so far, after each step of work.

    Sets that explain no more answers than the rules are left out.
    """
    best: list[SetScore] = []
    least = sum(not each.is_wrong for each in answers)
    sample, most = quickest_answers(answers), 0
    chosen: list[VariantSet] = [()]
    while chosen and len(chosen[0]) < LARGEST_SET:
        scores: dict[VariantSet, int] = {}
        for larger in supersets(known, chosen):
            scores[larger] = sum(each.fits(larger) for each in sample)
            yield best
        chosen = sorted(scores, key=lambda each: -scores[each])[:BEAM_WIDTH]
        top = max(scores.values(), default=0)
        for each in (each for each in chosen if scores[each] == top > most):
            explained = 0
            for answer in answers:
                explained += answer.fits(each)
                yield best
            best = better_sets(best, SetScore(each, explained, len(answers)), least)
        most = max(most, top)
    yield best


def better_sets(best: list[SetScore], other: SetScore, least: int) -> list[SetScore]:
    """Return the best sets, given another one that has to explain more than `least`."""
    most = best[0].answers if best else least
    if other.answers > most:
        return [other]
    is_as_good = best and other.answers == most and len(other.chosen) == len(best[0].chosen)
    return [*best, other] if is_as_good else best


def quickest_answers(answers: Sequence[GivenAnswer]) -> list[GivenAnswer]:
    """Return a sample of answers that are quick to play, more of them wrong than right."""
    quick = sorted(answers, key=lambda each: len(each.case.text) * PART_COST[each.part])
    wrong = [each for each in quick if each.is_wrong]
    right = [each for each in quick if not each.is_wrong]
    return evenly_spaced(wrong, WRONG_ASKED) + evenly_spaced(right, RIGHT_ASKED)


class SimplerInputs:
    """Simpler inputs than one that is not explained, until the smallest is found."""

    def __init__(self, cases: Cases, parts: tuple[int, ...]) -> None:
        """Yield inputs with answers by the rules to some parts, none yet."""
        self._cases: Final = cases
        self._parts: Final = parts
        self._tried: Final[set[str]] = set()

    def next(self, smallest: Case) -> Case | None:
        """Return a simpler input than the smallest so far; None if all were tried."""
        for text in self._cases.maker.reductions(smallest.text):
            if len(self._tried) >= MOST_SIMPLER_INPUTS:
                return None
            if text in self._tried:
                continue
            self._tried.add(text)
            if case := self._cases.case("simpler", text, self._parts):
                return case
        return None
