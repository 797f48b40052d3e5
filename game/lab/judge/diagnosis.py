"""Finds out which misreadings a program has, a bit of work at a time between its runs."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from game.lab.judge.cases import Case, Cases
from game.lab.judge.distinguishing import PREDICTIONS_TO_BE_NAMED, DistinguishingSearch
from game.lab.judge.fitting import FittingSearch, GivenAnswer
from game.lab.judge.nearest import SetScore, nearest_sets
from game.lab.judge.result import ProgramResult
from game.puzzles.variant import Variant

ANSWERS_FOR_NEAREST: Final = 60
"""Answers to be waited for before it is said what explains most of them."""


class ProgramDiagnosis:
    """What can be said of a program's answers."""

    def __init__(self, known: Sequence[Variant], cases: Cases, parts: tuple[int, ...]) -> None:
        """Begin with no answers to some parts."""
        relevant = [variant for variant in known if variant.part in (None, *parts)]
        self.search: Final = FittingSearch(relevant)
        self.wanted_cases: Final[deque[Case]] = deque()
        """Inputs that the program is to be run on next."""
        self._distinguishing: Final = DistinguishingSearch(self.search, cases, parts)
        self._nearest: Iterator[list[SetScore]] | None = None
        self._best: list[SetScore] = []
        self._has_given_up = False
        self._is_distinguishing = False
        """Whether what fits is told apart next, which takes turns with the search for more."""
        self.is_over = False
        """Whether nothing more can be found out."""

    def hurry(self) -> None:
        """Make do with the answers that there are."""
        self.search.is_hurried = True

    def give_up(self) -> None:
        """Look no longer for sets that give all answers, if none was found, but for the nearest.

        Each misreading alone is tried in any case.
        """
        self._has_given_up = self.search.size > 1 and not self.search.fits

    def learn(self, result: ProgramResult) -> None:
        """Take the answers of a run."""
        answers = result.given.items()
        self.search.add(
            GivenAnswer(result.case, part, number) for part, number in answers if number is not None
        )
        if result.wrong_parts:
            self._distinguishing.add_failing(result.case)

    def step(self, capacity: int) -> bool:
        """Work a little, while so many inputs may be wanted; return whether there was work."""
        if not self.search.wrong:
            return False
        is_searching = not self._has_given_up and self.search.step()
        self._is_distinguishing = not self._is_distinguishing or not is_searching
        if is_searching and not (self.search.fits and self._is_distinguishing):
            return True
        if self.search.has_failed or self._has_given_up:
            return self._is_enough and self._find_nearest()
        if self.search.fits and len(self.wanted_cases) < capacity:
            return self._distinguish() or is_searching
        return is_searching

    def _distinguish(self) -> bool:
        """Look for an input that tells apart what fits."""
        if case := self._distinguishing.step():
            self.wanted_cases.append(case)
        self.is_over = (
            self._distinguishing.is_over and self.search.is_tried and not self.wanted_cases
        )
        return not self._distinguishing.is_over

    @property
    def _is_enough(self) -> bool:
        """Whether there are enough answers to say of how many of them something is the nearest."""
        return self.search.is_hurried or len(self.search.answers) >= ANSWERS_FOR_NEAREST

    def _find_nearest(self) -> bool:
        """Look for what is nearest."""
        if self._nearest is None:
            self._nearest = nearest_sets(self.search.known, tuple(self.search.answers))
        best = next(self._nearest, None)
        self.is_over = best is None
        self._best = self._best if best is None else best
        return not self.is_over

    @property
    def is_finding_nearest(self) -> bool:
        """Whether only the nearest are looked for, for which further answers are of no use."""
        return self._nearest is not None

    @property
    def named(self) -> list[SetScore]:
        """The sets that give all answers, and have foretold enough of them."""
        of = len(self.search.answers)
        fits = [
            fit
            for fit in self.search.fits
            if fit.tested == of and fit.predictions >= PREDICTIONS_TO_BE_NAMED
        ]
        return [SetScore(fit.chosen, of, of) for fit in fits]

    @property
    def nearest(self) -> list[SetScore]:
        """The sets that give most answers, where none was found that gives all."""
        # Some answers came when these were looked for already.
        answers = self.search.answers
        found = [
            SetScore(each.chosen, sum(one.fits(each.chosen) for one in answers), len(answers))
            for each in self._best
        ]
        most = max((each.answers for each in found), default=0)
        # What gives all of them is more than near, but has not been proved.
        return [each for each in found if each.answers == most < each.of]
