"""The buttons of the transport row: their signs, which of them have room, and what they are for."""

from enum import Enum, auto
from typing import Final

import pygame

from game.viewer.actions import Action
from game.viewer.controls.boxes import draw_plate
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import LINE, MUTED, SURFACE, TEXT, px, text, width_of
from game.viewer.keys import key_label

BUTTON_MIDDLE: Final = 0.5
Polygon = list[tuple[float, float]]
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
LABELS: Final = {Action.SLOWER: "-", Action.FASTER: "+", Action.HELP: "?"}
BUTTON_SIZE: Final = 36
BUTTON_GAP: Final = 4
ROW_MARGIN: Final = 12
SPEED_SIZE: Final = 15
WIDEST_SPEED: Final = "Auto 88.8x"
TIME_SIZE: Final = 14
REST_SECONDS: Final = 0.4
TIP_SIZE: Final = 13
TIP_GAP: Final = 8


def triangle(left: float, right: float) -> Polygon:
    """Return a triangle that points from one share of a button's width to another."""
    return [(left, 0.3), (right, 0.5), (left, 0.7)]


def upright_bar(left: float) -> Polygon:
    """Return an upright bar."""
    return [(left, 0.3), (left + 0.08, 0.3), (left + 0.08, 0.7), (left, 0.7)]


def diamond(left: float, right: float) -> Polygon:
    """Return a diamond."""
    half = (right - left) / 2
    return [(left, 0.5), (left + half, 0.5 - half), (right, 0.5), (left + half, 0.5 + half)]


def frame_corner(x: float, y: float) -> Polygon:
    """Return a corner of a frame around the button's middle, given by its tip."""
    along, down = (0.16 if x < BUTTON_MIDDLE else -0.16), (0.16 if y < BUTTON_MIDDLE else -0.16)
    wide, high = along * 0.4, down * 0.4
    return [
        (x, y),
        (x + along, y),
        (x + along, y + high),
        (x + wide, y + high),
        (x + wide, y + down),
        (x, y + down),
    ]


