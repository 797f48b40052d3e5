"""What a program is run on next, and the search for a smaller failing input.

Runs are asked for by four sources, in this order: shrinking, repetition of results that were
wrong, inputs that distinguish misreadings, and the next of all cases. Shrinking runs in a thread
of its own that waits until the program was run on each candidate.
"""

from collections import deque
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from game.lab.abilities import Maker
from game.lab.judge.cases import Case, Cases
from game.lab.judge.diagnosis import ProgramDiagnosis
from game.lab.judge.result import Fault, ProgramResult
from game.lab.shrinking import shrunk


class GivenUpError(Exception):
    """Nobody replies any more."""


class ShrinkingSearch:
    """One search, for the smallest input with the same fault."""

    def __init__(self, first: ProgramResult, maker: Maker) -> None:
        """Begin with an input that goes wrong."""
        self.fault: Final = first.fault
        self._part: Final = first.wrong_parts[:1]
        self._maker: Final = maker
        self._candidates: Final[SimpleQueue[str | None]] = SimpleQueue()
        self._replies: Final[SimpleQueue[bool | None]] = SimpleQueue()
        self.is_over = False
        Thread(target=self._search, args=(first.case.text,), daemon=True).start()

    def next_candidate(self) -> str | None:
        """Return an input that is to be tried next; None if there is none now."""
        try:
            text = self._candidates.get_nowait()
        except Empty:
            return None
        self.is_over = text is None
        return text

    def reply(self, result: ProgramResult | None) -> None:
        """Say what came of the input in question; None if it is no input to run anything on."""
        self._replies.put(result is not None and self._is_alike(result))

    def give_up(self) -> None:
        """End the search as far as it has come."""
        self.is_over = True
        self._replies.put(None)

    def _is_alike(self, result: ProgramResult) -> bool:
        if self.fault is Fault.WRONG:
            return set(self._part) <= set(result.wrong_parts)
        return result.fault is self.fault

    def _search(self, text: str) -> None:
        try:
            shrunk(text, self._maker.reductions, self._still_fails)
        except GivenUpError:
            return
        self._candidates.put(None)

    def _still_fails(self, text: str) -> bool:
        self._candidates.put(text)
        reply = self._replies.get()
        if reply is None:
            raise GivenUpError
        return reply


class QueuedCase(NamedTuple):
    """One run that is asked for."""

    case: Case
    repeated: ProgramResult | None = None
    """The run that it repeats."""
    shrinking: ShrinkingSearch | None = None
    """Who asks for it."""


class CaseQueue:
    """Hands out one run after the other, and no input twice but to see whether it is the same."""

    def __init__(self, cases: Cases, most_cases: int | None) -> None:
        """Begin with all inputs, or so many at most, besides those that somebody asks for."""
        self.repeated: Final[deque[ProgramResult]] = deque()
        self.shrinking: ShrinkingSearch | None = None
        self.diagnosis: ProgramDiagnosis | None = None
        self._cases: Final = cases
        self._texts: Final = cases.texts()
        self._cases_left = most_cases
        self._results: Final[dict[str, ProgramResult | None]] = {}
        """By what was run; None while it runs."""

    @property
    def has_more(self) -> bool:
        """Whether there are inputs left that nobody asks for, and that are of any use."""
        diagnosis = self.diagnosis
        is_enough = diagnosis is not None and (diagnosis.is_over or diagnosis.is_finding_nearest)
        return self._cases_left != 0 and not is_enough

    @property
    def is_shrinking(self) -> bool:
        """Whether a smaller input is looked for."""
        return self.shrinking is not None and not self.shrinking.is_over

    def next_case(self, parts: tuple[int, ...], *, is_busy: bool = False) -> QueuedCase | None:
        """Return what is to be run next, asked for some parts; None if there is nothing now.

        Who is busy with what is known gets only what is asked for.
        """
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
        return self._queued(QueuedCase(self._next_of_all(parts)))

    def note_result(self, result: ProgramResult) -> None:
        """Keep what came of a run, for whoever asks for the same."""
        self._results[result.case.text] = result

    def _queued(self, queued: QueuedCase) -> QueuedCase:
        self._results[queued.case.text] = None
        return queued

    def _shrinking_case(self, parts: tuple[int, ...]) -> QueuedCase | None:
        """Return what is to be run to find a smaller input."""
        while self.shrinking and (text := self.shrinking.next_candidate()) is not None:
            if text in self._results:
                self.shrinking.reply(self._results[text])
            elif case := self._cases.case("shrunk", text, parts):
                return self._queued(QueuedCase(case, shrinking=self.shrinking))
            else:
                self.shrinking.reply(None)
        return None

    def _next_of_all(self, parts: tuple[int, ...]) -> Case:
        """Return the next of all inputs that can be asked for."""
        if self._cases_left:
            self._cases_left -= 1
        while True:
            name, text = next(self._texts)
            if text not in self._results and (case := self._cases.case(name, text, parts)):
                return case
