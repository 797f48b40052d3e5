"""Why what is asked about is done, in a small box over a map that has no panel beside it.

It is tried as a strip at the lower or upper edge, and as a column on the right or left:

    +----------------+   +----------------+
    |                |   |            [c] |
    |                |   |            [o] |
    | [    strip   ] |   |            [l] |
    +----------------+   +----------------+
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.playback.moment import Moment
from game.viewer.controls.boxes import BoxLook, box_of
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    REGULAR,
    SEMIBOLD,
    TEXT,
    Colour,
    Weight,
    fitted_lines,
    px,
    text,
    width_of,
)
from game.viewer.scene import Scene
from game.viewer.scene_parts import Reason

SIZE: Final = 12
ROW: Final = 16
PADDING: Final = 9
MARGIN: Final = 6
"""Pixels between the box and the edges of the map area."""
BETWEEN_COLUMNS: Final = 18
COLUMN_WIDTHS: Final = (210, 150)
"""How wide the box is beside a map, at the most."""
WIDEST: Final = 620
MOST_OF_HEIGHT: Final = 0.45
"""Share of the map's height that a strip takes at the most."""
MORE: Final = "…  B shows all"
STRIPS: Final = ("midbottom", "midtop")
COLUMNS: Final = ("midright", "midleft")
AIM_WEIGHT: Final = 8
"""How many times what is asked about counts what only stands around does."""
SPOT_WEIGHT: Final = 12
"""How many times a spot counts what the ground around it does."""
CUT: Final = 20_000
"""How many hidden pixels are as bad as a line that is left out."""
MOVING: Final = 200
"""How many pixels less must be hidden elsewhere before the box moves there."""


def spots_of(scene: Scene[Any, Any], camera: Camera, moment: Moment[Any]) -> list[pygame.Rect]:
    """Return what a reason should not hide: above all what is asked about, on a map of squares."""
    spots = [pygame.Rect(camera.seen(spot)) for spot in scene.spots(moment)]
    spots += scene.kept_clear(camera, moment)
    asked = None if scene.asked is None else scene.place_of(scene.asked, moment)
    aim = asked or scene.focus(moment)
    if aim and scene.ground:
        around = 4 * camera.zoom
        square = pygame.Rect(camera.to_screen(*aim), (1, 1)).inflate(around, around)
        spots += [square] * AIM_WEIGHT
    return spots


class ReasonLine(NamedTuple):
    """A line, from the box's corner."""

    words: str
    colour: Colour
    left: int
    top: int
    weight: Weight = REGULAR


class ReasonBox:
    """The box, and where it was last drawn."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.place = pygame.Rect(0, 0, 0, 0)
        """Where it was last drawn; empty if it is not seen."""
        self._corner = STRIPS[0]

    def hide(self) -> None:
        """Show nothing."""
        self.place = pygame.Rect(0, 0, 0, 0)

    def holds(self, x: int, y: int) -> bool:
        """Whether it is under a pixel."""
        return self.place.collidepoint(x, y)

    def draw(
        self,
        target: pygame.Surface,
        room: pygame.Rect,
        reason: Reason,
        spots: Sequence[pygame.Rect],
        ground: pygame.Rect,
    ) -> None:
        """Draw it where it hides the least of some spots, and of the ground; it seldom moves."""
        inner = room.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        ways = [*_ways(reason, inner)]

        def cost(way: tuple[str, list[ReasonLine], pygame.Rect]) -> int:
            corner, lines, place = way
            moving = 0 if corner == self._corner else MOVING
            moving += CUT * (lines[-1].words == MORE)
            hidden = sum(_shared_pixels(place, spot) for spot in spots)
            return hidden + _shared_pixels(place, ground) // SPOT_WEIGHT + moving

        self._corner, lines, self.place = min(ways, key=cost)
        box = box_of(self.place.size, BoxLook(LINE))
        for line in lines:
            box.blit(text(line.words, SIZE, line.colour, weight=line.weight), line[2:4])
        target.blit(box, self.place)


def _shared_pixels(one: pygame.Rect, other: pygame.Rect) -> int:
    shared = one.clip(other)
    return shared.width * shared.height


def _ways(reason: Reason, room: pygame.Rect) -> Iterator[tuple[str, list[ReasonLine], pygame.Rect]]:
    """Yield what the box may be: its corner, its lines, and its place."""
    shapes = (
        (STRIPS, px(WIDEST), round(room.height * MOST_OF_HEIGHT)),
        *((COLUMNS, px(width), room.height) for width in COLUMN_WIDTHS),
    )
    for corners, widest, most in shapes:
        lines = reason_lines(reason, min(widest, room.width), max(most, px(ROW)))
        for corner in corners:
            place = pygame.Rect((0, 0), _size_of(lines)).clip((0, 0, *room.size))
            setattr(place, corner, getattr(room, corner))
            yield corner, lines, place


def _size_of(lines: Sequence[ReasonLine]) -> tuple[int, int]:
    width = max(line.left + width_of(line.words, SIZE, weight=line.weight) for line in lines)
    return width + px(PADDING), lines[-1].top + px(ROW) + px(PADDING) - px(2)


def reason_lines(reason: Reason, width: int, height: int) -> list[ReasonLine]:
    """Return a reason in lines for a box of a width; what is cut for its height is said to be."""
    inner = width - 2 * px(PADDING)
    lines = _below(px(PADDING) - px(3), reason.title, inner, ACCENT, SEMIBOLD)
    lines += _choice_lines(reason, lines[-1].top + px(ROW), inner)
    for words in reason.sentences:
        foot = max(line.top for line in lines) + px(ROW)
        lines += _below(foot, words, inner, TEXT)
    lines.sort(key=lambda line: (line.top, line.left))
    last = height - px(PADDING) - px(ROW)
    if lines[-1].top <= last:
        return lines
    kept = [line for line in lines if line.top + px(ROW) <= last] or lines[:1]
    return [*kept, ReasonLine(MORE, ACCENT, px(PADDING), kept[-1].top + px(ROW))]


def _below(
    top: int, words: str, width: int, colour: Colour, weight: Weight = REGULAR
) -> list[ReasonLine]:
    """Return words in lines from a height on."""
    return [
        ReasonLine(line.strip(), colour, px(PADDING), top + number * px(ROW), weight)
        for number, line in enumerate(fitted_lines(words, SIZE, width, weight=weight))
    ]


def _choice_lines(reason: Reason, top: int, width: int) -> list[ReasonLine]:
    """Return the choices in two columns, or below each other if one is too long for that."""
    half = (width - px(BETWEEN_COLUMNS)) // 2
    colours = [TEXT if number == reason.chosen else MUTED for number in range(len(reason.choices))]
    told = zip(reason.choices, colours, strict=True)
    lines: list[ReasonLine] = []
    if any(width_of(words, SIZE) > half for words in reason.choices):
        for words, colour in told:
            lines += _below(lines[-1].top + px(ROW) if lines else top, words, width, colour)
        return lines
    rows = -(-len(reason.choices) // 2)
    for number, (words, colour) in enumerate(told):
        column, row = divmod(number, rows)
        left = px(PADDING) + column * (half + px(BETWEEN_COLUMNS))
        lines.append(ReasonLine(words, colour, left, top + row * px(ROW)))
    return lines
