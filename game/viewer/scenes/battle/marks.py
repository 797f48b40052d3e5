"""The marks on a battle's map: rings, badges, outlined words, and those of a decision's steps.

All have a dark edge, so that they are seen on floor, rock and figures alike. The steps of a
decision are told apart by shape besides colour, in the map, the panel and the legend:

| step      | shape                        |
| --------- | ---------------------------- |
| in range  | dashed outline               |
| reachable | small corner, bottom right   |
| nearest   | solid outline                |
| chosen    | double outline               |
| step      | arrow head                   |
| strike    | cross-hair around a unit     |
"""

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.explaining.reasons import (
    CHOSEN,
    IN_RANGE,
    NEAREST,
    REACHABLE,
    STEP,
    STRIKE,
)
from game.viewer.drawing.art import art, blank
from game.viewer.drawing.theme import (
    ACCENT,
    BLACK,
    GREEN,
    PINK,
    SEMIBOLD,
    TEXT,
    WHITE,
    Colour,
    px,
    scaled,
    text,
)
from game.viewer.scenes.battle.figures import NEXT, PLATE
from game.viewer.scenes.battle.health_bars import digits

SMALL: Final = 12
"""Pixels per square below which a ring leaves more room around a unit."""
BADGE: Final = 0.3
"""How wide a badge is, in squares."""
LEAST_BADGE: Final = 14
MANY_DASHES_FROM: Final = 14
"""Pixels per square from which a side has three dashes; below it has its ends."""
ENDS: Final = ((0.0, 0.25), (0.75, 1.0))
DASHES: Final = ((0.0, 0.15), (0.42, 0.58), (0.85, 1.0))
"""Where dashes begin and end, as a share of a side."""
CORNER: Final = 0.3
ARROW: Final = 0.28
"""How long the side of a mark is, as a share of the square's."""
CANDIDATE: Final = "candidate"
"""The mark of a unit that could be struck, and is not."""
LEAST_FRAME: Final = 2
"""Pixels that a frame is wide at the least, to be seen over a figure."""


class Ring(NamedTuple):
    """The picture of a ring around a square."""

    colour: Colour

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return ring(self.colour, height)


