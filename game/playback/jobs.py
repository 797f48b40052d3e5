"""Computations in spare time: each goes on by a step as long as there is time left.

A job is a generator that yields after each little piece of work; what it finds it keeps itself.

    jobs.run("recap", computed())     begun, instead of the job that had this key
    jobs.spend(0.004)                 worked on, for about so long
    bool(jobs)                        whether there is anything to do

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
            report_step()
            key, job = next(reversed(self._jobs.items()))
            # It may begin another one, in its own place as well.
            if next(job, self) is self and self._jobs.get(key) is job:
                del self._jobs[key]


class StoppedError(BaseException):
    """Nobody wants the result any longer."""


def steps_of(compute: Callable[[], T]) -> Generator[None, None, T]:
    """Compute in one piece in a thread, a little at a step; return what it came to.

        caller    draws, a step ....... draws, a step ....... draws
        thread           works 2 ms            works 2 ms

    It pauses where it reports a step, see `game.simulation.progress`, so it must do so often; where
    a single step takes longer, the thread works on beside the caller. It doesn't pause inside an
    esper world, since the caller would wait for ever to enter another one.

    Whoever gives the generator up ends the thread at its next step.
    """
    result, may_work, is_wanted, until = Future[T](), Event(), [True], 0.0

    def wait() -> None:
        # Whoever waits for this thread to be stopped waits longer than it was given.
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
    """Keeps one value, and what it depends on."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._kept: tuple[Hashable, V] | None = None

    def of(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value for a key; it is made anew only if that is not the key of before."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]
