"""How large a banner is and where on the stage it lies: where it hides nothing that matters.

It is tried as a card, as a strip and as a column, in the end without buttons; at the upper
edge first, then at the lower one, then beside, then in the middle:

    +----------------+   +----------------+   +----------------+
    |    [ card ]    |   | [    strip   ] |   |            [c] |
    |                |   |                |   |            [o] |
    |                |   |                |   |            [l] |
    +----------------+   +----------------+   +----------------+
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.viewer.contract.ending import Banner, Offer
from game.viewer.controls.banner_shapes import SMALLER, Shape, in_a_row, stacked
from game.viewer.drawing.theme import px

MARGIN: Final = 10
"""Pixels between the banner and the edges of the stage."""
COLUMN: Final = 190
LOW: Final = 15
"""The size of a title with nothing under it but buttons."""
EDGES: Final = ("midtop", "midbottom")
MIDDLE: Final = ("center",)
SIDES: Final = ("midright", "midleft", "topright", "topleft", "bottomright", "bottomleft")


def placed(
    banner: Banner, offers: Sequence[Offer], room: pygame.Rect, spots: Sequence[pygame.Rect]
) -> tuple[Shape, pygame.Rect]:
    """Return the first shape and place, of all, that hides the fewest of some spots."""
    inner = room.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
    ways = [
        (shape, place)
        for shape, corners in shapes(banner, offers, inner)
        for place in places(shape, corners, inner)
    ]
    return min(ways, key=lambda way: sum(map(way[1].colliderect, spots)))


def shapes(
    banner: Banner, offers: Sequence[Offer], room: pygame.Rect
) -> Iterator[tuple[Shape, tuple[str, ...]]]:
    """Yield each shape that fits, and where it may lie; the last one fits as well as it can."""
    card = stacked(banner, offers, room.width)
    strip = in_a_row(banner, offers)
    column = stacked(banner, offers, min(px(COLUMN), room.width))
    title = banner._replace(subtitle="")
    low = stacked(title, offers, room.width, LOW)
    least = cut(stacked(title, (), room.width, LOW), room.height)
    known = (
        (card, (*EDGES, *SIDES, *MIDDLE)),
        (strip, EDGES),
        (low, (*EDGES, *SIDES, *MIDDLE)),
        (column, SIDES),
        (least, EDGES),
    )
    fitting = [way for way in known if room.contains(pygame.Rect(room.topleft, way[0].size))]
    yield from fitting or [(least, EDGES)]


def places(shape: Shape, corners: Sequence[str], room: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield where a shape may lie, given which of its corners lie on those of the room."""
    for corner in corners:
        place = pygame.Rect((0, 0), shape.size)
        setattr(place, corner, getattr(room, corner))
        yield place


def cut(shape: Shape, most: int) -> Shape:
    """Return a shape without the lines that are lower than there is room."""
    low = px(SMALLER * 1.4)
    lines = tuple(line for line in shape.lines if line.top + low <= most)
    return shape._replace(size=(shape.size[0], min(shape.size[1], most)), lines=lines)
