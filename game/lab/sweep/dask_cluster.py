"""Workers of dask, on this machine or on many.

Sending, retrying and monitoring are dask's; here a scheduler is connected or started, without logs.
"""

import asyncio
import logging
import pickle
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, ParamSpec, TypeVar

import dask
from distributed import Client, KilledWorker, LocalCluster

from game.errors import SkirmishError
from game.lab.sweep.runner import LOCAL, Workers, interrupts_blocked

REACHING_SECONDS: Final = 5.0
"""Timeout for a scheduler's answer."""
ENDING_SECONDS: Final = 0.5
"""Timeout for ending a local worker, and for closing a client."""
P = ParamSpec("P")
T = TypeVar("T")
LOCAL_SETTINGS: Final = {
    # A local worker dies of what it plays, and the runner then plays each run alone anyway.
    "distributed.scheduler.allowed-failures": 0,
    # The profile is not used, and costs time.
    "distributed.worker.profile.enabled": False,
}
"""Settings of a cluster on this machine."""


@contextmanager
def dask_workers(address: str, number: int) -> Iterator[Workers]:
    """Return the workers of a scheduler; or so many local ones, which start when needed.

    Raises:
        SkirmishError: there is no scheduler.
    """
    deaths = (KilledWorker,)
    with quiet():
        if address == LOCAL:
            yield Workers(lambda: number, partial(local_cluster, number), deaths)
            return
        with connected_client(address) as client:
            executor = DaskExecutor(client, address)
            yield Workers(executor.workers, lambda: executor, deaths)


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


@contextmanager
def connected_client(address: str) -> Iterator[Client]:
    """Connect to a scheduler in this block.

    Raises:
        SkirmishError: there is none.
    """
    try:
        client = Client(address, timeout=REACHING_SECONDS, set_as_default=False)
    except (ValueError, TypeError) as error:
        # No address, or keys and certificates in dask's own settings that don't fit.
        example = "expected an address as in tcp://scheduler:8786"
        raise SkirmishError(f"--dask {address}: {error}: {example}") from None
    except (OSError, MemoryError):
        # The first bytes of another protocol may be read as a length, for which memory is missing.
        raise SkirmishError(f"{address}: no scheduler of dask answers there") from None
    try:
        yield client
    finally:
        # A scheduler that is lost does not answer.
        with suppress(OSError):
            client.close(ENDING_SECONDS)


@contextmanager
def local_cluster(number: int) -> Iterator[Executor]:
    """Start workers on this machine, which end with this block, whatever they do.

    Raises:
        SkirmishError: they die while they start.
    """
    with dask.config.set(LOCAL_SETTINGS):
        try:
            with interrupts_blocked():
                cluster = LocalCluster(
                    n_workers=number,
                    threads_per_worker=1,
                    processes=True,
                    # No limit: dask would pause a worker in which one run needs much memory.
                    memory_limit=0,
                    dashboard_address=None,
                    silence_logs=logging.CRITICAL,
                )
        except (RuntimeError, OSError) as error:
            fault = f"workers die while they start ({str(error).partition(chr(10))[0]})"
            raise SkirmishError(f"--dask {LOCAL}: {fault}") from None
        try:
            with Client(cluster, set_as_default=False) as client:
                yield DaskExecutor(client, LOCAL)
        finally:
            cluster.sync(end_workers, cluster)
            cluster.close()


async def end_workers(cluster: LocalCluster) -> None:
    """End the workers of a cluster at once; `close` would wait for what they do."""
    await asyncio.gather(*(each.close(ENDING_SECONDS) for each in cluster.workers.values()))


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

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for nothing: whoever opened the client closes it."""
        del wait, cancel_futures

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
