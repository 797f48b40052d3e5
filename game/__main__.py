"""Where the process of a command begins and ends: `skirmish`, and `python -m game`."""

import atexit
import gc
import os
import sys
from contextlib import suppress
from typing import Final, NoReturn

YOUNG_OBJECTS: Final = 50_000
"""As many are looked through for garbage at a time; with Python's 700 it costs 2 ms to start."""


def run() -> NoReturn:
    """Run the command line, and leave without taking everything down, which takes 1 ms more.

    Who has threads, or rules of somebody's own, leaves as Python does; so does an error.
    """
    gc.set_threshold(YOUNG_OBJECTS)
    # Imported after that.
    from game.command_line import main

    status = main()
    if "threading" not in sys.modules:
        atexit._run_exitfuncs()  # noqa: SLF001 - it stands in the documents of `os._exit` alone
        if gc.get_freeze_count():
            # What can't be written now can't be written at the end, which tells it.
            with suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(status)
    sys.exit(status)


if __name__ == "__main__":
    run()
