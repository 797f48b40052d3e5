"""The window on a screen, for the commands that can open it."""

import os
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from game.commands.values import read_size

if TYPE_CHECKING:
    from game.viewer.window import Window


class NoWindowError(Exception):
    """No window can be opened that anybody would see; its text says why."""


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
        # Only here, as nothing headless may import pygame.
        from game.viewer.launch import NoDisplayError, open_on_screen
    except ImportError as error:
        raise NoWindowError(f"pygame can't be imported ({error})") from None
    try:
        return open_on_screen(size)
    except NoDisplayError as error:
        raise NoWindowError(str(error)) from None
