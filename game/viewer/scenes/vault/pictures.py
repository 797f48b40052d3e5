"""Keys, doors and explorers as pictures: drawn large, made small, and cached."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.viewer.drawing.theme import BLACK, SURFACE, TEXT, Colour, text
from game.viewer.scenes.vault.colours import key_colour, letter_colour, shaded

LARGE: Final = 4
"""How many times larger pictures are drawn than they are shown."""
LETTERS_FROM: Final = 11
"""Pixels from which there is room for a letter."""
GLOW: Final = 70
GHOST: Final = 0.7
"""How bright the outlines are of what is no longer there."""
Box = tuple[float, float, float, float]


class Sketch:
    """A square picture whose sides are 1."""

    def __init__(self, size: int) -> None:
        """Begin with nothing; `size` is in pixels."""
        self._size: Final = size
        self._side: Final = size * LARGE
        self.surface: Final = pygame.Surface((self._side, self._side), pygame.SRCALPHA)

    def circle(self, colour: Colour, x: float, y: float, radius: float) -> None:
        """Draw a disc."""
        side = self._side
        pygame.draw.circle(self.surface, colour, (x * side, y * side), radius * side)

    def box(
        self, colour: Colour, box: Box, round_top: float = 0.0, round_foot: float = 0.0
    ) -> None:
        """Draw a rectangle by left, top, width and height."""
        rect = pygame.Rect(*(round(part * self._side) for part in box))
        top, foot = round(round_top * self._side), round(round_foot * self._side)
        pygame.draw.rect(
            self.surface,
            colour,
            rect,
            border_top_left_radius=top,
            border_top_right_radius=top,
            border_bottom_left_radius=foot,
            border_bottom_right_radius=foot,
        )

    def shown(self) -> pygame.Surface:
        """Return the picture in the size that it was asked for in."""
        return pygame.transform.smoothscale(self.surface, (self._size, self._size))


@lru_cache(maxsize=512)
def key_picture(letter: str, colour: Colour, size: int) -> pygame.Surface:
    """Return a key whose bow carries its letter."""
    sketch = Sketch(size)
    for grown, shade in ((0.055, BLACK), (0.0, colour)):
        sketch.box(shade, (0.44 - grown, 0.6 - grown, 0.12 + 2 * grown, 0.36 + 2 * grown))
        for top in (0.74, 0.87):
            sketch.box(shade, (0.5, top - grown, 0.2 + grown, 0.08 + 2 * grown))
        sketch.circle(shade, 0.5, 0.37, 0.31 + grown)
    sketch.circle(shaded(colour, 1.18), 0.5, 0.35, 0.25)
    return lettered(sketch.shown(), letter, colour, (0.5, 0.365), 0.5)


@lru_cache(maxsize=512)
def door_picture(letter: str, colour: Colour, size: int) -> pygame.Surface:
    """Return a shut door with its letter."""
    sketch = Sketch(size)
    sketch.box(BLACK, (0.07, 0.03, 0.86, 0.95), 0.34, 0.06)
    sketch.box(shaded(colour, 0.72), (0.12, 0.08, 0.76, 0.87), 0.3, 0.04)
    sketch.box(colour, (0.18, 0.14, 0.64, 0.76), 0.25, 0.03)
    sketch.circle(BLACK, 0.74, 0.72, 0.045)
    return lettered(sketch.shown(), letter, colour, (0.49, 0.52), 0.56)


@lru_cache(maxsize=512)
def ghost_picture(
    letter: str, colour: Colour, size: int, *, is_key: bool = False
) -> pygame.Surface:
    """Return the outline of a key that was taken, or of a door that is open, with its letter."""
    sketch = Sketch(size)
    dim = shaded(colour, GHOST)
    if is_key:
        sketch.circle(dim, 0.5, 0.5, 0.46)
        sketch.circle(SURFACE, 0.5, 0.5, 0.39)
    else:
        sketch.box(dim, (0.07, 0.03, 0.86, 0.95), 0.34, 0.06)
        sketch.box(SURFACE, (0.14, 0.1, 0.72, 0.81), 0.28, 0.03)
    return lettered(sketch.shown(), letter, SURFACE, (0.5, 0.52), 0.5)


@lru_cache(maxsize=64)
def explorer_picture(colour: Colour, facing: tuple[int, int], size: int) -> pygame.Surface:
    """Return an explorer who looks to the right and down by so much."""
    right, down = facing
    sketch = Sketch(size)
    sketch.circle(BLACK, 0.5, 0.5, 0.46)
    sketch.circle(TEXT, 0.5, 0.5, 0.41)
    sketch.circle(colour, 0.5, 0.5, 0.33)
    for side in (-0.13, 0.13):
        x = 0.5 + 0.1 * right + (side if not right else side * 0.75)
        y = 0.47 + 0.1 * down
        sketch.circle(TEXT, x, y, 0.095)
        sketch.circle(BLACK, x + 0.035 * right, y + 0.035 * down, 0.052)
    return sketch.shown()


@lru_cache(maxsize=32)
def glow_picture(colour: Colour, size: int) -> pygame.Surface:
    """Return light that falls off from the middle, to be added."""
    small = 64
    light = pygame.Surface((small, small))
    for radius in range(small // 2, 0, -1):
        share = (1 - 2 * radius / small) ** 2 * GLOW / 255
        pygame.draw.circle(light, shaded(colour, share), (small // 2, small // 2), radius)
    return pygame.transform.smoothscale(light, (size, size))


@lru_cache(maxsize=128)
def dot_picture(colour: Colour, size: int, alpha: int) -> pygame.Surface:
    """Return a disc that lets what is under it show through."""
    sketch = Sketch(size)
    sketch.circle(colour, 0.5, 0.5, 0.5)
    dot = sketch.shown()
    dot.set_alpha(alpha)
    return dot


def lettered(
    picture: pygame.Surface,
    letter: str,
    colour: Colour,
    place: tuple[float, float],
    height: float,
) -> pygame.Surface:
    """Write a letter on a picture if there is room for one."""
    size = picture.get_width()
    if size >= LETTERS_FROM:
        ink = glyph(letter, max(round(size * height), 7), letter_colour(colour))
        middle = ink.get_bounding_rect().center
        x, y = round(place[0] * size), round(place[1] * size)
        picture.blit(ink, (x - middle[0], y - middle[1]))
    return picture


@lru_cache(maxsize=256)
def glyph(letter: str, height: int, colour: Colour) -> pygame.Surface:
    """Return a letter so many pixels high, give or take one, whatever the screen's scale."""
    large = text(letter, 64, colour)
    tall = text("k", 64, colour).get_bounding_rect().height
    scale = height / tall
    width = max(round(large.get_width() * scale), 1)
    return pygame.transform.smoothscale(large, (width, max(round(large.get_height() * scale), 1)))


@dataclass(frozen=True, slots=True)
class KeyGlyph:
    """Draws a key with its letter; two of a number are alike."""

    number: int

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return key_picture(KEYS[self.number], key_colour(self.number), height)
