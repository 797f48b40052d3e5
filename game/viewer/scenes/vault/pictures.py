"""Sprites of keys and doors with letters, of explorers, and of marks, at any height."""

from functools import cache, lru_cache, partial
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.read import DOORS
from game.viewer.drawing.art import art, blank
from game.viewer.drawing.theme import (
    BLACK,
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    REGULAR,
    WHITE,
    Colour,
    font,
)

COLOURS: Final = bytes.fromhex(
    "e8d34f 00b2f3 c04d6b 97d1ff f37e64 009567 ffb862 00c1bf a756a8 2ce7ff eb79ac 628900 ffa7a7"
    "48bf77 7669cd 29f0d5 c686e6 a07200 ffa8ef a5ae26 087fcd 99e989 879cff bf5818 e1b9ff dc940f"
)
"""Red, green and blue of each key and its doors, neighbours in the alphabet as different as can be.

In OKLCH lightness alternates between 0.86, 0.72 and 0.58, which the colour-blind can tell apart,
and hue goes round in nine steps on each level; the strength is 0.15.
"""
LEVELS: Final = 3
"""The number of lightness levels. Letters are white on the darkest level."""
NO_KEY: Final[Colour] = (104, 104, 112)
"""The colour of a door that no key opens."""
AHEAD: Final = 0, 1
"""The direction of an idle explorer: towards the viewer."""
EXPLORERS: Final = (ORANGE, BLUE, PINK, GREEN)
LETTERS: Final = {"key": (0.5, 0.365, 0.5), "door": (0.49, 0.52, 0.56)}
"""The middle and height of the letter, as shares of the sprite's size."""
LETTER_HEIGHT: Final = 0.73
"""The height of a letter such as k, as a share of its font's size."""
SMALLEST_LETTER: Final = 10
"""The least size of a letter's font."""
LETTERS_FROM: Final = 11
"""The least size in pixels for a letter."""
AJAR: Final = 0.16
"""How much of a door's width is seen when it is open."""


def key_colour(number: int) -> Colour:
    """Return the colour of a key and its doors."""
    red, green, blue = COLOURS[3 * number : 3 * number + 3]
    return red, green, blue


def explorer_colour(number: int) -> Colour:
    """Return the colour of an explorer, counted from 0."""
    return EXPLORERS[number % len(EXPLORERS)]


def key_picture(number: int, height: int, _angle: int = 0) -> pygame.Surface:
    """Return a key whose bow carries its letter; it is not to be changed."""
    return draw_lettered("key", KEYS[number], key_colour(number), height)


@cache
def key_glyph(number: int) -> partial[pygame.Surface]:
    """Return the drawing function of a key. It is equal for both sides of a comparison."""
    return partial(key_picture, number)


def door_picture(
    number: int,
    height: int,
    _angle: int = 0,
    *,
    is_open: bool = False,
    is_sealed: bool = False,
) -> pygame.Surface:
    """Return a door with its letter; an open one is narrow, and on the left.

    That no key opens it is said by its colour; it is not to be changed.
    """
    colour = NO_KEY if is_sealed else key_colour(number)
    shut = draw_lettered("door", DOORS[number], colour, height)
    return ajar(shut) if is_open else shut


def explorer_picture(
    number: int, facing: tuple[int, int], height: int, _angle: int = 0
) -> pygame.Surface:
    """Return an explorer who faces (right, down). Don't change the surface."""
    right, down = facing
    name = "right" if right else "up" if down < 0 else "down"
    return art(f"explorer-{name}", height, explorer_colour(number), is_flipped=right < 0)


@lru_cache(maxsize=512)
def draw_lettered(name: str, letter: str, colour: Colour, size: int) -> pygame.Surface:
    """Return a sprite with a letter, if the letter fits."""
    picture = art(name, size, colour).copy()
    if size >= LETTERS_FROM:
        x, y, height = (share * size for share in LETTERS[name])
        is_dark = colour == NO_KEY or KEYS.index(letter.lower()) % LEVELS == LEVELS - 1
        pixels = max(round(height / LETTER_HEIGHT), SMALLEST_LETTER)
        ink = font(pixels, REGULAR).render(letter, True, WHITE if is_dark else BLACK)
        middle = ink.get_bounding_rect().center
        picture.blit(ink, (round(x) - middle[0], round(y) - middle[1]))
    return picture


@lru_cache(maxsize=512)
def ajar(shut: pygame.Surface) -> pygame.Surface:
    """Return a door that is open. Its left side stays in place."""
    size = shut.get_height()
    picture = blank((size, size))
    picture.blit(pygame.transform.smoothscale(shut, (max(round(size * AJAR), 2), size)), (0, 0))
    return picture