@scaled
@lru_cache(maxsize=64)
def ring(colour: Colour, size: int) -> pygame.Surface:
    """Return a ring."""
    across, edge = size + px(2 if size >= px(SMALL) else 6), max(px(1), 1)
    width = max(across // 14, px(2))
    picture = blank((across + 2 * edge, across + 2 * edge))
    area = picture.get_rect()
    pygame.draw.ellipse(picture, BLACK, area, width + 2 * edge)
    pygame.draw.ellipse(picture, colour, area.inflate(-2 * edge, -2 * edge), width)
    return picture


class Badge(NamedTuple):
    """The picture of a number on a disc, bright for the unit whose turn it is."""

    number: int

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return badge(self.number, height)


@scaled
@lru_cache(maxsize=64)
def badge(number: int, size: int) -> pygame.Surface:
    """Return a badge."""
    name, letters = ("badge-now", PLATE) if number == 1 else ("badge-next", NEXT)
    across = max(px(LEAST_BADGE), round(size * BADGE)) + (px(2) if number == 1 else 0)
    picture = art(name, across).copy()
    figure = digits(str(number), size, letters)
    picture.blit(figure, figure.get_rect(center=picture.get_rect().center))
    return picture


class Outlined(NamedTuple):
    """The picture of words with a dark edge all around, cut to their letters."""

    words: str
    colour: Colour
    least: int
    """The size of the letters where squares are small."""

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it in letters of so many pixels; not to be changed."""
        return outlined(self.words, max(height, px(self.least)), self.colour)


@scaled
@lru_cache(maxsize=256)
def outlined(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge."""
    top, edge = (text(words, size, shade, weight=SEMIBOLD) for shade in (colour, BLACK))
    wide = max(px(1), 1)
    both = blank((top.get_width() + 2 * wide, top.get_height() + 2 * wide))
    for x, y in product((0, wide, 2 * wide), repeat=2):
        both.blit(edge, (x, y))
    both.blit(top, (wide, wide))
    return both.subsurface(both.get_bounding_rect())


class Mark(NamedTuple):
    """The picture of a decision's step, by its name; an arrow leads to the right."""

    name: str

    def __call__(self, height: int, angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return mark(self.name, height, angle)


@lru_cache(maxsize=128)
def mark(name: str, size: int, angle: int = 0) -> pygame.Surface:
    """Return the mark of a step, clear around it."""
    if angle:
        return pygame.transform.rotate(mark(name, size), angle)
    picture = blank((size, size))
    if name in (STRIKE, CANDIDATE):
        return frame(size, is_target=name == STRIKE)
    if name == REACHABLE:
        draw_corner(picture, size)
    elif name == STEP:
        draw_arrow(picture, size)
    else:
        draw_outline(picture, name)
    return picture


def draw_outline(target: pygame.Surface, name: str) -> None:
    """Frame a square, a little inside of it."""
    size = target.get_width()
    width = max(round(size / 11), 1)
    inner = target.get_rect().inflate(-2 * width, -2 * width)
    if name == IN_RANGE:
        for shade, around in ((BLACK, width + 2), (PINK, width)):
            for dash in dashes_along(inner):
                pygame.draw.rect(target, shade, dash.inflate(around, around))
        return
    colour = {NEAREST: ACCENT, CHOSEN: GREEN}[name]
    frames = [inner, inner.inflate(-4 * width - 2, -4 * width - 2)][: 1 + (name == CHOSEN)]
    for one in frames:
        pygame.draw.rect(target, BLACK, one.inflate(2, 2), width + 2, size // 8)
    for one in frames:
        pygame.draw.rect(target, colour, one, width, size // 8)


def dashes_along(inner: pygame.Rect) -> list[pygame.Rect]:
    """Return where the dashes of an outline lie, as rectangles without a width."""
    lines = []
    for begin, end in DASHES if inner.width >= MANY_DASHES_FROM else ENDS:
        left, right = (inner.left + round((inner.width - 1) * share) for share in (begin, end))
        top, foot = (inner.top + round((inner.height - 1) * share) for share in (begin, end))
        lines += [pygame.Rect(left, y, right - left, 0) for y in (inner.top, inner.bottom - 1)]
        lines += [pygame.Rect(x, top, 0, foot - top) for x in (inner.left, inner.right - 1)]
    return lines


def draw_corner(target: pygame.Surface, size: int) -> None:
    """Fill the bottom right corner of a square."""
    end, side = size - 2, max(round(size * CORNER), 3)
    for colour, reach in ((BLACK, side + 2), (TEXT, side)):
        pygame.draw.polygon(target, colour, [(end, end - reach), (end, end), (end - reach, end)])


def draw_arrow(target: pygame.Surface, size: int) -> None:
    """Draw an arrow head in the middle of a square."""
    middle, side = size // 2, size * ARROW
    back = middle - side * 0.6
    head = [(middle + side * 0.6, middle), (back, middle + side), (back, middle - side)]
    pygame.draw.polygon(target, ACCENT, head)
    pygame.draw.polygon(target, BLACK, head, 1)


def frame(size: int, *, is_target: bool) -> pygame.Surface:
    """Return a frame around a unit and its health bar, with strokes inwards if it is a target.

    No stroke crosses the bar.
    """
    width, colour = max(size // 16, LEAST_FRAME), ACCENT if is_target else WHITE
    picture = blank((size + 2 * width + 2, size + width + 2))
    area = picture.get_rect().inflate(-2, -2)
    pygame.draw.rect(picture, BLACK, area.inflate(2, 2), width + 2, area.width // 6)
    pygame.draw.rect(picture, colour, area, width, area.width // 6)
    reach = max(area.width // 5, LEAST_FRAME)
    strokes = (
        (area.midbottom, (area.centerx, area.bottom - reach)),
        (area.midleft, (area.left + reach, area.centery)),
        (area.midright, (area.right - reach, area.centery)),
    )
    for end, inner in strokes if is_target else ():
        pygame.draw.line(picture, BLACK, end, inner, width + 2)
        pygame.draw.line(picture, colour, end, inner, width)
    return picture
