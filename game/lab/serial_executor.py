"""Waiting for threads and processes, and a replacement for them in a browser."""

import sys
from collections.abc import Callable, Collection
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final, ParamSpec, TypeVar

from game.simulation.progress import report_step

try:
    from time import thread_time
except ImportError:
    # A browser has one thread, and no separate CPU clock for it.
    from time import process_time as thread_time

__all__ = ("HAS_PROCESSES", "SerialExecutor", "thread_time", "wait_for")

P = ParamSpec("P")
T = TypeVar("T")
HAS_PROCESSES: Final[bool] = sys.platform != "emscripten"
"""Whether threads and processes can be started at all."""
TICK_SECONDS: Final = 0.1


def wait_for(futures: Collection[Future[T]]) -> list[Future[T]]:
    """Wait until a future is done, and return all done ones in the order of `futures`.

    Reports a step now and then.
    """
    done: set[Future[T]] = set()
    while not done:
        report_step()
        done = wait(futures, TICK_SECONDS, FIRST_COMPLETED).done
    return [future for future in futures if future in done]


class SerialExecutor(Executor):
    """Plays each batch when it is submitted."""

    def submit(self, play: Callable[P, T], /, *positional: P.args, **named: P.kwargs) -> Future[T]:
        """Return a future that is done."""
        future: Future[T] = Future()
        try:
            future.set_result(play(*positional, **named))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result has it raised
            future.set_exception(error)
        return future
