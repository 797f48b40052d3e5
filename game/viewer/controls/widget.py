"""A widget is a part of a page: it has an area, is drawn, and answers the mouse."""

import pygame

from game.viewer.actions import Action
from game.viewer.drawing.camera import Area

Pixel = tuple[int, int]
"""Pixels to the right and down in the window."""

Command = Action | str
"""An action, or the name of a key that somebody could press instead."""


class Widget:
    """A part of a page. Layout sets its area and contents, drawing only reads them.

    The widget that was pressed also receives the drag and the release that follow.
    """

    area = Area(0, 0, 0, 0)
    """Its place in the window; empty while it is hidden."""

    def lay_out(self, area: Area) -> None:
        """Take an area of the window."""
        self.area = area

    @property
    def is_shown(self) -> bool:
        """Whether there is space for the widget."""
        return self.area.width > 0 and self.area.height > 0

    def holds(self, x: int, y: int) -> bool:
        """Return whether a pixel belongs to the widget."""
        return self.area.holds(x, y)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the widget in its area."""

    def point(self, pixel: Pixel | None) -> None:
        """Highlight what is at the pointer's pixel; None if the pointer is elsewhere."""

    def press(self, x: int, y: int) -> None:
        """Handle a press of the left mouse button."""

    def drag(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Handle a movement of the pressed mouse by (`by_x`, `by_y`) pixels to (`x`, `y`)."""

    def release(self, _x: int, _y: int) -> Command | None:
        """Handle the release of the mouse button. Return the command of a clicked button."""
        return None

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Handle a turn of the mouse wheel; `steps` counts upwards."""
