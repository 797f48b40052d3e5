"""Figures of polygons, in hundredths of a square, rendered lit and outlined at any size."""

from collections.abc import Iterable, Sequence
from math import atan2, ceil, cos, pi, sin
from typing import Final, NamedTuple, Self

import pygame

from game.viewer.drawing.theme import BLACK, WHITE, Colour

Point = tuple[float, float]
SIDE: Final = 100
"""Units along a side of the square that a figure stands in."""
STEPS: Final = 24
"""Corners of what is drawn for a circle."""
CUTS: Final = 3
"""How often the corners of a curve are cut."""
SUPERSAMPLING: Final = 4
"""Times that a figure is drawn larger than it is shown, so that its edges are soft."""
LARGE: Final = 200
"""Pixels from which half of that is enough."""
OUTLINE: Final = 0.022
"""The outline's width, as a share of the figure's size."""
THINNEST: Final = 0.6
"""What an outline, and a lit edge, are wide at the least, in pixels as they are shown."""
EDGE: Final = 0.035
"""How wide the lit and the dark side of a part are, as a share of the figure's size."""
LIGHT: Final = (*WHITE, 80)
DARK: Final = (*BLACK, 70)
NO_LIGHT: Final = (0, 0, 0)
NOTHING: Final = (*BLACK, 0)
SHADOW: Final = (*BLACK, 100)
SHADOW_PLACE: Final = (53, 90)


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


AROUND: Final = arc((0, 0), 1, 1, 0, 2 * pi)[::3]
"""Where an outline's copies are put, in its widths."""


def render(parts: Sequence[Part], size: int, shadow: float = 0) -> pygame.Surface:
    """Return a square picture of parts, the last in front, over a shadow of half a width."""
    times = SUPERSAMPLING if size < LARGE else SUPERSAMPLING // 2
    side = size * times
    figure, large = blank((side, side)), blank((side, side))
    for part in parts:
        draw_part(figure, part)
    if shadow:
        ground = arc(SHADOW_PLACE, shadow, shadow / 4, 0, 2 * pi)
        pygame.draw.polygon(large, SHADOW, in_pixels(ground, side))
    outline(large, pygame.mask.from_surface(figure), max(THINNEST * times - side * OUTLINE, 0))
    large.blit(figure, (0, 0))
    return pygame.transform.smoothscale(large, (size, size))


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface with nothing on it, dark where edges are mixed with it."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill(NOTHING)
    return surface


def draw_part(figure: pygame.Surface, part: Part) -> None:
    """Draw a part, lit, with its outline and with its details where its shapes are."""
    side = figure.get_width()
    target = figure.subsurface(bounds(part, side).clip(figure.get_rect()))
    corner = target.get_offset()
    layer = blank(target.get_size())
    for shape in part.shapes:
        pygame.draw.polygon(layer, shape.colour, in_pixels(shape.points, side, corner))
    mask = pygame.mask.from_surface(layer)
    for shape in part.details:
        pygame.draw.polygon(layer, shape.colour, in_pixels(shape.points, side, corner))
    if side * EDGE >= SUPERSAMPLING * THINNEST:
        light(layer, mask, round(side * EDGE))
    outline(target, mask, side * OUTLINE)
    mask.to_surface(target, setsurface=layer, unsetcolor=None)


def bounds(part: Part, side: int) -> pygame.Rect:
    """Return the pixels that a part takes, with its outline."""
    points = in_pixels((point for shape in part.shapes for point in shape.points), side)
    columns, rows = zip(*points, strict=True)
    left, top, margin = int(min(columns)), int(min(rows)), ceil(side * OUTLINE) + 1
    area = pygame.Rect(left, top, int(max(columns)) - left + 1, int(max(rows)) - top + 1)
    return area.inflate(2 * margin, 2 * margin)


def in_pixels(points: Iterable[Point], side: int, corner: Point = (0, 0)) -> list[Point]:
    """Return points in pixels from a corner."""
    return [(x * side / SIDE - corner[0], y * side / SIDE - corner[1]) for x, y in points]


def light(layer: pygame.Surface, mask: pygame.mask.Mask, width: int) -> None:
    """Make a part lighter along its top left, and darker along its bottom right."""
    for colour, shift in ((LIGHT, width), (DARK, -width)):
        edge = mask.copy()
        edge.erase(mask, (shift, shift))
        layer.blit(edge.to_surface(setcolor=colour, unsetcolor=NOTHING), (0, 0))


def outline(target: pygame.Surface, mask: pygame.mask.Mask, width: float) -> None:
    """Draw a mask in black, wider on all sides."""
    wide = mask.copy()
    for x, y in AROUND:
        wide.draw(mask, (round(x * width), round(y * width)))
    wide.to_surface(target, setcolor=BLACK, unsetcolor=None)


def tinted(surface: pygame.Surface, colour: Colour, strength: float) -> pygame.Surface:
    """Return a picture with its opaque pixels mixed with a colour, from 0, not at all, to 1."""
    mask = pygame.mask.from_surface(surface)
    kept = mask.to_surface(setcolor=mixed(WHITE, NO_LIGHT, strength), unsetcolor=WHITE)
    added = mask.to_surface(setcolor=mixed(NO_LIGHT, colour, strength), unsetcolor=NO_LIGHT)
    result = surface.copy()
    result.blit(kept, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    result.blit(added, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result
