"""The row of buttons: everything that the keys do to time, for the mouse."""

from typing import Any, Final

import pygame

from game.play.playback import Playback
from game.play.requests import Request
from game.viewer.commands import Command, WindowCommand
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import LINE, MUTED, RAISED, SURFACE, TEXT, px, text

BUTTON: Final = 36
GAP: Final = 4

ORDER: Final = (
    Request.START,
    Request.PREVIOUS_ROUND,
    Request.PREVIOUS_TURN,
    Request.TOGGLE,
    Request.NEXT_TURN,
    Request.NEXT_ROUND,
    Request.END,
    Request.SLOWER,
    Request.FASTER,
    WindowCommand.FIT,
    WindowCommand.SCREENSHOT,
    WindowCommand.HELP,
)
LABELS: Final = {
    Request.SLOWER: "-",
    Request.FASTER: "+",
    WindowCommand.FIT: "F",
    WindowCommand.HELP: "?",
}
SPEED_WIDTH: Final = 62
LARGE_SPEED: Final = 100
"""From here on its fraction does not matter."""

Polygon = list[tuple[float, float]]


def triangle(left: float, right: float) -> Polygon:
    """Return a triangle that points from one share of a button's width to another."""
    return [(left, 0.3), (right, 0.5), (left, 0.7)]


def bar(left: float) -> Polygon:
    """Return an upright bar."""
    return [(left, 0.3), (left + 0.08, 0.3), (left + 0.08, 0.7), (left, 0.7)]


PLAY: Final = [triangle(0.36, 0.7)]
PAUSE: Final = [bar(0.35), bar(0.57)]
CAMERA: Final[Polygon] = [
    (0.24, 0.36),
    (0.4, 0.36),
    (0.44, 0.28),
    (0.56, 0.28),
    (0.6, 0.36),
    (0.76, 0.36),
    (0.76, 0.7),
    (0.24, 0.7),
]
ICONS: Final[dict[Command, list[Polygon]]] = {
    Request.START: [bar(0.26), triangle(0.54, 0.34), triangle(0.76, 0.54)],
    Request.PREVIOUS_ROUND: [triangle(0.5, 0.28), triangle(0.72, 0.5)],
    Request.PREVIOUS_TURN: [bar(0.34), triangle(0.66, 0.42)],
    Request.NEXT_TURN: [triangle(0.34, 0.58), bar(0.58)],
    Request.NEXT_ROUND: [triangle(0.28, 0.5), triangle(0.5, 0.72)],
    WindowCommand.SCREENSHOT: [CAMERA],
    Request.END: [triangle(0.24, 0.46), triangle(0.46, 0.66), bar(0.66)],
}


class Transport:
    """The buttons, and what was last known of where they are."""

    def __init__(self, playback: Playback[Any]) -> None:
        """Show what a playback does."""
        self._playback: Final = playback
        self._places: dict[Command, pygame.Rect] = {}
        self._pointed: Command | None = None

    def places(self) -> dict[Command, pygame.Rect]:
        """Return where each button was last drawn."""
        return dict(self._places)

    def command_at(self, x: int, y: int) -> Command | None:
        """Return what the button under a pixel asks for."""
        for command, place in self._places.items():
            if place.collidepoint(x, y):
                return command
        return None

    def light(self, command: Command | None) -> None:
        """Light up the button under the pointer, or none."""
        self._pointed = command

    def draw(self, target: pygame.Surface, area: Area) -> None:
        """Draw all buttons, and the speed between slower and faster."""
        pygame.draw.rect(target, SURFACE, area)
        pygame.draw.line(target, LINE, area[:2], (area.left + area.width, area.top))
        size, gap = px(BUTTON), px(GAP)
        left, top = area.left + px(12), area.top + (area.height - size) // 2
        self._places.clear()
        for command in ORDER:
            if left + size > area.left + area.width:
                break
            place = self._places[command] = pygame.Rect(left, top, size, size)
            self._draw_button(target, command, place)
            left += size + gap
            if command is Request.SLOWER:
                self._draw_speed(target, pygame.Rect(left, top, px(SPEED_WIDTH), size))
                left += px(SPEED_WIDTH) + gap

    def _draw_button(self, target: pygame.Surface, command: Command, place: pygame.Rect) -> None:
        is_lit = command is self._pointed
        if is_lit:
            pygame.draw.rect(target, RAISED, place, border_radius=px(6))
        colour = TEXT if is_lit or command is Request.TOGGLE else MUTED
        shapes = ICONS.get(command, [])
        if command is Request.TOGGLE:
            shapes = PAUSE if self._playback.is_playing else PLAY
        for shape in shapes:
            points = [
                (place.left + x * place.width, place.top + y * place.height) for x, y in shape
            ]
            pygame.draw.polygon(target, colour, points)
        if label := LABELS.get(command):
            words = text(label, 18, colour)
            target.blit(words, words.get_rect(center=place.center))

    def _draw_speed(self, target: pygame.Surface, place: pygame.Rect) -> None:
        words = text(speed_in_words(self._playback.speed), 15, TEXT)
        target.blit(words, words.get_rect(center=place.center))


def speed_in_words(speed: float) -> str:
    """Return a speed in few digits.

    >>> [speed_in_words(each) for each in (64, 25.35, 274.2, 0.25, 0.3)]
    ['64x', '25.4x', '274x', '1/4x', '0.3x']
    """
    if speed < 1 and (1 / speed).is_integer():
        return f"1/{1 / speed:g}x"
    return f"{speed:.0f}x" if speed >= LARGE_SPEED else f"{speed:.3g}x"
