"""Computations that run in small steps in the spare time of each frame.

A job is a generator that yields after each small piece of work and stores its own result.

    jobs.run("summary", computed())   start a job; it replaces the job with the same key
    jobs.spend(0.004)                 work for about 4 ms
    bool(jobs)                        whether there is an unfinished job

`LastValue` keeps the latest result of a computation.
"""

from collections.abc import Callable, Generator, Hashable, Iterator
from concurrent.futures import Future
from math import inf
from threading import Event, Thread
from time import perf_counter
from typing import Final, Generic, TypeVar

from game.simulation.progress import report_step, step_handler
from game.simulation.world import is_inside_world

T = TypeVar("T")

STEP_SECONDS: Final = 0.002


class Jobs:
    """The unfinished jobs. The one that was started last is worked on first."""

    def __init__(self) -> None:
        """Start without jobs."""
        self._jobs: Final[dict[Hashable, Iterator[object]]] = {}

    def __bool__(self) -> bool:
        """Return whether there is an unfinished job."""
        return bool(self._jobs)

    def run(self, key: Hashable, job: Iterator[object]) -> None:
        """Start a job; cancel the job with the same key."""
        self.stop(key)
        self._jobs[key] = job

    def stop(self, key: Hashable) -> bool:
        """Cancel the job with a key. Return whether there was one."""
        return self._jobs.pop(key, None) is not None

    def clear(self) -> None:
        """Cancel all jobs."""
        self._jobs.clear()

    def spend(self, seconds: float = inf) -> None:
        """Work for about `seconds`, or until all jobs are finished."""
        until = perf_counter() + seconds
        while self._jobs and perf_counter() < until:
            report_step()
            key, job = next(reversed(self._jobs.items()))
            # The job may have started another one, even with its own key.
            if next(job, self) is self and self._jobs.get(key) is job:
                del self._jobs[key]


class StoppedError(BaseException):
    """The result of a computation is no longer needed."""


def run_in_thread(compute: Callable[[], T]) -> Generator[None, None, T]:
    """Run a function in a thread that works a few milliseconds per step; return its result.

        caller    draws, a step ....... draws, a step ....... draws
        thread           works 2 ms            works 2 ms

    The function must often report a step (see `game.simulation.progress`), because the thread only
    pauses there. During a longer step it runs in parallel with the caller. It doesn't pause inside
    an esper world, because the caller couldn't enter another world then.

    If the generator is closed, the thread ends at its next step.
    """
    result, may_work, is_wanted, until = Future[T](), Event(), [True], 0.0

    def wait() -> None:
        # The time is only checked here, so a step may take longer than STEP_SECONDS.
        if perf_counter() >= until:
            may_work.clear()
        if not is_inside_world():
            may_work.wait()
        if not is_wanted:
            raise StoppedError

    def run() -> None:
        try:
            with step_handler(wait):
                wait()
                result.set_result(compute())
        except BaseException as error:  # noqa: BLE001 - raised where the result is waited for
            result.set_exception(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        while not result.done():
            until = perf_counter() + STEP_SECONDS
            may_work.set()
            thread.join(STEP_SECONDS)
            yield
    finally:
        is_wanted.clear()
        until = inf
        may_work.set()
    return result.result()


V = TypeVar("V")


class LastValue(Generic[V]):
    """Caches one value together with its key."""

    def __init__(self) -> None:
        """Start without a value."""
        self._kept: tuple[Hashable, V] | None = None

    def of(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value for a key. It is only computed again if the key has changed."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]
