"""How well two colours can be told apart, as the WCAG reckons it."""

from game.viewer.drawing.theme import Colour

STRAIGHT_UNTIL = 0.04045
"""Level up to which sRGB is a straight line."""


def contrast(one: Colour, other: Colour) -> float:
    """Return from 1 for alike to 21 for black and white."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Colour) -> float:
    """Return how light a colour is, from 0 to 1."""
    red, green, blue = (linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(level: float) -> float:
    """Return the light of a level of sRGB, both from 0 to 1."""
    return level / 12.92 if level <= STRAIGHT_UNTIL else ((level + 0.055) / 1.055) ** 2.4
