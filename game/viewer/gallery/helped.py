"""A page that can show its keys."""

from typing import Final

import pygame

from game.viewer.commands import Command
from game.viewer.controls.help import Help
from game.viewer.drawing.camera import Area
from game.viewer.keys import START_PAGE
from game.viewer.page import PlainPage


class HelpedPage(PlainPage):
    """Lays the keys of the start page over itself, if they are asked for."""

    def __init__(self) -> None:
        """Begin without."""
        self.shows_help = False
        self._help: Final = Help()

    def close_box(self) -> bool:
        """Close the help; whether it was open."""
        was_open, self.shows_help = self.shows_help, False
        return was_open

    def draw_help(self, target: pygame.Surface) -> None:
        """Draw the keys over everything, if they are shown."""
        if self.shows_help:
            self._help.draw(target, Area(0, 0, *target.get_size()), START_PAGE)

    def point_help(self, x: int, y: int) -> None:
        """Notice where the pointer is."""
        self._help.point(x, y)

    def press_help(self, x: int, y: int) -> Command | None:
        """Return what a key of the help asks for; a click beside the help closes it."""
        asked = self._help.asked_at(x, y)
        self.shows_help = self._help.holds(x, y)
        return None if isinstance(asked, int) else asked
