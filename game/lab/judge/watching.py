"""Judges a program again whenever a file of it is saved.

The file is looked at now and then: its time and its size tell whether it was saved.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Final

from game.errors import SkirmishError
from game.lab.judge.verdict import JudgeVerdict

LOOK_SECONDS: Final = 0.3
"""Interval at which the file is looked at."""
MOST_FAILING: Final = 5
"""Inputs that went wrong and come first the next time; few, as others show where answers stand."""

FileStamp = tuple[int, int]
"""When a file was changed, and its size."""


def stamp_of(path: Path) -> FileStamp | None:
    """Return the time and size of a file; None while there is none, as editors replace it."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def saved(path: Path, wait: Callable[[float], object] = sleep) -> Iterator[None]:
    """Yield once at first, and then whenever a file was saved.

    Raises:
        SkirmishError: there is no such file.
    """
    last = stamp_of(path)
    if last is None:
        raise SkirmishError(f"--watch {path}: no such file")
    while True:
        yield
        while (now := stamp_of(path)) in (last, None):
            wait(LOOK_SECONDS)
        last = now


def failing_first(verdict: JudgeVerdict, before: dict[str, str]) -> dict[str, str]:
    """Return the inputs that went wrong by name, the smallest first, and then those of before."""
    results = [*verdict.tally.results, *verdict.out_of_domain.results]
    if verdict.smallest:
        results.insert(0, verdict.smallest.result)
    texts = dict.fromkeys([*(each.case.text for each in results), *before.values()])
    return {f"failed-{number}": text for number, text in enumerate([*texts][:MOST_FAILING], 1)}
