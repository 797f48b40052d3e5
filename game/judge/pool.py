"""Several runs of a program at a time, each by a thread that mostly waits."""

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Empty, SimpleQueue
from typing import Final, Generic, Self, TypeVar

from game.judge.program import Program
from game.judge.run import Run

Asked = TypeVar("Asked")


class Pool(Generic[Asked]):
    """Runs a program on inputs, and hands back what was asked with what came of it."""

    def __init__(self, program: Program, size: int) -> None:
        """Run nothing yet."""
        self._program: Final = program
        self._size: Final = size
        self._threads: Final = ThreadPoolExecutor(size)
        self._done: Final[SimpleQueue[tuple[Asked, Future[Run]]]] = SimpleQueue()
        self.under_way = 0

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """End all runs."""
        self._program.stop()
        self._threads.shutdown(cancel_futures=True)

    @property
    def has_room(self) -> bool:
        """Whether a run would begin soon; one more than can run keeps all of them busy."""
        return self.under_way <= self._size

    def ask(self, asked: Asked, text: str) -> None:
        """Run the program on an input as soon as it can be."""
        self.under_way += 1
        future = self._threads.submit(self._program.run, text)
        future.add_done_callback(lambda done: self._done.put((asked, done)))

    def finished(self, seconds: float) -> list[tuple[Asked, Run]]:
        """Return what has finished; if nothing has, wait for it, but not longer than this."""
        found: deque[tuple[Asked, Run]] = deque()
        try:
            asked, future = self._done.get(timeout=seconds) if seconds else self._done.get_nowait()
            while True:
                self.under_way -= 1
                found.append((asked, future.result()))
                asked, future = self._done.get_nowait()
        except Empty:
            return list(found)
