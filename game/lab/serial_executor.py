"""What stands in for threads and processes where there are none: in a browser."""

import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Final, ParamSpec, TypeVar

try:
    from time import thread_time
except ImportError:
    # A browser has one thread, and no clock of its own for it.
    from time import process_time as thread_time

__all__ = ("HAS_PROCESSES", "SerialExecutor", "thread_time")

P = ParamSpec("P")
T = TypeVar("T")
HAS_PROCESSES: Final[bool] = sys.platform != "emscripten"
"""Whether threads and processes can be started at all."""


class SerialExecutor(Executor):
    """Plays each batch when it is submitted."""

    def submit(self, play: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Return a future that is done."""
        future: Future[T] = Future()
        try:
            future.set_result(play(*given, **named))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result has it raised
            future.set_exception(error)
        return future
