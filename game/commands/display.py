"""The window on a screen, for the commands that can open it, and the start page."""

import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from game.commands.argument_types import read_size
from game.commands.reporting import DONE, complain
from game.commands.subcommands import overview

if TYPE_CHECKING:
    from game.viewer.window import Window


class NoWindowError(Exception):
    """No visible window can be opened; the text says why."""


def add_window(parser: ArgumentParser, instead: str, words: str) -> None:
    """Add `--size` of the window, and a flag that asks for what is done without a window."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--size",
        metavar="WxH",
        type=read_size,
        help="of the window in pixels (default: as the screen allows)",
    )
    where.add_argument(instead, action="store_true", help=words)


def open_window(size: tuple[int, int] | None = None) -> "Window":
    """Open a window with the start page, of a size or as the screen allows.

    Raises:
        NoWindowError: there is no display, or no pygame.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        # Imported on use: only a window needs pygame.
        from game.viewer.launch import NoDisplayError, open_on_screen
    except ImportError as error:
        raise NoWindowError(f"pygame can't be imported ({error})") from None
    try:
        return open_on_screen(size)
    except NoDisplayError as error:
        raise NoWindowError(str(error)) from None


def show_start_page(_: Namespace) -> int:
    """Show the start page until it is closed."""
    try:
        window = open_window()
    except NoWindowError as reason:
        complain(f"no start page can be shown: {reason}")
        overview().print_help()
        return DONE
    window.run()
    return DONE
