"""The buttons of the transport row: their signs, which of them have room, and what they are for."""

from enum import Enum, auto
from typing import Final

import pygame

from game.playback.actions import PlaybackAction
from game.viewer.commands import Command, WindowCommand
from game.viewer.controls.boxes import draw_plate
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import LINE, MUTED, SURFACE, TEXT, px, text, width_of
from game.viewer.key_names import key_label

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
LABELS: Final[dict[Command, str]] = {
    PlaybackAction.SLOWER: "-",
    PlaybackAction.FASTER: "+",
    WindowCommand.HELP: "?",
}
BUTTON_SIZE: Final = 36
BUTTON_GAP: Final = 4
ROW_MARGIN: Final = 12
SPEED_SIZE: Final = 15
WIDEST_SPEED: Final = "Auto 88.8x"
TIME_SIZE: Final = 14
REST_SECONDS: Final = 0.4
TIP_SIZE: Final = 13
TIP_GAP: Final = 8
TIPS: Final[dict[Command, tuple[str, str]]] = {
    PlaybackAction.START: ("to the start", "Home"),
    PlaybackAction.PREVIOUS_EVENT: ("to the event before", ","),
    PlaybackAction.PREVIOUS_ROUND: ("one round back", "Shift+Left"),
    PlaybackAction.PREVIOUS_TURN: ("one turn back", "Left"),
    PlaybackAction.TOGGLE: ("play or pause", "Space"),
    PlaybackAction.NEXT_TURN: ("one turn on", "Right"),
    PlaybackAction.NEXT_ROUND: ("one round on", "Shift+Right"),
    PlaybackAction.NEXT_EVENT: ("to the next event", "."),
    PlaybackAction.END: ("to the end", "End"),
    PlaybackAction.SLOWER: ("slower", "-"),
    PlaybackAction.AUTO_PACE: ("as fast as the story wants", "T"),
    PlaybackAction.FASTER: ("faster", "+"),
    WindowCommand.FIT: ("fit the map into the window", "F"),
    WindowCommand.SCREENSHOT: ("save a picture", "F12"),
    WindowCommand.PANEL: ("show or hide the side bar", "B"),
    WindowCommand.HELP: ("show or hide all keys", "H"),
}
"""What each button does, and the key that does the same, as it is called."""


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
ICONS: Final[dict[Command, list[Polygon]]] = {
    PlaybackAction.START: [upright_bar(0.26), triangle(0.54, 0.34), triangle(0.76, 0.54)],
    PlaybackAction.PREVIOUS_EVENT: [diamond(0.2, 0.44), triangle(0.72, 0.48)],
    PlaybackAction.PREVIOUS_ROUND: [triangle(0.5, 0.28), triangle(0.72, 0.5)],
    PlaybackAction.PREVIOUS_TURN: [upright_bar(0.34), triangle(0.66, 0.42)],
    PlaybackAction.NEXT_TURN: [triangle(0.34, 0.58), upright_bar(0.58)],
    PlaybackAction.NEXT_ROUND: [triangle(0.28, 0.5), triangle(0.5, 0.72)],
    PlaybackAction.NEXT_EVENT: [triangle(0.28, 0.52), diamond(0.56, 0.8)],
    WindowCommand.SCREENSHOT: [CAMERA],
    WindowCommand.PANEL: SIDE_BAR,
    WindowCommand.FIT: [frame_corner(x, y) for x in (0.27, 0.73) for y in (0.3, 0.7)],
    PlaybackAction.END: [triangle(0.24, 0.46), triangle(0.46, 0.66), upright_bar(0.66)],
}


class TimeLabel(Enum):
    """What stands among the buttons and is none: how much time is over, and how much there is."""

    TIME = auto()


RowItem = Command | TimeLabel
BUTTON_ORDER: Final[tuple[RowItem, ...]] = (
    PlaybackAction.START,
    PlaybackAction.PREVIOUS_EVENT,
    PlaybackAction.PREVIOUS_ROUND,
    PlaybackAction.PREVIOUS_TURN,
    PlaybackAction.TOGGLE,
    PlaybackAction.NEXT_TURN,
    PlaybackAction.NEXT_ROUND,
    PlaybackAction.NEXT_EVENT,
    PlaybackAction.END,
    PlaybackAction.SLOWER,
    PlaybackAction.AUTO_PACE,
    PlaybackAction.FASTER,
    TimeLabel.TIME,
    WindowCommand.FIT,
    WindowCommand.SCREENSHOT,
    WindowCommand.PANEL,
    WindowCommand.HELP,
)
NEEDED_LEAST: Final[tuple[RowItem, ...]] = (
    WindowCommand.SCREENSHOT,
    WindowCommand.FIT,
    PlaybackAction.PREVIOUS_EVENT,
    PlaybackAction.NEXT_EVENT,
    PlaybackAction.PREVIOUS_ROUND,
    PlaybackAction.NEXT_ROUND,
    PlaybackAction.SLOWER,
    PlaybackAction.FASTER,
    PlaybackAction.AUTO_PACE,
    PlaybackAction.START,
    PlaybackAction.END,
    WindowCommand.PANEL,
    WindowCommand.HELP,
    TimeLabel.TIME,
    PlaybackAction.PREVIOUS_TURN,
    PlaybackAction.NEXT_TURN,
)
"""What is left out where there is no room for all, the first of it first."""


def button_widths(time: str) -> dict[RowItem, int]:
    """Return how wide everything is, in its order; `time` is the text of the label."""
    wide = dict.fromkeys(BUTTON_ORDER, px(BUTTON_SIZE))
    wide[PlaybackAction.AUTO_PACE] = width_of(WIDEST_SPEED, SPEED_SIZE) + 2 * px(BUTTON_GAP)
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
        self._command: Command | None = None
        self._rested = 0.0

    @property
    def is_due(self) -> bool:
        """Whether a tip will be shown soon."""
        return self._command in TIPS and self._rested < REST_SECONDS

    @property
    def shown(self) -> Command | None:
        """The button whose tip is shown, if any."""
        return self._command if self._rested >= REST_SECONDS else None

    def point(self, command: Command | None) -> None:
        """Notice which button is under the pointer."""
        if command != self._command:
            self._command, self._rested = command, 0.0

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        self._rested = min(self._rested + seconds, REST_SECONDS)

    def draw(self, target: pygame.Surface, places: dict[Command, pygame.Rect]) -> None:
        """Draw what the button does, above it."""
        command = self.shown
        if command not in TIPS or command not in places:
            return
        words, key = TIPS[command]
        first, second = text(words, TIP_SIZE, TEXT), text(key_label(key), TIP_SIZE, MUTED)
        gap = px(TIP_GAP)
        box = pygame.Rect(0, 0, first.get_width() + second.get_width() + 3 * gap, px(26))
        box.midbottom = places[command].centerx, places[command].top - gap
        box.clamp_ip(target.get_rect())
        draw_plate(target, box, SURFACE, LINE)
        target.blit(first, first.get_rect(midleft=(box.left + gap, box.centery)))
        target.blit(second, second.get_rect(midright=(box.right - gap, box.centery)))
