"""Sprites of units, keys, spells and more, from files in `assets/art`, drawn at any size.

`currentColor` in a file is replaced with the requested colour.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Final, Protocol

import pygame

from game.text.sources import assets
from game.viewer.drawing.theme import BLACK, WHITE, Colour, mix

FOLDER: Final = "art"
SIDE: Final = 100
"""Units along a side of a file's drawing."""
SIZE: Final = re.compile('width="[0-9]+" height="[0-9]+"')
"""The size in a file."""
EDGE: Final = 'class="edge" fill="#0c0c10" stroke="#0c0c10" stroke-width="4.4"'
"""The beginning of the path that outlines a whole drawing."""
THINNEST: Final = 0.6
"""The least width of the outline in pixels, so that small sprites have contrast."""


class Picture(Protocol):
    """Draws one sprite at any height."""

    def __call__(self, height: int, angle: int, /) -> pygame.Surface:
        """Return the sprite in a height in pixels, turned left by degrees. Don't change it."""


@lru_cache(maxsize=1024)
def art(
    name: str, size: int, colour: Colour = WHITE, *, is_flipped: bool = False
) -> pygame.Surface:
    """Return a sprite in a square of `size` pixels, mirrored if `is_flipped`.

    Equal calls return the same surface, so don't change it.
    """
    picture = drawn_file(name, (size, size), colour)
    return pygame.transform.flip(picture, flip_x=True, flip_y=False) if is_flipped else picture


def drawn_file(name: str, size: tuple[int, int], colour: Colour = WHITE) -> pygame.Surface:
    """Return a new surface with a file drawn at a size in pixels."""
    edge = EDGE.replace("4.4", f"{max(4.4, 2 * THINNEST * SIDE / max(size[0], 1)):.1f}")
    drawn = (
        SIZE.sub('width="{}" height="{}"'.format(*size), _file(name), 1)
        .replace(EDGE, edge, 1)
        .replace("currentColor", "#{:02x}{:02x}{:02x}".format(*colour))
    )
    loaded = pygame.image.load(BytesIO(drawn.encode()), f"{name}.svg")
    # A copy in the window's pixel format is drawn ten times as fast.
    picture = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
    picture.blit(loaded, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


@cache
def has_art(name: str) -> bool:
    """Return whether there is a file for a name."""
    return (assets() / FOLDER / f"{name}.svg").is_file()


@cache
def _file(name: str) -> str:
    return (assets() / FOLDER / f"{name}.svg").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Art:
    """Draws one sprite at any height. Two of equal names and colours are equal."""

    name: str
    colour: Colour = WHITE

    def __call__(self, height: int, angle: int = 0) -> pygame.Surface:
        """Return the sprite in a height in pixels, turned left by degrees. Don't change it."""
        picture = art(self.name, height, self.colour)
        return pygame.transform.rotozoom(picture, angle, 1) if angle else picture


@dataclass(frozen=True, slots=True)
class Tinted:
    """Draws another sprite, mixed with a colour."""

    picture: Picture
    colour: Colour
    strength: float
    """From 0, not at all, to 1."""

    def __call__(self, height: int, angle: int = 0) -> pygame.Surface:
        """Return the sprite in a height in pixels, turned left by degrees. Don't change it."""
        picture = self.picture(height, angle)
        return tint(picture, self.colour, self.strength) if self.strength > 0 else picture


@cache
def png(name: str) -> pygame.Surface:
    """Return a PNG file such as the window's icon or a texture. Don't change it."""
    loaded = pygame.image.load(assets() / FOLDER / f"{name}.png")
    picture = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
    # Blending takes half the time if both surfaces have the same order of channels.
    picture.blit(loaded, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface with nothing on it, dark where edges are mixed with it."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((*BLACK, 0))
    return surface


def tint(surface: pygame.Surface, colour: Colour, strength: float) -> pygame.Surface:
    """Return a surface mixed with a colour; strength 0 changes nothing."""
    result, dark = surface.copy(), (0, 0, 0)
    result.fill(mix(WHITE, dark, strength), special_flags=pygame.BLEND_RGB_MULT)
    result.fill(mix(dark, colour, strength), special_flags=pygame.BLEND_RGB_ADD)
    return result
