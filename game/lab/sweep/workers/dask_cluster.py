"""Workers of dask, on this machine or on many.

Sending, retrying and monitoring are dask's; here a scheduler is connected or started, without logs.
"""

import asyncio
import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from typing import Final

import dask
from distributed import Client, KilledWorker, LocalCluster, rpc
from distributed.security import Security

from game.errors import SkirmishError
from game.lab.sweep.workers.dask_scheduler import DaskExecutor, DaskScheduler
from game.lab.sweep.workers.worker import play
from game.lab.sweep.workers.worker_pool import LOCAL, WorkerBackend

REACHING_SECONDS: Final = 5.0
"""Timeout for a scheduler's answer."""
ENDING_SECONDS: Final = 0.5
"""Timeout for ending a local worker, and for closing a client."""
STARTING_TRIES: Final = 3
LOCAL_SETTINGS: Final = {
    # A local worker dies of what it plays, and the dispatcher then plays each run alone anyway.
    "distributed.scheduler.allowed-failures": 0,
    # The profile is not used, and costs time.
    "distributed.worker.profile.enabled": False,
}
"""Settings of a cluster on this machine."""


@contextmanager
def dask_workers(address: str, number: int) -> Iterator[WorkerBackend]:
    """Return the workers of a scheduler; or so many local ones, which start when needed.

    Raises:
        SkirmishError: there is no scheduler.
    """
    deaths = (KilledWorker,)
    with quiet():
        if address == LOCAL:
            yield WorkerBackend(lambda: number, lambda: local_cluster(number), play, deaths)
            return
        with connected_client(address) as client:
            scheduler = DaskScheduler(client, address)
            yield WorkerBackend(scheduler.workers, lambda: DaskExecutor(scheduler), play, deaths)


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
    check_scheduler(address)
    try:
        client = Client(address, timeout=REACHING_SECONDS, set_as_default=False)
    except OSError:
        raise unanswered(address) from None
    try:
        yield client
    finally:
        # A scheduler that is lost does not answer.
        with suppress(OSError):
            client.close(ENDING_SECONDS)


def check_scheduler(address: str) -> None:
    """Raise a SkirmishError if no scheduler answers; a client would be slow to give up."""
    try:
        kind = asyncio.run(asyncio.wait_for(kind_of(address), REACHING_SECONDS))
    except ValueError as error:
        example = "expected an address as in tcp://scheduler:8786"
        raise SkirmishError(f"--dask {address}: {error}: {example}") from None
    except TypeError as error:
        # The keys and certificates in dask's own settings don't fit.
        raise SkirmishError(f"--dask {address}: {error}") from None
    except (OSError, MemoryError):
        # The first bytes of another protocol may be read as a length, for which memory is missing.
        raise unanswered(address) from None
    if kind != "Scheduler":
        raise SkirmishError(f"{address}: expected a scheduler of dask, not its {kind.lower()}")


def unanswered(address: str) -> SkirmishError:
    """Return the error for an address where no scheduler answers."""
    return SkirmishError(f"{address}: no scheduler of dask answers there")


async def kind_of(address: str) -> str:
    """Return the type of the server at an address: `Scheduler`, `Worker`, ..."""
    secrets = Security().get_connection_args("client")
    async with rpc(address, timeout=REACHING_SECONDS, connection_args=secrets) as there:
        return str((await there.identity())["type"])


@contextmanager
def local_cluster(number: int) -> Iterator[Executor]:
    """Start workers on this machine, which end with this block, whatever they do."""
    with (
        dask.config.set(LOCAL_SETTINGS),
        started_cluster(number) as cluster,
        Client(cluster, set_as_default=False) as client,
        DaskExecutor(DaskScheduler(client, LOCAL)) as executor,
    ):
        yield executor


@contextmanager
def started_cluster(number: int) -> Iterator[LocalCluster]:
    """Start a cluster in this block; where a worker dies while it starts, all are tried again.

    Raises:
        SkirmishError: workers die again and again.
    """
    cluster = new_cluster(number)
    try:
        yield cluster
    finally:
        cluster.sync(end_workers, cluster)
        cluster.close()


def new_cluster(number: int) -> LocalCluster:
    """Start the workers of a cluster.

    Raises:
        SkirmishError: one of them has died in each of several tries.
    """
    for _ in range(STARTING_TRIES):
        try:
            return LocalCluster(
                n_workers=number,
                threads_per_worker=1,
                processes=True,
                # No limit: dask would pause a worker in which one run needs much memory.
                memory_limit=0,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        except (RuntimeError, OSError) as error:
            fault = str(error).partition("\n")[0]
    raise SkirmishError(f"--dask {LOCAL}: workers die while they start ({fault})")


async def end_workers(cluster: LocalCluster) -> None:
    """End the workers of a cluster at once; `close` would wait for what they do."""
    await asyncio.gather(*(each.close(ENDING_SECONDS) for each in cluster.workers.values()))
