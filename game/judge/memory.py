"""How much memory programs hold, where the system tells it in `/proc`."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

PROCESSES: Final = Path("/proc")
GROUP, SESSION, RESIDENT = 2, 3, 21
"""Places in a line of `/proc/PID/stat`, counted behind the program's name."""


def resident(session: int) -> int:
    """Return how many bytes the processes of a session hold; 0 where nothing tells it.

    Address space that is only reserved doesn't count: some runtimes reserve much of it.
    """
    pages = sum(int(told[RESIDENT]) for told in stats() if int(told[SESSION]) == session)
    return pages * os.sysconf("SC_PAGE_SIZE") if pages else 0


def stats() -> Iterator[list[str]]:
    """Yield what the system tells of each process."""
    if not PROCESSES.is_dir():
        return
    for entry in os.scandir(PROCESSES):
        if entry.name.isdigit():
            # It may have ended by now.
            with suppress(OSError):
                told = Path(entry.path, "stat").read_text(errors="replace")
                # A program may have parentheses and spaces in its name.
                yield told.rpartition(")")[2].split()
