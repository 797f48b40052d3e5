"""What figures are made of: polygons, in hundredths of a square from its top left corner."""

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import Final, NamedTuple, Self

from game.viewer.drawing.theme import Colour

Point = tuple[float, float]
SIDE: Final = 100
"""Units along a side of the square that a figure stands in."""
STEPS: Final = 24
"""Corners of what is drawn for a circle."""
CUTS: Final = 3
"""How often the corners of a curve are cut."""


class Shape(NamedTuple):
    """A filled polygon."""

    colour: Colour
    points: tuple[Point, ...]

    def mirrored(self) -> Self:
        """Return the shape as a mirror shows it."""
        return self._replace(points=tuple((SIDE - x, y) for x, y in self.points))


class Part(NamedTuple):
    """Shapes that share one dark outline, and details, seen only where those shapes are."""

    shapes: tuple[Shape, ...]
    details: tuple[Shape, ...] = ()

    def mirrored(self) -> Self:
        """Return the part as a mirror shows it."""
        shapes = tuple(shape.mirrored() for shape in self.shapes)
        return self._replace(shapes=shapes, details=tuple(d.mirrored() for d in self.details))


class Artwork(NamedTuple):
    """One kind of figure: its parts, from back to front, as it looks down, up or right."""

    full: dict[str, tuple[Part, ...]]
    tiny: dict[str, tuple[Part, ...]]
    """The same with less in it, for a few pixels."""
    shadow: float
    """Half of the width of its shadow on the ground."""


def polygon(colour: Colour, *points: Point) -> Shape:
    """Return a shape with sharp corners."""
    return Shape(colour, points)


def curve(colour: Colour, *points: Point) -> Shape:
    r"""Return a shape with round corners; one that is given twice stays sharp.

    ```
     ________        ______
    |        |      /      \
    |        |  ->  |      |
    |________|      \______/
    ```
    """
    smooth: Sequence[Point] = points
    for _ in range(CUTS):
        following = [*smooth[1:], smooth[0]]
        smooth = [
            between(one, other, share)
            for one, other in zip(smooth, following, strict=True)
            for share in (0.25, 0.75)
        ]
    return Shape(colour, tuple(smooth))


def oval(colour: Colour, middle: Point, across: float, down: float) -> Shape:
    """Return an ellipse, given by its middle and half of its width and height."""
    return Shape(colour, tuple(arc(middle, across, down, 0, 2 * pi)))


def bar(colour: Colour, start: Point, end: Point, first: float, last: float = 0) -> Shape:
    """Return a thick line with round ends, given by the radius at both, or at each."""
    angle = atan2(end[1] - start[1], end[0] - start[0]) + pi / 2
    last = last or first
    tail = arc(start, first, first, angle, angle + pi)
    head = arc(end, last, last, angle + pi, angle + 2 * pi)
    return Shape(colour, (*tail, *head))


def arc(middle: Point, across: float, down: float, begin: float, end: float) -> list[Point]:
    """Return points along a part of an ellipse, from one angle to another."""
    angles = (begin + (end - begin) * step / STEPS for step in range(STEPS + 1))
    return [(middle[0] + across * cos(angle), middle[1] + down * sin(angle)) for angle in angles]


def between(one: Point, other: Point, share: float) -> Point:
    """Return the point that lies so far on the way from one to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def pair(shape: Shape) -> tuple[Shape, Shape]:
    """Return a shape and its mirror image, as a face has two eyes."""
    return shape, shape.mirrored()


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour that lies so far on the way from one to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
