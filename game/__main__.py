"""The entry point of the command `skirmish` and of `python -m game`."""

import sys
from typing import NoReturn

from game.command_line import main


def run() -> NoReturn:
    """Run the command line and exit with its status."""
    sys.exit(main())


if __name__ == "__main__":
    run()