def box(left: float, top: float, right: float, bottom: float) -> Polygon:
    """Return a rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


SIDE_BAR: Final = [
    box(0.24, 0.3, 0.54, 0.36),
    box(0.24, 0.64, 0.54, 0.7),
    box(0.24, 0.3, 0.3, 0.7),
    box(0.54, 0.3, 0.76, 0.7),
]
PLAY: Final = [triangle(0.36, 0.7)]
PAUSE: Final = [upright_bar(0.35), upright_bar(0.57)]
ICONS: Final[dict[Action, list[Polygon]]] = {
    Action.START: [upright_bar(0.26), triangle(0.54, 0.34), triangle(0.76, 0.54)],
    Action.PREVIOUS_EVENT: [diamond(0.2, 0.44), triangle(0.72, 0.48)],
    Action.PREVIOUS_ROUND: [triangle(0.5, 0.28), triangle(0.72, 0.5)],
    Action.PREVIOUS_TURN: [upright_bar(0.34), triangle(0.66, 0.42)],
    Action.NEXT_TURN: [triangle(0.34, 0.58), upright_bar(0.58)],
    Action.NEXT_ROUND: [triangle(0.28, 0.5), triangle(0.5, 0.72)],
    Action.NEXT_EVENT: [triangle(0.28, 0.52), diamond(0.56, 0.8)],
    Action.SCREENSHOT: [CAMERA],
    Action.PANEL: SIDE_BAR,
    Action.FIT: [frame_corner(x, y) for x in (0.27, 0.73) for y in (0.3, 0.7)],
    Action.END: [triangle(0.24, 0.46), triangle(0.46, 0.66), upright_bar(0.66)],
}


class TimeLabel(Enum):
    """What stands among the buttons and is none: how much time is over, and how much there is."""

    TIME = auto()


RowItem = Action | TimeLabel
BUTTON_ORDER: Final[tuple[RowItem, ...]] = (
    Action.START,
    Action.PREVIOUS_EVENT,
    Action.PREVIOUS_ROUND,
    Action.PREVIOUS_TURN,
    Action.TOGGLE,
    Action.NEXT_TURN,
    Action.NEXT_ROUND,
    Action.NEXT_EVENT,
    Action.END,
    Action.SLOWER,
    Action.AUTO_PACE,
    Action.FASTER,
    TimeLabel.TIME,
    Action.FIT,
    Action.SCREENSHOT,
    Action.PANEL,
    Action.HELP,
)
NEEDED_LEAST: Final[tuple[RowItem, ...]] = (
    Action.SCREENSHOT,
    Action.FIT,
    Action.PREVIOUS_EVENT,
    Action.NEXT_EVENT,
    Action.PREVIOUS_ROUND,
    Action.NEXT_ROUND,
    Action.SLOWER,
    Action.FASTER,
    Action.AUTO_PACE,
    Action.START,
    Action.END,
    Action.PANEL,
    Action.HELP,
    TimeLabel.TIME,
    Action.PREVIOUS_TURN,
    Action.NEXT_TURN,
)
"""What is left out where there is no room for all, the first of it first."""


def button_widths(time: str) -> dict[RowItem, int]:
    """Return how wide everything is, in its order; `time` is the text of the label."""
    wide = dict.fromkeys(BUTTON_ORDER, px(BUTTON_SIZE))
    wide[Action.AUTO_PACE] = width_of(WIDEST_SPEED, SPEED_SIZE) + 2 * px(BUTTON_GAP)
    wide[TimeLabel.TIME] = width_of("8" * len(time), TIME_SIZE) + 2 * px(BUTTON_GAP)
    return wide


def lay_out_buttons(area: Area, wide: dict[RowItem, int]) -> dict[RowItem, pygame.Rect]:
    """Place what there is room for, from left to right."""
    gap = px(BUTTON_GAP)
    kept = dict(wide)
    for item in NEEDED_LEAST:
        if sum(kept.values()) + gap * len(kept) <= area.width - 2 * px(ROW_MARGIN):
            break
        del kept[item]
    places = {}
    left, top = area.left + px(ROW_MARGIN), area.top + (area.height - px(BUTTON_SIZE)) // 2
    for item, width in kept.items():
        places[item] = pygame.Rect(left, top, width, px(BUTTON_SIZE))
        left += width + gap
    return places


class Tooltip:
    """Waits until the pointer has rested on a button."""

    def __init__(self) -> None:
        """Wait for nothing."""
        self._action: Action | None = None
        self._rested = 0.0

    @property
    def is_due(self) -> bool:
        """Whether a tip will be shown soon."""
        return self._action is not None and self._rested < REST_SECONDS

    @property
    def shown(self) -> Action | None:
        """The button whose tip is shown, if any."""
        return self._action if self._rested >= REST_SECONDS else None

    def point(self, action: Action | None) -> None:
        """Notice which button is under the pointer."""
        if action is not self._action:
            self._action, self._rested = action, 0.0

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        self._rested = min(self._rested + seconds, REST_SECONDS)

    def draw(self, target: pygame.Surface, places: dict[Action, pygame.Rect]) -> None:
        """Draw what the button does, above it."""
        action = self.shown
        if action is None or action not in places:
            return
        first = text(action.words, TIP_SIZE, TEXT)
        second = text(key_label(action.keys[0]), TIP_SIZE, MUTED)
        gap = px(TIP_GAP)
        box = pygame.Rect(0, 0, first.get_width() + second.get_width() + 3 * gap, px(26))
        box.midbottom = places[action].centerx, places[action].top - gap
        box.clamp_ip(target.get_rect())
        draw_plate(target, box, SURFACE, LINE)
        target.blit(first, first.get_rect(midleft=(box.left + gap, box.centery)))
        target.blit(second, second.get_rect(midright=(box.right - gap, box.centery)))
