"""The outputs of commands, checked before any work is done."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from stat import S_ISREG
from typing import Final

from game.errors import UsageError
from game.text.files import target_of
from game.text.sources import STANDARD_INPUT

STANDARD_OUTPUT: Final = "-"


def add_output(parser: ArgumentParser) -> None:
    """Add `--output`."""
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        default=STANDARD_OUTPUT,
        help="where to (default: standard output)",
    )


def check_output(out: str, arguments: Namespace, *, is_folder: bool = False) -> None:
    """Raise an error if the output can't be written, or would overwrite an input."""
    target_of(out, is_folder=is_folder)
    settings = getattr(arguments, "setting_files", ())
    for name in (arguments.file, *settings, *(getattr(arguments, "variant", None) or ())):
        if name is not None and is_same_file(name, out):
            raise UsageError(f"{out} is what is read: expected another name to write to")


def is_same_file(source: str, out: str) -> bool:
    """Whether an input is the very file that would be written."""
    try:
        written = Path(out).stat()
        read = os.fstat(sys.stdin.fileno()) if source == STANDARD_INPUT else Path(source).stat()
    except (OSError, ValueError, AttributeError):
        # One of them does not exist, or standard input is no file.
        return False
    return S_ISREG(written.st_mode) and os.path.samestat(read, written)
