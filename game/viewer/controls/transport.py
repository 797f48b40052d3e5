"""The row of buttons: everything that the keys do to time, for the mouse; and how time goes."""

from typing import Any, Final

import pygame

from game.play.playback import Playback
from game.play.requests import Request
from game.viewer.commands import Command
from game.viewer.controls.icons import ICONS, LABELS, PAUSE, PLAY
from game.viewer.controls.row import SPEED_SIZE, TIME_SIZE, Clock, Item, lay_out, widths
from game.viewer.controls.wording import pace_in_words, time_in_words
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    RAISED,
    SURFACE,
    TEXT,
    px,
    text,
)

LABEL_SIZE: Final = 18
BAR_HEIGHT: Final = 3
BAR_STEPS: Final = 90
"""Pictures in which the bar of what is being computed crosses the window."""
BAR_SHARE: Final = 0.2


class Transport:
    """The buttons, and what was last known of where they are."""

    def __init__(self, playback: Playback[Any]) -> None:
        """Show what a playback does."""
        self._playback: Final = playback
        self._places: dict[Item, pygame.Rect] = {}
        self._pointed: Command | None = None
        self._pictures = 0

    def places(self) -> dict[Command, pygame.Rect]:
        """Return where each button was last drawn."""
        places = self._places.items()
        return {item: place for item, place in places if not isinstance(item, Clock)}

    def command_at(self, x: int, y: int) -> Command | None:
        """Return what the button under a pixel asks for."""
        for command, place in self.places().items():
            if place.collidepoint(x, y):
                return command
        return None

    def light(self, command: Command | None) -> None:
        """Light up the button under the pointer, or none."""
        self._pointed = command

    def draw(self, target: pygame.Surface, area: Area, *, is_busy: bool = False) -> None:
        """Draw all that there is room for, and a bar if something is still being computed."""
        pygame.draw.rect(target, SURFACE, area)
        pygame.draw.line(target, LINE, area[:2], (area.left + area.width, area.top))
        if is_busy:
            self._draw_bar(target, area)
        time = time_in_words(self._playback)
        self._places = lay_out(area, widths(time))
        for item, place in self._places.items():
            if item is Clock.TIME:
                words = text(time, TIME_SIZE, MUTED)
                target.blit(words, words.get_rect(center=place.center))
            elif not isinstance(item, Clock):
                self._draw_button(target, item, place)

    def _draw_button(self, target: pygame.Surface, command: Command, place: pygame.Rect) -> None:
        is_lit = command is self._pointed
        if is_lit:
            pygame.draw.rect(target, RAISED, place, border_radius=px(6))
        colour = TEXT if is_lit or command in (Request.TOGGLE, Request.AUTO_PACE) else MUTED
        shapes = ICONS.get(command, [])
        if command is Request.TOGGLE:
            shapes = PAUSE if self._playback.is_playing else PLAY
        for shape in shapes:
            points = [
                (place.left + x * place.width, place.top + y * place.height) for x, y in shape
            ]
            pygame.draw.polygon(target, colour, points)
        label, size = LABELS.get(command, ""), LABEL_SIZE
        if command is Request.AUTO_PACE:
            label, size = pace_in_words(self._playback), SPEED_SIZE
        words = text(label, size, colour)
        target.blit(words, words.get_rect(center=place.center))

    def _draw_bar(self, target: pygame.Surface, area: Area) -> None:
        """Draw a piece of a bar, each time further to the right."""
        self._pictures += 1
        done = self._pictures % BAR_STEPS / BAR_STEPS
        left = area.left + round(((1 + BAR_SHARE) * done - BAR_SHARE) * area.width)
        piece = pygame.Rect(left, area.top, round(BAR_SHARE * area.width), px(BAR_HEIGHT))
        pygame.draw.rect(target, ACCENT, piece.clip(area))
