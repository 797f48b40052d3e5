"""Workers of a dask scheduler, on this machine or on many.

Sending, retrying and monitoring are dask's; here a scheduler is connected, without logs.
"""

import logging
import pickle
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, NamedTuple, ParamSpec, TypeVar

from distributed import Client, KilledWorker

from game.errors import SkirmishError
from game.lab.sweep.runner import Workers

REACHING_SECONDS: Final = 5.0
"""Timeout for a scheduler's answer."""
ENDING_SECONDS: Final = 0.5
"""Timeout for closing a client."""
P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def dask_workers(address: str) -> Iterator[Workers]:
    """Connect to a scheduler in this block, and return its workers.

    Raises:
        SkirmishError: there is no scheduler, or it has no worker.
    """
    with quiet():
        try:
            client = Client(address, timeout=REACHING_SECONDS, set_as_default=False)
        except (ValueError, TypeError) as error:
            # No address, or keys and certificates in dask's own settings that don't fit.
            example = "expected an address as in tcp://scheduler:8786"
            raise SkirmishError(f"--dask {address}: {error}: {example}") from None
        except (OSError, MemoryError):
            # The first bytes of another protocol may be read as a length, too large for memory.
            raise SkirmishError(f"{address}: no scheduler of dask answers there") from None
        executor = DaskExecutor(client, address)
        try:
            with suppress(TimeoutError):
                client.wait_for_workers(1, REACHING_SECONDS)
            if not executor.workers():
                start = f"dask worker {address} starts one"
                raise SkirmishError(f"{address}: the scheduler has no worker: {start}")
            yield Workers(executor.workers, lambda: executor, (KilledWorker,))
        finally:
            # A scheduler that is lost does not answer.
            with suppress(OSError):
                client.close(ENDING_SECONDS)


@contextmanager
def quiet() -> Iterator[None]:
    """Silence dask's logs and warnings in this block: it recovers, or an error of ours says it."""
    before = logging.root.manager.disable
    logging.disable(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


class PickledCall(NamedTuple):
    """A call that is made by unpickling it.

    The scheduler need not import the function, and a worker that can't import it raises an
    error; dask would lose the task without a word.
    """

    call: Callable[..., object]
    arguments: tuple[object, ...]

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Return the function and its arguments, which unpickling calls."""
        return self.call, self.arguments


class DaskExecutor(Executor):
    """The executor of a client of dask, whose failures are errors of one line."""

    def __init__(self, client: Client, name: str) -> None:
        """Submit nothing yet."""
        self._client: Final = client
        self._name: Final = name
        self._executor: Final = client.get_executor(pure=False)

    def workers(self) -> int:
        """Return how many workers there are.

        Raises:
            SkirmishError: the scheduler is gone.
        """
        self._check()
        try:
            return len(self._client.nthreads())
        except OSError:
            raise self._lost() from None

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a call to a worker."""
        self._check()
        future: Future[T] = Future()
        call = PickledCall(partial(fn, **kwargs), args)
        inner = self._executor.submit(pickle.loads, pickle.dumps(call))
        inner.add_done_callback(lambda done: self._pass_on(done, future))
        return future

    def _check(self) -> None:
        if self._client.status != "running":
            raise self._lost()

    def _lost(self) -> SkirmishError:
        kept = "what is stored stays, and the same command goes on"
        return SkirmishError(f"{self._name}: the scheduler is gone: {kept}")

    def _pass_on(self, done: Future[T], future: Future[T]) -> None:
        if done.cancelled():
            future.set_exception(self._lost())
        elif (error := done.exception()) is None:
            future.set_result(done.result())
        elif isinstance(error, SkirmishError | KilledWorker):
            future.set_exception(error)
        else:
            fault = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
            expected = "install the same version of skirmish"
            future.set_exception(SkirmishError(f"a worker can't play ({fault}): {expected}"))
