"""Twenty-six colours for as many keys: neighbours in the alphabet differ most.

Lightness alternates between three levels, which the colour-blind can tell apart, and hue goes
round in nine steps on each level. Colours are computed in OKLCH, where equal numbers look
equally light and strong.
"""

from functools import cache
from math import cos, pi, sin
from typing import Final

from game.viewer.drawing.theme import BLACK, BLUE, GREEN, ORANGE, PINK, WHITE, Colour

LIGHTNESS: Final = (0.86, 0.72, 0.58)
STRENGTH: Final = 0.15
HUES: Final = 9
LEAP: Final = 4
"""Steps from a hue to the next on the same level."""
FIRST_HUE: Final = 1.75
NO_KEY: Final[Colour] = (104, 104, 112)
"""The colour of a door that no key opens."""
EXPLORERS: Final = (ORANGE, BLUE, PINK, GREEN)
STRAIGHT_UNTIL: Final = 0.0031308
"""Linear level up to which sRGB is a straight line."""
DARK_FROM: Final = 0.3
"""Luminance from which letters are dark."""


@cache
def key_colour(number: int) -> Colour:
    """Return the colour of a key and its doors."""
    turn, level = divmod(number, len(LIGHTNESS))
    # Levels begin a third of the circle and a third of a step apart.
    steps = turn * LEAP + level * (HUES + 1) / len(LIGHTNESS)
    hue = FIRST_HUE + 2 * pi * steps / HUES
    lightness = LIGHTNESS[level]
    red, green, blue = map(encoded, linear(lightness, STRENGTH * cos(hue), STRENGTH * sin(hue)))
    return red, green, blue


def linear(lightness: float, a: float, b: float) -> tuple[float, float, float]:
    """Return linear red, green and blue of a colour in OKLab."""
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )


def encoded(level: float) -> int:
    """Return a linear level from 0 to 1 as a byte of sRGB."""
    level = max(0.0, min(level, 1.0))
    curved = 12.92 * level if level < STRAIGHT_UNTIL else 1.055 * level ** (1 / 2.4) - 0.055
    return round(255 * curved)


def letter_colour(colour: Colour) -> Colour:
    """Return black or white, whichever is read better on a colour."""
    red, green, blue = ((part / 255) ** 2.2 for part in colour)
    return BLACK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > DARK_FROM else WHITE


def explorer_colour(number: int) -> Colour:
    """Return the colour of an explorer, counted from 0."""
    return EXPLORERS[number % len(EXPLORERS)]


def shaded(colour: Colour, share: float) -> Colour:
    """Return a darker shade, or with a share over 1 a lighter one."""
    red, green, blue = (min(round(part * share), 255) for part in colour)
    return red, green, blue
