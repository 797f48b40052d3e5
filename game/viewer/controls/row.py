"""What stands in the row of buttons, and where, if there is room for it."""

from enum import Enum, auto
from typing import Final

import pygame

from game.play.requests import Request
from game.viewer.commands import Command, WindowCommand
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import px, width_of

BUTTON: Final = 36
GAP: Final = 4
MARGIN: Final = 12
SPEED_SIZE: Final = 15
WIDEST_SPEED: Final = "Auto 88.8x"
TIME_SIZE: Final = 14


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


def widths(time: str) -> dict[Item, int]:
    """Return how wide everything is, in its order; time is told in words."""
    wide = dict.fromkeys(ORDER, px(BUTTON))
    wide[Request.AUTO_PACE] = width_of(WIDEST_SPEED, SPEED_SIZE) + 2 * px(GAP)
    wide[Clock.TIME] = width_of("8" * len(time), TIME_SIZE) + 2 * px(GAP)
    return wide


def lay_out(area: Area, wide: dict[Item, int]) -> dict[Item, pygame.Rect]:
    """Place what there is room for, from left to right."""
    gap = px(GAP)
    kept = dict(wide)
    for item in NEEDED_LEAST:
        if sum(kept.values()) + gap * len(kept) <= area.width - 2 * px(MARGIN):
            break
        del kept[item]
    places = {}
    left, top = area.left + px(MARGIN), area.top + (area.height - px(BUTTON)) // 2
    for item, width in kept.items():
        places[item] = pygame.Rect(left, top, width, px(BUTTON))
        left += width + gap
    return places
