"""What this computer has: libraries that only some commands need, and processors."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.errors import SkirmishError


def extra(name: str) -> str:
    """Return what pip calls an extra of this program, which it knows once that is installed.

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
    # The other has no wheels there.
    "pygame": ("pygame", "pygame-ce" if sys.version_info >= (3, 14) else "pygame"),
    "tqdm": ("tqdm", "tqdm"),
}
"""By the name that is imported: what a library calls itself, and what pip installs it by."""


@contextmanager
def needed_for(purpose: str) -> Iterator[None]:
    """Tell of a library that can't be imported what needs it.

    Raises:
        SkirmishError: one can't be imported.
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
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def state_folder() -> Path:
    """Return the folder for what the program remembers of its user; it need not be there.

    That is `skirmish` in $XDG_STATE_HOME or else ~/.local/state, on Windows in %LOCALAPPDATA%.
    """
    named = Path(os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_STATE_HOME", ""))
    # By the XDG specification a relative path counts as none.
    folder = named if named.is_absolute() else Path("~/.local/state").expanduser()
    return folder / "skirmish"
