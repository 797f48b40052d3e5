"""Computations in spare time: each goes on by a step as long as there is time left.

A job is a generator that yields after each little piece of work; what it finds it keeps itself.

    jobs.run("hints", weighed())      begun, instead of the job that had this key
    jobs.spend(0.004)                 worked on, for about so long
    bool(jobs)                        whether there is anything to do
"""

import sys
from collections.abc import Callable, Generator, Hashable, Iterator
from math import inf
from threading import Lock, Semaphore, Thread
from time import perf_counter
from typing import Final, Generic, TypeVar

from game.simulation.progress import add_listener, remove_listener

T = TypeVar("T")

STEP_SECONDS: Final = 0.002
PATIENCE: Final = 0.002
"""Seconds that are waited for a step that takes longer than there was time for."""
BRIEF: Final = 0.00005
"""Seconds after which another thread has its turn, while one may work beside the caller."""
HALF_MICROSECOND: Final = 0.0000005


class Jobs:
    """What is still to be computed; what was begun last comes first."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._jobs: Final[dict[Hashable, Iterator[object]]] = {}

    def __bool__(self) -> bool:
        """Whether there is anything to do."""
        return bool(self._jobs)

    def run(self, key: Hashable, job: Iterator[object]) -> None:
        """Begin a job, and give up the one that had the same key."""
        self.stop(key)
        self._jobs[key] = job

    def stop(self, key: Hashable) -> None:
        """Give up the job of a key, if there is one."""
        self._jobs.pop(key, None)

    def spend(self, seconds: float = inf) -> None:
        """Work for about so long, or until all is done."""
        until = perf_counter() + seconds
        while self._jobs and perf_counter() < until:
            key, job = next(reversed(self._jobs.items()))
            # It may begin another one, in its own place as well.
            if next(job, self) is self and self._jobs.get(key) is job:
                del self._jobs[key]


class StoppedError(BaseException):
    """Nobody wants the result any longer."""


class SwitchInterval:
    """How soon threads of the process take turns: sooner while any task is under way.

    Beside a thread that computes each wait in drawing takes an interval more.
    """

    def __init__(self) -> None:
        """Leave it as it is."""
        self._lock: Final = Lock()
        self._usual = 0.0
        self._tasks = 0

    def shorten(self) -> None:
        """Notice that a task begins."""
        with self._lock:
            self._tasks += 1
            if self._tasks == 1:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(min(BRIEF, self._usual))

    def restore(self) -> None:
        """Notice that a task has ended; after the last one all is as before."""
        with self._lock:
            self._tasks -= 1
            if not self._tasks:
                # Parts of a microsecond are cut off, not rounded.
                sys.setswitchinterval(self._usual + HALF_MICROSECOND)


SWITCH_INTERVAL: Final = SwitchInterval()


def steps_of(compute: Callable[[], T], seconds: float = STEP_SECONDS) -> Generator[None, None, T]:
    """Compute in one piece in a thread, for about so long a step; return what it came to.

        caller    draws, a step ....... draws, a step ....... draws
        thread           works 2 ms            works 2 ms

    It pauses where it notifies its listeners, see `game.simulation.progress`, so it must do so
    often; where a single step takes longer, the caller goes on, and the thread works beside it.
    What it computes must use no esper world, as that belongs to whoever is current.

    Whoever gives the generator up ends the thread at its next step.
    """
    task = ThreadedTask(compute)
    try:
        while not task.work(seconds):
            yield
    finally:
        task.stop()
    return task.result[0]


class ThreadedTask(Generic[T]):
    """A thread that takes turns with its caller."""

    def __init__(self, compute: Callable[[], T]) -> None:
        """Begin nothing yet."""
        self.result: Final[list[T]] = []
        """What it came to, once that is known."""
        self._compute: Final = compute
        self._thread: Final = Thread(target=self._run, daemon=True)
        self._turn, self._pause = Semaphore(0), Semaphore(0)
        self._is_working = self._is_over = self._is_stopped = False
        self._until = 0.0
        self._error: BaseException | None = None

    def work(self, seconds: float) -> bool:
        """Work for about so long; whether all is done."""
        self._until = perf_counter() + seconds
        if self._thread.ident is None:
            self._thread.start()
        if not self._is_working:
            self._is_working = True
            self._turn.release()
        if self._pause.acquire(timeout=max(seconds, 0) + PATIENCE):
            self._is_working = False
        if self._error:
            raise self._error
        return self._is_over

    def stop(self) -> None:
        """Give it up, if it is not over."""
        self._is_stopped = True
        self._turn.release()

    def _run(self) -> None:
        SWITCH_INTERVAL.shorten()
        self._turn.acquire()
        add_listener(self._pause_in_time)
        try:
            self.result.append(self._compute())
        except StoppedError:
            pass
        except BaseException as error:  # noqa: BLE001 - raised where the result is waited for
            self._error = error
        finally:
            remove_listener(self._pause_in_time)
            SWITCH_INTERVAL.restore()
            self._is_over = True
            self._pause.release()

    def _pause_in_time(self) -> None:
        if not self._is_stopped and perf_counter() >= self._until:
            self._pause.release()
            self._turn.acquire()
        if self._is_stopped:
            raise StoppedError
