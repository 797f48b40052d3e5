"""A computation in spare time, in a thread that works only while somebody waits for it.

    caller    draws, go_on(4 ms) ....... draws, go_on(4 ms) ....... draws
    thread                  works 4 ms                 works 4 ms

It pauses where it notifies its listeners, see `game.simulation.progress`, so it must do so
often; where a single step takes longer, the caller goes on, and the thread works beside it. What it
computes must use no esper world, as that belongs to whoever is current.
"""

import sys
from collections.abc import Callable
from threading import Lock, Semaphore, Thread
from time import perf_counter
from typing import Final, Generic, TypeVar

from game.simulation.progress import add_listener, remove_listener

T = TypeVar("T")

PATIENCE: Final = 0.002
"""Seconds that are waited for a step that takes longer than there was time for."""
LONG: Final = 3600.0
BRIEF: Final = 0.00005
"""Seconds after which another thread has its turn, while one works beside the caller."""
HALF_MICROSECOND: Final = 0.0000005


class StoppedError(BaseException):
    """Nobody wants the result any longer."""


class SwitchInterval:
    """How soon threads of the process take turns: sooner while any task works beside its caller.

    Beside a thread that computes each wait in drawing takes an interval more.
    """

    def __init__(self) -> None:
        """Leave it as it is."""
        self._lock: Final = Lock()
        self._usual = 0.0
        self._working: Final[set[object]] = set()
        self._beside: Final[set[object]] = set()
        """Those of them whose caller has gone on."""

    def begin(self, task: object) -> None:
        """Notice that a task works."""
        with self._lock:
            self._working.add(task)

    def shorten(self, task: object) -> None:
        """Let threads take turns sooner, unless the task has paused or ended meanwhile."""
        with self._lock:
            if task not in self._working:
                return
            if not self._beside:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(min(BRIEF, self._usual))
            self._beside.add(task)

    def end(self, task: object) -> None:
        """Notice that a task works no longer; after the last one all is as before."""
        with self._lock:
            self._working.discard(task)
            if task in self._beside:
                self._beside.remove(task)
                if not self._beside:
                    # Parts of a microsecond are cut off, not rounded.
                    sys.setswitchinterval(self._usual + HALF_MICROSECOND)


SWITCH_INTERVAL: Final = SwitchInterval()


class SpareTimeTask(Generic[T]):
    """One computation, begun and gone on with by `go_on`."""

    def __init__(self, compute: Callable[[], T]) -> None:
        """Begin nothing yet."""
        self.result: T | None = None
        """What it came to, once that is known."""
        self.is_over = False
        self._compute: Final = compute
        self._thread: Thread | None = None
        self._turn, self._pause = Semaphore(0), Semaphore(0)
        self._is_working = False
        self._is_stopped = False
        self._until = 0.0
        self._error: BaseException | None = None

    def go_on(self, seconds: float) -> None:
        """Work for about so long."""
        if self.is_over:
            return
        self._until = perf_counter() + seconds
        if not self._is_working:
            self._is_working = True
            SWITCH_INTERVAL.begin(self)
            self._turn.release()
        if self._thread is None:
            self._thread = Thread(target=self._run, daemon=True)
            self._thread.start()
        if self._pause.acquire(timeout=max(seconds, 0) + PATIENCE):
            self._is_working = False
        else:
            SWITCH_INTERVAL.shorten(self)
        if self._error:
            raise self._error

    def finish(self) -> T | None:
        """Work to the end, and return the result."""
        while not self.is_over:
            self.go_on(LONG)
        return self.result

    def stop(self) -> None:
        """Give it up: at its next step the thread ends."""
        self._is_stopped = True
        if self._thread:
            self._turn.release()

    def _run(self) -> None:
        self._turn.acquire()
        add_listener(self._pause_in_time)
        try:
            self.result = self._compute()
        except StoppedError:
            pass
        except BaseException as error:  # noqa: BLE001 - raised where the result is waited for
            self._error = error
        finally:
            remove_listener(self._pause_in_time)
            SWITCH_INTERVAL.end(self)
            self.is_over = True
            self._pause.release()

    def _pause_in_time(self) -> None:
        if not self._is_stopped and perf_counter() < self._until:
            return
        if not self._is_stopped:
            SWITCH_INTERVAL.end(self)
            self._pause.release()
            self._turn.acquire()
        if self._is_stopped:
            raise StoppedError
