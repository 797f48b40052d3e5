"""The window on a screen, for the commands that can open it, and the start page."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.commands.argument_types import read_size
from game.commands.reporting import DONE, complain
from game.commands.subcommands import overview
from game.simulation.progress import on_screen

if TYPE_CHECKING:
    from argparse import _ActionsContainer

    from game.viewer.window import Window


def add_window(parser: ArgumentParser, instead: str, words: str) -> None:
    """Add `--size` of the window, and a flag that asks for what is done without a window."""
    where = parser.add_mutually_exclusive_group()
    add_size(where)
    where.add_argument(instead, action="store_true", help=words)


def add_size(parser: "_ActionsContainer") -> None:
    """Add `--size` of the window."""
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=read_size,
        help="of the window in pixels (default: as the screen allows)",
    )


def shown_in_window(size: tuple[int, int] | None, fill: "Callable[[Window], object]") -> str:
    """Open a window of a size or as the screen allows, fill it, and run it until it is closed.

    Return why there can be none, "" if there was one.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
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
    with on_screen():
        window.run()
    return ""


def show_start_page(_: Namespace) -> int:
    """Show the start page until it is closed."""
    if reason := shown_in_window(None, lambda _: None):
        complain(f"no start page can be shown: {reason}")
        overview().print_help()
    return DONE
