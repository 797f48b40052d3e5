"""Searches for the misreadings of a program, in small steps between its runs."""

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
"""Answers that are collected before sets are searched that explain most of them."""


class ProgramDiagnosis:
    """The search for sets of misreadings that explain a program's answers.

    Sets that fit all answers are searched for, and distinguished from others by further cases. If
    there is none, the sets that fit most answers are searched for.
    """

    def __init__(self, known: Sequence[Variant], cases: Cases, parts: tuple[int, ...]) -> None:
        """Search by answers to some parts, of which there are none yet."""
        relevant = [variant for variant in known if variant.part in (None, *parts)]
        self.search: Final = FittingSearch(relevant)
        self.wanted_cases: Final[deque[Case]] = deque()
        """Cases that the program is to be run on next."""
        self._distinguishing: Final = DistinguishingSearch(self.search, cases, parts)
        self._nearest: Iterator[list[SetScore]] | None = None
        self._best: list[SetScore] = []
        self._has_given_up = False
        self._is_distinguishing = False
        """Whether the next step distinguishes sets that fit; it alternates with the search."""
        self.is_over = False
        """Whether no further step would find anything."""

    def hurry(self) -> None:
        """Wait for no more answers, as the time is running out."""
        self.search.is_hurried = True

    def give_up(self) -> None:
        """If no set fits, search only for the nearest ones from now on.

        Single misreadings are tried in any case.
        """
        self._has_given_up = self.search.size > 1 and not self.search.fits

    def learn(self, result: ProgramResult) -> None:
        """Take the answers of a result into account."""
        answers = result.given.items()
        self.search.add(
            GivenAnswer(result.case, part, number) for part, number in answers if number is not None
        )
        if result.wrong_parts:
            self._distinguishing.add_failing(result.case)

    def step(self, capacity: int) -> bool:
        """Do one step of work, requesting so many cases at most; return whether there was any."""
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
        """Do a step of the search for distinguishing cases."""
        if case := self._distinguishing.step():
            self.wanted_cases.append(case)
        self.is_over = (
            self._distinguishing.is_over and self.search.is_tried and not self.wanted_cases
        )
        return not self._distinguishing.is_over

    @property
    def _is_enough(self) -> bool:
        """Whether there are enough answers to search for the nearest sets."""
        return self.search.is_hurried or len(self.search.answers) >= ANSWERS_FOR_NEAREST

    def _find_nearest(self) -> bool:
        """Do a step of the search for the nearest sets."""
        if self._nearest is None:
            self._nearest = nearest_sets(self.search.known, tuple(self.search.answers))
        best = next(self._nearest, None)
        self.is_over = best is None
        self._best = self._best if best is None else best
        return not self.is_over

    @property
    def is_finding_nearest(self) -> bool:
        """Whether the nearest sets are searched for, which needs no further answers."""
        return self._nearest is not None

    @property
    def named(self) -> list[SetScore]:
        """The sets that give all answers, and have predicted enough of them."""
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
        # They are scored again, as some answers came after the search had begun.
        answers = self.search.answers
        found = [
            SetScore(each.chosen, sum(one.fits(each.chosen) for one in answers), len(answers))
            for each in self._best
        ]
        most = max((each.answers for each in found), default=0)
        # A set that gives all answers is not the nearest, but one that is not proved yet.
        return [each for each in found if each.answers == most < each.of]
