"""Workers of a dask scheduler, on this machine or on many.

Dask sends, retries and monitors. This module connects to a scheduler and silences dask's logs.
"""

import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, nullcontext, suppress
from importlib import import_module
from typing import Final

from distributed import Client, KilledWorker

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
            lacks modules.
    """
    lost = SkirmishError(f"{address}: the scheduler is gone: {CONTINUE}")

    def count_workers() -> int:
        """Return the number of workers now."""
        if client.status != "running":
            raise lost
        try:
            return len(client.nthreads())
        except OSError:
            raise lost from None

    with quiet():
        client = connect(address)
        try:
            with suppress(TimeoutError):
                client.wait_for_workers(1, REACHING_SECONDS)
            if not count_workers():
                start = f"dask worker {address} starts one"
                raise SkirmishError(f"{address}: the scheduler has no worker: {start}")
            # Dask would never report a worker without the module.
            client.run(import_module, worker.__name__)
            executor = client.get_executor(pure=False)
            yield Workers(count_workers, lambda: nullcontext(executor), (KilledWorker,))
        except CancelledError:
            raise lost from None
        except (ImportError, AttributeError) as error:
            fault = f"{type(error).__name__}: {error}"
            expected = "install the same version of skirmish"
            raise SkirmishError(f"a worker can't play ({fault}): {expected}") from None
        finally:
            # A lost scheduler doesn't answer.
            with suppress(OSError):
                client.close(ENDING_SECONDS)


def connect(address: str) -> Client:
    """Return a client of the scheduler with an address.

    Raises:
        SkirmishError: If no scheduler answers, or the address is invalid.
    """
    try:
        return Client(address, timeout=REACHING_SECONDS, set_as_default=False)
    except (ValueError, TypeError) as error:
        # Keys and certificates in dask's own settings may not fit either.
        example = "expected an address as in tcp://scheduler:8786"
        raise SkirmishError(f"--dask {address}: {error}: {example}") from None
    except (OSError, MemoryError):
        # The first bytes of another protocol may look like a length too large for memory.
        raise SkirmishError(f"{address}: no scheduler of dask answers there") from None


@contextmanager
def quiet() -> Iterator[None]:
    """Silence dask's logs and warnings in this block: it recovers, or we report an error."""
    before = logging.root.manager.disable
    logging.disable(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)
