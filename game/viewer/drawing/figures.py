"""Figures drawn from shapes: larger at first, lit from the top left, then scaled to their size."""

from collections.abc import Iterable, Sequence
from math import ceil, pi
from typing import Final

import pygame

from game.viewer.drawing.shapes import SIDE, Part, Point, arc, mixed
from game.viewer.drawing.theme import BLACK, WHITE, Colour

LARGER: Final = 4
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
AROUND: Final = arc((0, 0), 1, 1, 0, 2 * pi)[::3]
"""Where an outline's copies are put, in its widths."""


def render(parts: Sequence[Part], size: int, shadow: float = 0) -> pygame.Surface:
    """Return a square picture of parts, the last in front, over a shadow of half a width."""
    times = LARGER if size < LARGE else LARGER // 2
    side = size * times
    figure, large = blank((side, side)), blank((side, side))
    for part in parts:
        draw_part(figure, part)
    if shadow:
        ground = arc(SHADOW_PLACE, shadow, shadow / 4, 0, 2 * pi)
        pygame.draw.polygon(large, SHADOW, scaled(ground, side))
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
        pygame.draw.polygon(layer, shape.colour, scaled(shape.points, side, corner))
    mask = pygame.mask.from_surface(layer)
    for shape in part.details:
        pygame.draw.polygon(layer, shape.colour, scaled(shape.points, side, corner))
    if side * EDGE >= LARGER * THINNEST:
        light(layer, mask, round(side * EDGE))
    outline(target, mask, side * OUTLINE)
    mask.to_surface(target, setsurface=layer, unsetcolor=None)


def bounds(part: Part, side: int) -> pygame.Rect:
    """Return the pixels that a part takes, with its outline."""
    points = scaled((point for shape in part.shapes for point in shape.points), side)
    columns, rows = zip(*points, strict=True)
    left, top, margin = int(min(columns)), int(min(rows)), ceil(side * OUTLINE) + 1
    area = pygame.Rect(left, top, int(max(columns)) - left + 1, int(max(rows)) - top + 1)
    return area.inflate(2 * margin, 2 * margin)


def scaled(points: Iterable[Point], side: int, corner: Point = (0, 0)) -> list[Point]:
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
