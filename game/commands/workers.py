"""The arguments that say who plays a sweep's runs."""

from argparse import ArgumentParser, Namespace
from contextlib import AbstractContextManager, nullcontext

from game.errors import UsageError
from game.libraries import needed_for
from game.processors import processors
from game.puzzles.settings import positive
from game.sweep.executors import LOCAL, Workers, processes


def add_workers(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--workers", metavar="N", type=positive, help="runs at a time (default: processors)"
    )
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help=f"play on the workers of dask's scheduler there; {LOCAL} starts both here",
    )


def check_workers(arguments: Namespace) -> None:
    """Raise a UsageError for a number of workers that are somebody else's."""
    if arguments.workers is not None and arguments.dask not in (None, LOCAL):
        kind = f"the scheduler at {arguments.dask} has workers of its own"
        raise UsageError(f"--workers means nothing here: {kind}")


def workers_of(arguments: Namespace) -> AbstractContextManager[Workers]:
    """Return who is asked for; entering the block reaches a scheduler.

    Raises:
        SkirmishError: dask is not installed.
    """
    number = arguments.workers or processors()
    if arguments.dask is None:
        return nullcontext(processes(number))
    with needed_for("--dask"):
        # Only here, as few sweeps need it.
        from game.sweep.cluster import dask_workers
    return dask_workers(arguments.dask, number)
