"""Looks for the smallest input that still goes wrong, while other inputs are run.

The search asks one question after the other; it waits in a thread of its own until
somebody has run the program and replies.
"""

from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from game.diagnosis.shrinking import shrunk
from game.judge.result import Fault, Result
from game.puzzles.making import Maker


class GivenUpError(Exception):
    """Nobody replies any more."""


class Shrinker:
    """One search, for the smallest input with the same fault."""

    def __init__(self, first: Result, maker: Maker) -> None:
        """Begin with an input that goes wrong."""
        self.fault: Final = first.fault
        self._part: Final = first.wrong_parts[:1]
        self._maker: Final = maker
        self._questions: Final[SimpleQueue[str | None]] = SimpleQueue()
        self._replies: Final[SimpleQueue[bool | None]] = SimpleQueue()
        self.is_over = False
        Thread(target=self._search, args=(first.case.text,), daemon=True).start()

    def question(self) -> str | None:
        """Return an input that is to be tried next; None if there is none now."""
        try:
            text = self._questions.get_nowait()
        except Empty:
            return None
        self.is_over = text is None
        return text

    def reply(self, result: Result | None) -> None:
        """Say what came of the input in question; None if it is no input to run anything on."""
        self._replies.put(result is not None and self._is_alike(result))

    def give_up(self) -> None:
        """End the search as far as it has come."""
        self.is_over = True
        self._replies.put(None)

    def _is_alike(self, result: Result) -> bool:
        if self.fault is Fault.WRONG:
            return set(self._part) <= set(result.wrong_parts)
        return result.fault is self.fault

    def _search(self, text: str) -> None:
        try:
            shrunk(text, self._maker.reductions, self._ask)
        except GivenUpError:
            return
        self._questions.put(None)

    def _ask(self, text: str) -> bool:
        self._questions.put(text)
        reply = self._replies.get()
        if reply is None:
            raise GivenUpError
        return reply
