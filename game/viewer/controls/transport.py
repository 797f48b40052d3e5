"""The row of buttons: everything that the keys do to time, for the mouse; and how time goes."""

from enum import Enum, auto
from typing import Any, Final

import pygame

from game.play.playback import Playback
from game.play.requests import Request
from game.viewer.commands import Command, WindowCommand
from game.viewer.controls.icons import ICONS, LABELS, PAUSE, PLAY
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
    width_of,
)

BUTTON: Final = 36
GAP: Final = 4
MARGIN: Final = 12
LABEL_SIZE: Final = 18
SPEED_SIZE: Final = 15
WIDEST_SPEED: Final = "Auto 88.8x"
TIME_SIZE: Final = 14
BAR_HEIGHT: Final = 3
BAR_STEPS: Final = 90
"""Pictures in which the bar of what is being computed crosses the window."""
BAR_SHARE: Final = 0.2


class Clock(Enum):
    """What stands among the buttons and is none: how much time is over, and how much there is."""

    TIME = auto()


Item = Command | Clock

ORDER: Final[tuple[Item, ...]] = (
    Request.START,
    Request.PREVIOUS_EVENT,
    Request.PREVIOUS_ROUND,
    Request.PREVIOUS_TURN,
    Request.TOGGLE,
    Request.NEXT_TURN,
    Request.NEXT_ROUND,
    Request.NEXT_EVENT,
    Request.END,
    Request.SLOWER,
    Request.AUTO_PACE,
    Request.FASTER,
    Clock.TIME,
    WindowCommand.FIT,
    WindowCommand.SCREENSHOT,
    WindowCommand.HELP,
)
NEEDED_LEAST: Final[tuple[Item, ...]] = (
    WindowCommand.SCREENSHOT,
    WindowCommand.FIT,
    Request.PREVIOUS_EVENT,
    Request.NEXT_EVENT,
    Request.PREVIOUS_ROUND,
    Request.NEXT_ROUND,
    Request.SLOWER,
    Request.FASTER,
    Request.AUTO_PACE,
    Request.START,
    Request.END,
    WindowCommand.HELP,
    Clock.TIME,
    Request.PREVIOUS_TURN,
    Request.NEXT_TURN,
)
"""What is left out where there is no room for all, the first of it first."""


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
        self._lay_out(area, time)
        for item, place in self._places.items():
            if item is Clock.TIME:
                words = text(time, TIME_SIZE, MUTED)
                target.blit(words, words.get_rect(center=place.center))
            elif not isinstance(item, Clock):
                self._draw_button(target, item, place)

    def _lay_out(self, area: Area, time: str) -> None:
        """Place what there is room for, from left to right."""
        size, gap = px(BUTTON), px(GAP)
        widths = dict.fromkeys(ORDER, size)
        widths[Request.AUTO_PACE] = width_of(WIDEST_SPEED, SPEED_SIZE) + 2 * gap
        widths[Clock.TIME] = width_of("8" * len(time), TIME_SIZE) + 2 * gap
        for item in NEEDED_LEAST:
            if sum(widths.values()) + gap * len(widths) <= area.width - 2 * px(MARGIN):
                break
            del widths[item]
        left, top = area.left + px(MARGIN), area.top + (area.height - size) // 2
        self._places = {}
        for item, width in widths.items():
            self._places[item] = pygame.Rect(left, top, width, size)
            left += width + gap

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
