"""Opens the window for something that can be watched."""

import os
import sys
from typing import Final

import pygame

from game.playable import Playable
from game.viewer.scenes import stage_for
from game.viewer.theme import set_scale
from game.viewer.window import Window

FIRST_SIZE: Final = (1280, 800)
SHARE_OF_SCREEN: Final = 0.9
LARGE_SCREEN: Final = 1800
"""Pixels from top to bottom from which a screen's pixels are taken to be small."""


def open_window(playable: Playable, size: tuple[int, int] | None) -> Window:
    """Open a window of a size, or of a sensible one for the screen.

    Raises:
        pygame.error: there is no display.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    check_display()
    pygame.display.init()
    screen_width, screen_height = pygame.display.get_desktop_sizes()[0]
    if size is None:
        scale = 2 if screen_height >= LARGE_SCREEN else 1
        set_scale(scale)
        width, height = FIRST_SIZE
        size = (
            min(width * scale, int(screen_width * SHARE_OF_SCREEN)),
            min(height * scale, int(screen_height * SHARE_OF_SCREEN)),
        )
    played = playable.played
    stage = stage_for(played.puzzle, playable.scenario, playable.recording, played.part)
    return Window(stage, size)


def check_display() -> None:
    """Raise a pygame.error where SDL would choose a driver that shows nothing.

    Without a display SDL falls back on drivers for no screen at all, and the
    window would play on for ever without anybody seeing it.
    """
    if sys.platform.startswith("linux") and "SDL_VIDEODRIVER" not in os.environ:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise pygame.error("neither DISPLAY nor WAYLAND_DISPLAY is set")
