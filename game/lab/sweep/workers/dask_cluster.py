"""Workers of dask, on this machine or on many.

Sending, retrying and monitoring are dask's; here a scheduler is reached or started, and kept quiet.
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
"""In which a scheduler answers."""
ENDING_SECONDS: Final = 0.5
"""In which a worker of ours ends of its own accord, and a scheduler is left."""
LOCAL_SETTINGS: Final = {
    # A worker here dies of what it plays, and the runs of its batch are played alone in any case.
    "distributed.scheduler.allowed-failures": 0,
    # Nobody looks at it, and it takes time from what is played.
    "distributed.worker.profile.enabled": False,
}
"""How dask is used on this machine."""


@contextmanager
def dask_workers(address: str, number: int) -> Iterator[WorkerBackend]:
    """Return workers of a scheduler; or so many here, which start when they are needed.

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
    """Let nothing be said in this block of what dask mends, or what is told in a line of ours."""
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
        # One that is lost does not answer.
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
        # What dask's own settings say of keys and certificates does not fit.
        raise SkirmishError(f"--dask {address}: {error}") from None
    except (OSError, MemoryError):
        # The first bytes of another protocol may be taken for a length, and memory is missing.
        raise unanswered(address) from None
    if kind != "Scheduler":
        raise SkirmishError(f"{address}: expected a scheduler of dask, not its {kind.lower()}")


def unanswered(address: str) -> SkirmishError:
    """Return what is told where no scheduler is."""
    return SkirmishError(f"{address}: no scheduler of dask answers there")


async def kind_of(address: str) -> str:
    """Return what answers there."""
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
    """Start a cluster in this block."""
    cluster = LocalCluster(
        n_workers=number,
        threads_per_worker=1,
        processes=True,
        # A worker of many runs is not to be paused because of one.
        memory_limit=0,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )
    try:
        yield cluster
    finally:
        cluster.sync(end_workers, cluster)
        cluster.close()


async def end_workers(cluster: LocalCluster) -> None:
    """End the workers of a cluster, whatever they do, of which `close` would wait for the end."""
    await asyncio.gather(*(each.close(ENDING_SECONDS) for each in cluster.workers.values()))
