"""How well colours can be distinguished: contrast, also for the colour-blind."""

from math import dist

import pygame

from game.viewer.drawing.theme import Colour

TO_XYZ = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
WHITE_POINT = (0.9505, 1.0, 1.089)


def linear(colour: Colour) -> list[float]:
    """Return how much light each part of a colour of sRGB is, from 0 to 1."""
    parts = (part / 255 for part in colour)
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def luminance(colour: Colour) -> float:
    """Return the relative luminance, as WCAG 2.2 defines it."""
    return times(TO_XYZ, linear(colour))[1]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio, as WCAG 2.2 defines it: from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def difference(one: Colour, other: Colour) -> float:
    """Return how far apart two colours are in CIELAB; 10 is seen at a glance."""
    return dist(lab(one), lab(other))


def lab(colour: Colour) -> tuple[float, float, float]:
    """Return a colour in CIELAB."""
    xyz = times(TO_XYZ, linear(colour))
    parts = [part / white for part, white in zip(xyz, WHITE_POINT, strict=True)]
    x, y, z = (p ** (1 / 3) if p > 0.008856 else 7.787 * p + 16 / 116 for p in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def pixel(surface: pygame.Surface, place: tuple[int, int]) -> Colour:
    red, green, blue, _ = surface.get_at(place)
    return red, green, blue


def across(surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int]) -> list[Colour]:
    """Return the colours on a straight way along a row or a column."""
    columns, rows = (range(a, b + 1) for a, b in zip(start, end, strict=True))
    return [pixel(surface, (x, y)) for x in columns for y in rows]
