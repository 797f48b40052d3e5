"""The queue of cases that a program is run on, and the search for a smaller failing input.

Cases come from four sources, in this order: the search for a smaller input, the repetition of runs
that were wrong, the diagnosis, and the list of all cases.
"""

from collections import deque
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from game.lab.judge.cases import Case, Cases
from game.lab.judge.misreadings.diagnosis import ProgramDiagnosis
from game.lab.judge.result import Fault, ProgramResult
from game.lab.shrinking import Reductions, shrunk

MOST_FRUITLESS: Final = 2000
"""Texts in a row that are no new cases; then there are hardly any more."""


class ShrinkingEndedError(Exception):
    """The search is ended from outside."""


class ShrinkingSearch:
    """The search for the smallest input with the same fault as a first one.

    It runs in a thread, as a generic search that calls a function for each candidate. That call
    waits until the session has run the program on the candidate, and replies.
    """

    def __init__(self, first: ProgramResult, reductions: Reductions) -> None:
        """Start the search at a failing input."""
        self.fault: Final = first.fault
        self._part: Final = first.wrong_parts[:1]
        self._reductions: Final = reductions
        self._candidates: Final[SimpleQueue[str | None]] = SimpleQueue()
        self._replies: Final[SimpleQueue[bool | None]] = SimpleQueue()
        self.is_over = False
        Thread(target=self._search, args=(first.case.text,), daemon=True).start()

    def next_candidate(self) -> str | None:
        """Return the next input to be tried; None if there is none at the moment."""
        try:
            text = self._candidates.get_nowait()
        except Empty:
            return None
        self.is_over = text is None
        return text

    def reply(self, result: ProgramResult | None) -> None:
        """Reply with the result of the candidate; None if it is no valid input."""
        self._replies.put(result is not None and self._is_alike(result))

    def give_up(self) -> None:
        """End the search."""
        self.is_over = True
        self._replies.put(None)

    def _is_alike(self, result: ProgramResult) -> bool:
        if self.fault is Fault.WRONG:
            return set(self._part) <= set(result.wrong_parts)
        return result.fault is self.fault

    def _search(self, text: str) -> None:
        try:
            shrunk(text, self._reductions, self._still_fails)
        except ShrinkingEndedError:
            return
        self._candidates.put(None)

    def _still_fails(self, text: str) -> bool:
        self._candidates.put(text)
        reply = self._replies.get()
        if reply is None:
            raise ShrinkingEndedError
        return reply


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
        if is_busy or not self.has_more:
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
