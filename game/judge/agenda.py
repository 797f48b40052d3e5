"""What a program is run on next.

It comes from four sides: the search for the smallest input that goes wrong, wrong
answers that are asked for again, inputs that decide between misreadings, and where
none of these has any, the next of all inputs.
"""

from collections import deque
from typing import Final, NamedTuple

from game.judge.case import Case
from game.judge.cases import Cases
from game.judge.diagnosis import Diagnosis
from game.judge.result import Result
from game.judge.shrinker import Shrinker


class Asked(NamedTuple):
    """One run that is asked for."""

    case: Case
    again: Result | None = None
    """The run that it repeats."""
    shrinker: Shrinker | None = None
    """Who asks for it."""


class Agenda:
    """Hands out one run after the other, and no input twice but to see whether it is the same."""

    def __init__(self, cases: Cases, most: int | None) -> None:
        """Begin with all inputs, or so many at most, besides those that somebody asks for."""
        self.again: Final[deque[Result]] = deque()
        self.shrinker: Shrinker | None = None
        self.diagnosis: Diagnosis | None = None
        self._cases: Final = cases
        self._texts: Final = cases.texts()
        self._left = most
        self._results: Final[dict[str, Result | None]] = {}
        """By what was run; None while it runs."""

    @property
    def has_more(self) -> bool:
        """Whether there are inputs left that nobody asks for, and that are of any use."""
        diagnosis = self.diagnosis
        is_enough = diagnosis is not None and (diagnosis.is_over or diagnosis.is_approaching)
        return self._left != 0 and not is_enough

    @property
    def is_shrinking(self) -> bool:
        """Whether a smaller input is looked for."""
        return self.shrinker is not None and not self.shrinker.is_over

    def next(self, parts: tuple[int, ...], *, is_busy: bool = False) -> Asked | None:
        """Return what is to be run next, asked for some parts; None if there is nothing now.

        Who is busy with what is known gets only what is asked for.
        """
        if found := self._smaller(parts):
            return found
        if self.again:
            result = self.again.popleft()
            return Asked(result.case, again=result)
        if self.diagnosis and self.diagnosis.wanted:
            case = self.diagnosis.wanted.popleft()
            if case.text not in self._results:
                return self._asked(Asked(case))
        if is_busy or not self.has_more:
            return None
        return self._asked(Asked(self._new(parts)))

    def take(self, result: Result) -> None:
        """Keep what came of a run, for whoever asks for the same."""
        self._results[result.case.text] = result

    def _asked(self, asked: Asked) -> Asked:
        self._results[asked.case.text] = None
        return asked

    def _smaller(self, parts: tuple[int, ...]) -> Asked | None:
        """Return what is to be run to find a smaller input."""
        while self.shrinker and (text := self.shrinker.question()) is not None:
            if text in self._results:
                self.shrinker.reply(self._results[text])
            elif case := self._cases.case("shrunk", text, parts):
                return self._asked(Asked(case, shrinker=self.shrinker))
            else:
                self.shrinker.reply(None)
        return None

    def _new(self, parts: tuple[int, ...]) -> Case:
        """Return the next of all inputs that can be asked for."""
        if self._left:
            self._left -= 1
        while True:
            name, text = next(self._texts)
            if text not in self._results and (case := self._cases.case(name, text, parts)):
                return case
