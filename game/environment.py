"""The environment: optional libraries and processors."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from game.errors import SkirmishError


def extra(name: str) -> str:
    """Return the argument with which pip installs an extra of this program.

    >>> extra("plots")
    "'skirmish-ecs[plots]'"
    """
    return f"'skirmish-ecs[{name}]'"


PACKAGES: Final = {
    "PIL": ("Pillow", "pillow"),
    "av": ("PyAV", extra("video")),
    "matplotlib": ("seaborn", extra("plots")),
    "pandas": ("seaborn", extra("plots")),
    "seaborn": ("seaborn", extra("plots")),
    "dask": ("dask.distributed", extra("distributed")),
    "distributed": ("dask.distributed", extra("distributed")),
    # pygame has no wheels for Python 3.14.
    "pygame": ("pygame", "pygame-ce" if sys.version_info >= (3, 14) else "pygame"),
    "tqdm": ("tqdm", "tqdm"),
}
"""The name of the library and its pip package, for each name that is imported."""


@contextmanager
def report_missing_library(purpose: str) -> Iterator[None]:
    """Report a library that this block can't import, with the `purpose` that needs it.

    Raises:
        SkirmishError: If an optional library can't be imported.
    """
    try:
        yield
    except ImportError as error:
        imported = (error.name or "").partition(".")[0]
        if imported not in PACKAGES:
            raise
        library, package = PACKAGES[imported]
        raise SkirmishError(f"{purpose} needs {library}: pip install {package}") from None


def cpu_count() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
