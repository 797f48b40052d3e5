"""Where commands show or put what they make: a window, or else a file, checked before any work."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Final

from game.commands.parser import overview
from game.commands.reporting import DONE, complain
from game.errors import UsageError
from game.simulation.progress import hide_progress
from game.text.files import target_of
from game.text.sources import STANDARD_INPUT
from game.text.values import read_picture_size

if TYPE_CHECKING:
    from game.viewer.window import Window


STANDARD_OUTPUT: Final = "-"


def add_window(parser: ArgumentParser, instead: str, words: str) -> None:
    """Add `--size` of the window, and the flag that asks for text instead of a window."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--size",
        metavar="WxH",
        type=read_picture_size,
        help="of the window in pixels (default: as the screen allows)",
    )
    where.add_argument(instead, action="store_true", help=words)


def shown_in_window(size: tuple[int, int] | None, fill: "Callable[[Window], object]") -> str:
    """Open a window of a size or as the screen allows, fill it, and run it until it is closed.

    Return why there can be none, "" if there was one.
    """
    try:
        # Imported on use: only a window needs pygame.
        from game.viewer.launch import NoDisplayError, open_on_screen
    except ImportError as error:
        return f"pygame can't be imported ({error})"
    try:
        window = open_on_screen(size)
    except NoDisplayError as error:
        return str(error)
    fill(window)
    with hide_progress():
        window.run()
    return ""


def show_start_page(_: Namespace) -> int:
    """Show the start page until it is closed."""
    if reason := shown_in_window(None, lambda _: None):
        complain(f"no start page can be shown: {reason}")
        overview().print_help()
    return DONE


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
    for name in (arguments.file, *(getattr(arguments, "variant", None) or ())):
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
