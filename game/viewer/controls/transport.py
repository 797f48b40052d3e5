"""The row of buttons that control time, with the speed and the time in words."""

from typing import Any, Final

import pygame

from game.playback.memo import LastValue
from game.playback.pace import AUTO, Speed
from game.playback.playback import Playback
from game.viewer.actions import Action
from game.viewer.controls.buttons import (
    ICONS,
    LABELS,
    PAUSE,
    PLAY,
    SPEED_SIZE,
    TIME_SIZE,
    RowItem,
    TimeLabel,
    button_widths,
    lay_out_buttons,
)
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, LINE, MUTED, RAISED, SURFACE, TEXT, px, scale, text

LARGE_SPEED: Final = 100
"""From here on its fraction does not matter."""
SIGN_SIZE: Final = 18
BAR_HEIGHT: Final = 3
BAR_STEPS: Final = 90
"""Pictures in which the bar of what is being computed crosses the window."""
BAR_SHARE: Final = 0.2


def pace_in_words(playback: Playback[Any]) -> str:
    """Return how fast it is played: `4x`, or `Auto 6.8x` once it is known what that comes to."""
    if playback.speed is AUTO and playback.recording.is_complete:
        return f"Auto {speed_in_words(round(playback.average_speed, 1))}"
    return speed_in_words(playback.speed)


def speed_in_words(speed: Speed) -> str:
    """Return a speed in few digits.

    >>> [speed_in_words(each) for each in (64, 25.35, 274.2, 0.25, 0.3, AUTO)]
    ['64x', '25.4x', '274x', '1/4x', '0.3x', 'Auto']
    """
    if speed is AUTO:
        return "Auto"
    if speed < 1 and (1 / speed).is_integer():
        return f"1/{1 / speed:g}x"
    return f"{speed:.0f}x" if speed >= LARGE_SPEED else f"{speed:.3g}x"


def time_in_words(playback: Playback[Any]) -> str:
    """Return how much time is over, and how much there is, as far as is known."""
    roughly = "" if playback.recording.is_complete else "~"
    return f"{clock_in_words(playback.elapsed)} / {roughly}{clock_in_words(playback.total)}"


def clock_in_words(seconds: float) -> str:
    """Return a time as a clock shows it.

    >>> [clock_in_words(each) for each in (5.9, 76.5, 3 * 3600 + 62)]
    ['0:05', '1:16', '3:01:02']
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Transport:
    """The buttons, and what was last known of where they are."""

    def __init__(self, playback: Playback[Any]) -> None:
        """Show what a playback does."""
        self._playback: Final = playback
        self._places: dict[RowItem, pygame.Rect] = {}
        self._pointed: Action | None = None
        self._pictures = 0
        self._row: Final = LastValue[tuple[pygame.Surface, dict[RowItem, pygame.Rect]]]()

    def places(self) -> dict[Action, pygame.Rect]:
        """Return where each button was last drawn."""
        places = self._places.items()
        return {item: place for item, place in places if not isinstance(item, TimeLabel)}

    def action_at(self, x: int, y: int) -> Action | None:
        """Return what the button under a pixel asks for."""
        for action, place in self.places().items():
            if place.collidepoint(x, y):
                return action
        return None

    def light(self, action: Action | None) -> None:
        """Light up the button under the pointer, or none."""
        self._pointed = action

    def draw(self, target: pygame.Surface, area: Area, *, is_busy: bool = False) -> None:
        """Draw all that there is room for, and a bar if something is still being computed."""
        time = time_in_words(self._playback)
        pace = pace_in_words(self._playback)
        key = area, time, pace, self._playback.is_playing, self._pointed, scale()
        row, self._places = self._row.of(key, lambda: self._draw_row(area, time, pace))
        target.blit(row, area)
        if is_busy:
            self._draw_bar(target, area)

    def _draw_row(
        self, area: Area, time: str, pace: str
    ) -> tuple[pygame.Surface, dict[RowItem, pygame.Rect]]:
        """Return a picture of the row, and where in the window each button is."""
        picture = pygame.Surface(area[2:])
        picture.fill(SURFACE)
        pygame.draw.line(picture, LINE, (0, 0), (area.width, 0))
        places = lay_out_buttons(area, button_widths(time))
        for item, place in places.items():
            inside = place.move(-area.left, -area.top)
            if item is TimeLabel.TIME:
                words = text(time, TIME_SIZE, MUTED)
                picture.blit(words, words.get_rect(center=inside.center))
            elif not isinstance(item, TimeLabel):
                self._draw_button(picture, item, inside, pace)
        return picture, places

    def _draw_button(
        self, target: pygame.Surface, action: Action, place: pygame.Rect, pace: str
    ) -> None:
        is_lit = action is self._pointed
        if is_lit:
            pygame.draw.rect(target, RAISED, place, border_radius=px(6))
        colour = TEXT if is_lit or action in (Action.TOGGLE, Action.AUTO_PACE) else MUTED
        shapes = ICONS.get(action, [])
        if action is Action.TOGGLE:
            shapes = PAUSE if self._playback.is_playing else PLAY
        for shape in shapes:
            points = [
                (place.left + x * place.width, place.top + y * place.height) for x, y in shape
            ]
            pygame.draw.polygon(target, colour, points)
        label, size = LABELS.get(action, ""), SIGN_SIZE
        if action is Action.AUTO_PACE:
            label, size = pace, SPEED_SIZE
        words = text(label, size, colour)
        target.blit(words, words.get_rect(center=place.center))

    def _draw_bar(self, target: pygame.Surface, area: Area) -> None:
        """Draw a piece of a bar, each time further to the right."""
        self._pictures += 1
        done = self._pictures % BAR_STEPS / BAR_STEPS
        left = area.left + round(((1 + BAR_SHARE) * done - BAR_SHARE) * area.width)
        piece = pygame.Rect(left, area.top, round(BAR_SHARE * area.width), px(BAR_HEIGHT))
        pygame.draw.rect(target, ACCENT, piece.clip(area))
