"""An executor on a scheduler of dask, whose failures are errors of one line."""

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from time import monotonic
from typing import Final, ParamSpec, TypeVar

from distributed import Client, KilledWorker

from game.errors import SkirmishError

P = ParamSpec("P")
T = TypeVar("T")
COUNTING_SECONDS: Final = 2.0
"""After which workers are counted again."""


class DaskScheduler:
    """A scheduler to which a client is connected."""

    def __init__(self, client: Client, name: str) -> None:
        """Count no workers yet."""
        self.client: Final = client
        self._name: Final = name
        self._workers = 0
        self._until = monotonic()

    def workers(self) -> int:
        """Return how many workers it has, or had a moment ago.

        Raises:
            SkirmishError: it is gone.
        """
        if monotonic() >= self._until:
            self._workers = self._counted()
            self._until = monotonic() + COUNTING_SECONDS
        return self._workers

    def check(self) -> None:
        """Raise a SkirmishError if it is gone."""
        if self.client.status != "running":
            raise self.lost_error()

    def lost_error(self) -> SkirmishError:
        """Return the error for a scheduler that is gone."""
        kept = "what is stored stays, and the same command goes on"
        return SkirmishError(f"{self._name}: the scheduler is gone: {kept}")

    def _counted(self) -> int:
        self.check()
        try:
            return len(self.client.nthreads())
        except OSError:
            raise self.lost_error() from None


class PickledCall:
    """A call that is made by unpickling it.

    The scheduler need not import the function, and a worker that can't import it raises an
    error; dask would lose the task without a word.
    """

    def __init__(self, call: Callable[..., object], arguments: tuple[object, ...]) -> None:
        """Call nothing here."""
        self._call: Final = call
        self._arguments: Final = arguments

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Return the function and its arguments, which unpickling calls."""
        return self._call, self._arguments


class DaskExecutor(Executor):
    """Calls functions in the workers of a scheduler."""

    def __init__(self, scheduler: DaskScheduler) -> None:
        """Submit nothing yet."""
        self._scheduler: Final = scheduler
        self._executor: Final = scheduler.client.get_executor(pure=False)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a call to a worker."""
        self._scheduler.check()
        future: Future[T] = Future()
        inner = self._executor.submit(
            pickle.loads, pickle.dumps(PickledCall(partial(fn, **kwargs), args))
        )
        inner.add_done_callback(lambda done: self._pass_on(done, future))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Cancel what has not begun, and wait for nothing."""
        del wait, cancel_futures
        if self._scheduler.client.status == "running":
            self._executor.shutdown(wait=False)

    def _pass_on(self, done: Future[T], future: Future[T]) -> None:
        if done.cancelled():
            future.set_exception(self._scheduler.lost_error())
        elif (error := done.exception()) is None:
            future.set_result(done.result())
        elif isinstance(error, SkirmishError | KilledWorker):
            future.set_exception(error)
        else:
            future.set_exception(cannot_play_error(error))


def cannot_play_error(error: BaseException) -> SkirmishError:
    """Return the error for a worker that can't play at all, such as one of another version."""
    first = str(error).partition("\n")[0]
    fault = f"{type(error).__name__}: {first}"
    return SkirmishError(f"a worker can't play ({fault}): install the same version of skirmish")
