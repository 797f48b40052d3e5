"""The queue of cases that a program is run on, and the search for a smaller failing input.

Cases come from four sources, in this order: the search for a smaller input, the repetition of runs
that were wrong, the diagnosis, and the list of all cases.
"""

from collections import deque
from itertools import chain, islice
from typing import Final, NamedTuple

from game.lab.judge.cases import Case, Cases
from game.lab.judge.misreadings.diagnosis import ProgramDiagnosis
from game.lab.judge.result import Fault, ProgramResult
from game.lab.shrinking import Reductions, shrinking

MOST_FRUITLESS: Final = 2000
"""Texts in a row that are no new cases; then there are hardly any more."""


class ShrinkingSearch:
    """The search for the smallest input with the same fault as a first one.

    It goes on when it is replied what the program made of the candidate before.
    """

    def __init__(self, first: ProgramResult, reductions: Reductions) -> None:
        """Start the search at a failing input."""
        self.fault: Final = first.fault
        self._part: Final = first.wrong_parts[:1]
        self._search: Final = shrinking(first.case.text, reductions)
        self._candidate: str | None = next(self._search, None)
        self._is_waiting = False
        self.is_over = self._candidate is None

    def next_candidate(self) -> str | None:
        """Return the next input to be tried; None if there is none at the moment."""
        if self._is_waiting or self.is_over:
            return None
        self._is_waiting = True
        return self._candidate

    def reply(self, result: ProgramResult | None) -> None:
        """Reply with the result of the candidate; None if it is no valid input."""
        if self.is_over:
            return
        self._is_waiting = False
        try:
            self._candidate = self._search.send(result is not None and self._is_alike(result))
        except StopIteration:
            self.is_over = True

    def give_up(self) -> None:
        """End the search."""
        self.is_over = True

    def _is_alike(self, result: ProgramResult) -> bool:
        if self.fault is Fault.WRONG:
            return set(self._part) <= set(result.wrong_parts)
        return result.fault is self.fault


class QueuedCase(NamedTuple):
    """A case to be run."""

    case: Case
    repeated: ProgramResult | None = None
    """The result that it repeats."""
    shrinking: ShrinkingSearch | None = None
    """The search that it is a candidate of."""
    is_bare: bool = False
    """Whether its text is given without the newline at its end."""

    @property
    def text(self) -> str:
        """What the program reads."""
        return self.case.text.removesuffix("\n") if self.is_bare else self.case.text


class CaseQueue:
    """Yields cases one by one, and no input twice unless it is repeated on purpose."""

    def __init__(self, cases: Cases, most_cases: int | None) -> None:
        """Take so many of all cases at most, besides those of the other sources."""
        self.repeated: Final[deque[ProgramResult]] = deque()
        self.bare: Final[deque[Case]] = deque()
        """Cases that are to be run without a final newline, too."""
        self.shrinking: ShrinkingSearch | None = None
        self.diagnosis: ProgramDiagnosis | None = None
        self._cases: Final = cases
        self._texts = cases.texts()
        self._traps_left = len(cases.traps)
        self._most_cases: Final = most_cases
        self._cases_left = most_cases
        self._has_easier = False
        self.is_exhausted = False
        """Whether no further input was found, as there are few of them."""
        self._results: Final[dict[str, ProgramResult | None]] = {}
        """By text; None while the program runs."""

    @property
    def has_more(self) -> bool:
        """Whether there are further cases, and the diagnosis can use their answers."""
        diagnosis = self.diagnosis
        is_enough = diagnosis is not None and (diagnosis.is_over or diagnosis.is_finding_nearest)
        return self._cases_left != 0 and not is_enough and not self.is_exhausted

    @property
    def has_traps(self) -> bool:
        """Whether there are further traps, the inputs of the table of rules among them."""
        return self._traps_left > 0 and self._cases_left != 0

    @property
    def has_plenty(self) -> bool:
        """Whether no further case would help the diagnosis until it finds something."""
        return self.diagnosis is not None and not self.has_traps and self.diagnosis.has_plenty

    @property
    def is_shrinking(self) -> bool:
        """Whether a smaller input is searched for."""
        return self.shrinking is not None and not self.shrinking.is_over

    def next_case(self, parts: tuple[int, ...], *, is_busy: bool = False) -> QueuedCase | None:
        """Return the next case for some parts; None if there is none at the moment.

        While the diagnosis is busy, only cases that were requested are returned.
        """
        if self.bare:
            return QueuedCase(self.bare.popleft(), is_bare=True)
        if found := self._shrinking_case(parts):
            return found
        if self.repeated:
            result = self.repeated.popleft()
            return QueuedCase(result.case, repeated=result)
        if self.diagnosis and self.diagnosis.wanted_cases:
            case = self.diagnosis.wanted_cases.popleft()
            if case.text not in self._results:
                return self._queued(QueuedCase(case))
        has_enough = self.diagnosis is not None and self.diagnosis.has_enough
        if is_busy or has_enough or not self.has_more:
            return None
        following = self._next_of_all(parts)
        return self._queued(QueuedCase(following)) if following else None

    @property
    def share(self) -> float:
        """The share of all cases that were taken; 0 if there is no limit."""
        return 1 - (self._cases_left or 0) / self._most_cases if self._most_cases else 0.0

    def take_others(self) -> None:
        """Go on with inputs that the puzzle's own text can't ask."""
        self._cases.take_others()
        self._texts = self._cases.texts()
        self._traps_left = len(self._cases.traps)
        self.is_exhausted = False

    def take_easier(self) -> None:
        """Go on with the easiest inputs, whether the puzzle's own text can ask them or not."""
        if not self._has_easier:
            self._has_easier = True
            self.take_others()
            self._texts = chain(self._cases.easy_texts(), self._texts)

    def note_result(self, result: ProgramResult) -> None:
        """Keep the result of a run, so that its input is not run again."""
        self._results[result.case.text] = result

    def _queued(self, queued: QueuedCase) -> QueuedCase:
        self._results[queued.case.text] = None
        return queued

    def _shrinking_case(self, parts: tuple[int, ...]) -> QueuedCase | None:
        """Return the next valid candidate of the search; known results are replied at once."""
        while self.shrinking and (text := self.shrinking.next_candidate()) is not None:
            if text in self._results:
                self.shrinking.reply(self._results[text])
            elif case := self._cases.case("shrunk", text, parts):
                return self._queued(QueuedCase(case, shrinking=self.shrinking))
            else:
                self.shrinking.reply(None)
        return None

    def _next_of_all(self, parts: tuple[int, ...]) -> Case | None:
        """Return the next of all cases that has answers to the parts; None if none is found."""
        for name, text in islice(self._texts, MOST_FRUITLESS):
            self._traps_left -= text in self._cases.traps
            if text not in self._results and (case := self._cases.case(name, text, parts)):
                if self._cases_left:
                    self._cases_left -= 1
                return case
        self.is_exhausted = True
        return None
