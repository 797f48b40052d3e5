"""Workers of a dask scheduler, on this machine or on many.

Dask sends, retries and monitors. This module connects to a scheduler and silences dask's logs.
"""

import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Final

from distributed import Client, KilledWorker
from distributed.comm import get_address_host_port

from game.errors import SkirmishError
from game.lab.sweep import worker
from game.lab.sweep.runner import CONTINUE, Workers

REACHING_SECONDS: Final = 5.0
"""Timeout for a scheduler's answer."""
ENDING_SECONDS: Final = 0.5
"""Timeout for closing a client."""


@contextmanager
def dask_workers(address: str) -> Iterator[Workers]:
    """Connect to a scheduler in this block, and return its workers.

    Raises:
        SkirmishError: If there is no scheduler, if it has no worker, if it is lost, or if a worker
            dies or lacks modules.
    """

    def count_workers() -> int:
        """Return the number of workers now."""
        if client.status != "running":
            raise CancelledError
        return len(client.nthreads())

    # Dask's own messages: it recovers, or this function reports an error.
    logging.disable(logging.ERROR)
    warnings.simplefilter("ignore")
    try:
        # A client with an invalid address would print a traceback when it is collected.
        get_address_host_port(address)
        client = Client(address, timeout=REACHING_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError, MemoryError) as error:
        # The first bytes of another protocol may look like a length too large for memory.
        raise SkirmishError(f"--dask {address}: no scheduler answers there: {error}") from None
    try:
        with suppress(TimeoutError):
            client.wait_for_workers(1, REACHING_SECONDS)
        if not count_workers():
            start = f"dask worker {address} starts one"
            raise SkirmishError(f"{address}: the scheduler has no worker: {start}")
        # Import the module on each worker now: Dask would never report that a worker lacks it.
        client.run(import_module, worker.__name__)
        yield client.get_executor(pure=False), count_workers
    except KilledWorker:
        raise SkirmishError(f"a worker died: {CONTINUE}") from None
    except (CancelledError, OSError):
        raise SkirmishError(f"{address}: the scheduler is gone: {CONTINUE}") from None
    except (ImportError, AttributeError) as error:
        fault = f"{type(error).__name__}: {error}"
        expected = "install the same version of skirmish"
        raise SkirmishError(f"a worker can't play ({fault}): {expected}") from None
    finally:
        # A lost scheduler doesn't answer.
        with suppress(OSError):
            client.close(ENDING_SECONDS)
