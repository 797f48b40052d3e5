"""Names of files that are open already, such as /dev/stdout."""

import os
import re
from pathlib import Path
from typing import Final

MOST_LINKS: Final = 40
"""From name to name, as many as systems follow."""


def own_descriptor(name: str) -> int | None:
    """Return which open file of this program a name leads to, None if to none.

    /dev/stdout, /dev/fd/1 and /proc/self/fd/1 all stand for what is open as 1. To
    follow them further would lead to a file's own name, and opening that anew
    forgets where in it to go on, as after `>>`; and a pipe has no name.
    """
    path = Path(name)
    for _ in range(MOST_LINKS):
        folder = path.parent.resolve()
        own = rf"/dev/fd|/proc/{os.getpid()}(/task/\d+)?/fd"
        if path.name.isdecimal() and re.fullmatch(own, folder.as_posix()):
            return int(path.name)
        if not path.is_symlink():
            return None
        path = folder / path.readlink()
    return None
