"""What a moment shows, as values: pictures and words, each with its place in squares of the map.

A scene yields them from back to front; `draw_shapes` is all that draws.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import TEXT, Colour, px, text

SMALLEST: Final = 9
"""The size of letters that are still worth drawing."""
LARGEST: Final = 60
NEEDED_FROM: Final = 10
"""Pixels per square from which words that are needed are drawn in the smallest letters."""
LINE: Final = 1.3
"""How high a line is, in sizes of its letters."""


class Spot(NamedTuple):
    """Where something is: its middle, and by how many degrees it is turned to the left."""

    x: float
    y: float
    angle: float = 0.0

    def towards(self, other: "Spot", share: float) -> "Spot":
        """Return the spot that is so far on the way to another."""
        pairs = zip(self, other, strict=True)
        return Spot(*(here + (there - here) * share for here, there in pairs))


class Sprite(NamedTuple):
    """A picture around a spot."""

    picture: Callable[[int, int], pygame.Surface]
    """Draws it so many pixels high, turned by whole degrees; two that are equal draw the same."""
    spot: Spot
    height: float
    """In squares."""

    def scaled(self, middle: Spot, share: float) -> "Sprite":
        """Return it smaller, and as much closer to a spot."""
        return self._replace(spot=middle.towards(self.spot, share), height=self.height * share)


class Words(NamedTuple):
    """A line of words at a spot, left out where it would be too small to be read."""

    words: str
    spot: Spot
    height: float
    """In squares; on any screen a line is as high."""
    colour: Colour = TEXT
    anchor: str = "center"
    """What of the line is at the spot."""
    is_needed: bool = False
    """Whether it is written larger than it should be, rather than left out."""

    def scaled(self, middle: Spot, share: float) -> "Words":
        """Return them smaller, and as much closer to a spot."""
        return self._replace(spot=middle.towards(self.spot, share), height=self.height * share)


Shape = Sprite | Words


class Place(NamedTuple):
    """Where squares are on a surface: pixels per square, and where the first one begins."""

    zoom: float
    left: int
    top: int

    def pixel(self, spot: Spot) -> tuple[int, int]:
        """Return the pixel of a spot."""
        return round(self.left + spot.x * self.zoom), round(self.top + spot.y * self.zoom)


def scaled(shapes: Iterable[Shape], middle: Spot, share: float) -> Iterator[Shape]:
    """Yield shapes smaller, and as much closer to a spot."""
    return (shape.scaled(middle, share) for shape in shapes)


def draw_shapes(target: pygame.Surface, place: Place, shapes: Iterable[Shape]) -> None:
    """Draw shapes, the last in front."""
    for shape in shapes:
        middle = place.pixel(shape.spot)
        if isinstance(shape, Sprite):
            size = max(round(shape.height * place.zoom), 1)
            drawn = shape.picture(size, round(shape.spot.angle))
            target.blit(drawn, drawn.get_rect(center=middle))
            continue
        size = round(place.zoom * shape.height / LINE * 100 / px(100))
        if size >= SMALLEST or (shape.is_needed and place.zoom >= NEEDED_FROM):
            drawn = text(shape.words, min(max(size, SMALLEST), LARGEST), shape.colour)
            target.blit(drawn, drawn.get_rect(**{shape.anchor: middle}))
