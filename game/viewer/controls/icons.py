"""The signs on the buttons, as shapes; coordinates are shares of a button's width and height."""

from typing import Final

from game.play.requests import Request
from game.viewer.commands import Command, WindowCommand

MIDDLE: Final = 0.5
Polygon = list[tuple[float, float]]


def triangle(left: float, right: float) -> Polygon:
    """Return a triangle that points from one share of a button's width to another."""
    return [(left, 0.3), (right, 0.5), (left, 0.7)]


def bar(left: float) -> Polygon:
    """Return an upright bar."""
    return [(left, 0.3), (left + 0.08, 0.3), (left + 0.08, 0.7), (left, 0.7)]


def diamond(left: float, right: float) -> Polygon:
    """Return a diamond."""
    half = (right - left) / 2
    return [(left, 0.5), (left + half, 0.5 - half), (right, 0.5), (left + half, 0.5 + half)]


def corner(x: float, y: float) -> Polygon:
    """Return a corner of a frame around the button's middle, given by its tip."""
    along, down = (0.16 if x < MIDDLE else -0.16), (0.16 if y < MIDDLE else -0.16)
    wide, high = along * 0.4, down * 0.4
    return [
        (x, y),
        (x + along, y),
        (x + along, y + high),
        (x + wide, y + high),
        (x + wide, y + down),
        (x, y + down),
    ]


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
    Request.PREVIOUS_EVENT: [diamond(0.2, 0.44), triangle(0.72, 0.48)],
    Request.PREVIOUS_ROUND: [triangle(0.5, 0.28), triangle(0.72, 0.5)],
    Request.PREVIOUS_TURN: [bar(0.34), triangle(0.66, 0.42)],
    Request.NEXT_TURN: [triangle(0.34, 0.58), bar(0.58)],
    Request.NEXT_ROUND: [triangle(0.28, 0.5), triangle(0.5, 0.72)],
    Request.NEXT_EVENT: [triangle(0.28, 0.52), diamond(0.56, 0.8)],
    WindowCommand.SCREENSHOT: [CAMERA],
    WindowCommand.FIT: [corner(x, y) for x in (0.27, 0.73) for y in (0.3, 0.7)],
    Request.END: [triangle(0.24, 0.46), triangle(0.46, 0.66), bar(0.66)],
}
LABELS: Final[dict[Command, str]] = {
    Request.SLOWER: "-",
    Request.FASTER: "+",
    WindowCommand.HELP: "?",
}
