"""Keys and doors with their letters, explorers, and the light around them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.viewer.drawing.art import art
from game.viewer.drawing.theme import Colour, text
from game.viewer.scenes.vault.colours import key_colour, letter_colour, shaded

LETTERS_FROM: Final = 11
"""Pixels from which there is room for a letter."""
GLOW: Final = 70


def key_picture(letter: str, colour: Colour, size: int) -> pygame.Surface:
    """Return a key whose bow carries its letter."""
    return lettered("key", letter, colour, size, (0.5, 0.365), 0.5)


def door_picture(letter: str, colour: Colour, size: int) -> pygame.Surface:
    """Return a shut door with its letter."""
    return lettered("door", letter, colour, size, (0.49, 0.52), 0.56)


def explorer_picture(colour: Colour, facing: tuple[int, int], size: int) -> pygame.Surface:
    """Return an explorer who looks to the right and down by so much."""
    right, down = facing
    name = "right" if right else "up" if down < 0 else "down"
    return art(f"explorer-{name}", size, colour, is_flipped=right < 0)


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
    dot = art("dot", size, colour).copy()
    dot.set_alpha(alpha)
    return dot


@lru_cache(maxsize=512)
def lettered(  # noqa: PLR0913, PLR0917 - a picture, and a letter on it
    name: str,
    letter: str,
    colour: Colour,
    size: int,
    place: tuple[float, float],
    height: float,
) -> pygame.Surface:
    """Return a picture with a letter on it if there is room for one."""
    picture = art(name, size, colour).copy()
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
