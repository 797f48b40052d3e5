"""Passes events of the mouse on to widgets."""

from collections.abc import Sequence

import pygame

from game.viewer.controls.widget import Command, Pixel, Widget

CLICK_DISTANCE = 4
"""Pixels within which a press and a release are a click, not a drag."""


class Mouse:
    """Remembers the pressed widget, which receives the drag and the release that follow."""

    def __init__(self) -> None:
        """Begin with nothing pressed."""
        self._pressed: Widget | None = None
        self._travelled = 0
        """How many pixels the pressed mouse has moved."""

    def handle(self, event: pygame.event.Event, widgets: Sequence[Widget]) -> Command | None:
        """Handle an event with widgets from front to back. Return a clicked button's command."""
        # A key may have opened another page since.
        self._pressed = self._pressed if self._pressed in widgets else None
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._pressed, self._travelled = find_widget(event.pos, widgets), 0
                if self._pressed:
                    self._pressed.press(*event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT and self._pressed:
                released, self._pressed = self._pressed, None
                return released.release(*event.pos)
            case pygame.MOUSEMOTION:
                point(event.pos, widgets)
                self._travelled += sum(map(abs, event.rel))
                if self._pressed and self._travelled > CLICK_DISTANCE:
                    self._pressed.drag(*event.pos, *event.rel)
            case pygame.MOUSEWHEEL:
                at = pygame.mouse.get_pos()
                if widget := find_widget(at, widgets):
                    widget.wheel(*at, event.precise_y)
            case pygame.WINDOWLEAVE:
                point(None, widgets)
        return None


def find_widget(pixel: Pixel | None, widgets: Sequence[Widget]) -> Widget | None:
    """Return the first widget that holds a pixel; None without one."""
    return next((each for each in widgets if pixel and each.holds(*pixel)), None)


def point(pixel: Pixel | None, widgets: Sequence[Widget]) -> None:
    """Tell all widgets where the pointer is; None if it has left the window."""
    front = find_widget(pixel, widgets)
    for widget in widgets:
        if widget is not front:
            widget.point(None)
    if front:
        front.point(pixel)
