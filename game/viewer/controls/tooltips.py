"""What a button does, told when the pointer rests on it; and what is under the pointer."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.play.requests import Request
from game.viewer.commands import Command, WindowCommand
from game.viewer.controls.notes import draw_plate
from game.viewer.drawing.theme import LINE, MUTED, SURFACE, TEXT, px, text
from game.viewer.keys import cap

REST_SECONDS: Final = 0.4
SIZE: Final = 13
GAP: Final = 8
CORNERS: Final = ("topright", "bottomright", "topleft")
TIPS: Final[dict[Command, tuple[str, str]]] = {
    Request.START: ("to the start", "Home"),
    Request.PREVIOUS_EVENT: ("to the event before", ","),
    Request.PREVIOUS_ROUND: ("one round back", "Shift+Left"),
    Request.PREVIOUS_TURN: ("one turn back", "Left"),
    Request.TOGGLE: ("play or pause", "Space"),
    Request.NEXT_TURN: ("one turn on", "Right"),
    Request.NEXT_ROUND: ("one round on", "Shift+Right"),
    Request.NEXT_EVENT: ("to the next event", "."),
    Request.END: ("to the end", "End"),
    Request.SLOWER: ("slower", "-"),
    Request.AUTO_PACE: ("as fast as the story wants", "T"),
    Request.FASTER: ("faster", "+"),
    WindowCommand.FIT: ("fit the map into the window", "F"),
    WindowCommand.SCREENSHOT: ("save a picture", "F12"),
    WindowCommand.HELP: ("show or hide all keys", "H"),
}
"""What each button does, and the key that does the same, as it is called."""


class Tooltip:
    """Waits until the pointer has rested on a button."""

    def __init__(self) -> None:
        """Wait for nothing."""
        self._command: Command | None = None
        self._rested = 0.0

    @property
    def is_due(self) -> bool:
        """Whether something will be told soon."""
        return self._command in TIPS and self._rested < REST_SECONDS

    @property
    def told(self) -> Command | None:
        """The button that is told of, if any."""
        return self._command if self._rested >= REST_SECONDS else None

    def point(self, command: Command | None) -> None:
        """Notice which button is under the pointer."""
        if command != self._command:
            self._command, self._rested = command, 0.0

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        self._rested = min(self._rested + seconds, REST_SECONDS)

    def draw(self, target: pygame.Surface, places: dict[Command, pygame.Rect]) -> None:
        """Tell what the button does, above it."""
        command = self.told
        if command not in TIPS or command not in places:
            return
        words, key = TIPS[command]
        first, second = text(words, SIZE, TEXT), text(cap(key), SIZE, MUTED)
        gap = px(GAP)
        box = pygame.Rect(0, 0, first.get_width() + second.get_width() + 3 * gap, px(26))
        box.midbottom = places[command].centerx, places[command].top - gap
        box.clamp_ip(target.get_rect())
        draw_plate(target, box, SURFACE, LINE)
        target.blit(first, first.get_rect(midleft=(box.left + gap, box.centery)))
        target.blit(second, second.get_rect(midright=(box.right - gap, box.centery)))


def draw_place(
    target: pygame.Surface, stage: pygame.Rect, words: str, taken: Sequence[pygame.Rect]
) -> None:
    """Tell what is under the pointer, in a corner of the stage that is not taken."""
    told, gap = text(words, SIZE, TEXT), px(GAP)
    room = stage.inflate(-2 * gap, -2 * gap)
    box = pygame.Rect(0, 0, told.get_width() + 2 * gap, px(26))
    for corner in CORNERS:
        setattr(box, corner, getattr(room, corner))
        if box.collidelist([*taken]) < 0:
            break
    draw_plate(target, box, SURFACE, LINE)
    target.blit(told, told.get_rect(center=box.center))
