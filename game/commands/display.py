"""The window on a screen, for the commands that can open it."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.viewer.window import Window


class NoWindowError(Exception):
    """No window can be opened that anybody would see; its text says why."""


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
