"""Surfaces of cards and tables, which are cached. Don't change them."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.art import art, blank
from game.viewer.drawing.theme import (
    BACKGROUND,
    BLUE,
    ORANGE,
    SEMIBOLD,
    WHITE,
    Colour,
    font,
    mix,
)
from game.viewer.scenes.cards.layout import CARD_WIDTH, TablePlace

PLAYERS: Final[dict[int, Colour]] = {1: BLUE, 2: ORANGE}
FACE: Final = (246, 244, 236)
INK: Final = (34, 36, 44)
LARGE: Final = 256
"""The height in pixels at which a card is drawn before it is scaled."""
CORNER: Final = 0.1
CONDENSED: Final = 2.0
"""How much higher than usual words may be that would be too wide."""
ALL: Final = 100
"""The strip of a card that is fully visible, in hundredths of its width."""
CORNER_ROOM: Final = 46
"""The least strip in which a card's corner fits, in hundredths of its width."""
STRIP_STEP: Final = 4
"""Hundredths of a width between strips of two widths: many, so that few cards are drawn."""
LEAST_NUMBER: Final = 6.5
"""The least width in pixels of a two-digit number; it is then 7 pixels high."""
FELT: Final = (26, 62, 66)
FELT_ABOVE: Final = (74, 92, 122)
"""The colour that tables approach with their depth."""
EDGE: Final = 2
"""The width of a table's edge in pixels."""
EDGE_LIGHT: Final = 0.34
FELT_SAMPLES: Final = 64
TABLE_CORNER: Final = 40
"""How many times as high a table is as the radius of its corners."""


def measure_strip(seen: float, height: float) -> int:
    """Return in how many hundredths of a card's width its number is written, if that is covered.

    0 where it would be too small to be read; `seen` is the share of the width that is free, and
    `height` that of the card in pixels.
    """
    strip = min(int(100 * seen) // STRIP_STEP * STRIP_STEP, CORNER_ROOM)
    return strip if strip / 100 * CARD_WIDTH * height * 0.75 >= LEAST_NUMBER else 0


@lru_cache(maxsize=1024)
def card(number: int, player: int, strip: int, height: int, angle: int = 0) -> pygame.Surface:
    """Return a card in a player's colour, `height` pixels high, turned left by `angle` degrees.

    `strip` is the visible strip of a covered card, see `measure_strip`, or `ALL`.
    """
    whole = large_card(number, player, strip)
    width = max(round(height * CARD_WIDTH), 1)
    if not angle:
        return pygame.transform.smoothscale(whole, (width, height))
    twice = pygame.transform.smoothscale(whole, (2 * width, 2 * height))
    return pygame.transform.rotozoom(twice, angle, 0.5)


@lru_cache(maxsize=256)
def large_card(number: int, player: int, strip: int) -> pygame.Surface:
    """Return a card with its number in the corner, and larger in the middle if all is seen."""
    words, size = str(number), (round(LARGE * CARD_WIDTH), LARGE)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    whole, radius = surface.get_rect(), round(LARGE * CORNER)
    edge, left, high = (11, 17, 46) if strip >= CORNER_ROOM else (6, 7, 44)
    for colour, inset in ((INK, 0), (PLAYERS[player], 3), (FACE, edge)):
        inside = whole.inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(surface, colour, inside, border_radius=radius - inset)
    if strip:
        wide = min(round(strip / 100 * size[0]) - left - 1, 50)
        corner = words_within(words, (wide, high), least="00")
        surface.blit(corner, corner.get_rect(midleft=(left, 42)))
    if strip == ALL:
        middle = words_within(words, (size[0] - 48, 120))
        surface.blit(middle, middle.get_rect(center=(size[0] // 2, LARGE * 0.6)))
    return surface


def words_within(words: str, room: tuple[int, int], least: str = "") -> pygame.Surface:
    """Return words in ink, as large as they fit into some pixels; wide ones are condensed.

    Narrow ones are no larger than the words that are given as the `least` to find room for.
    """
    style = font(room[1], SEMIBOLD)
    written = style.render(words, True, INK)
    scale = min(room[0] / max(written.get_width(), style.size(least)[0]), 1.0)
    if scale == 1:
        return written
    high = max(scale, min(scale * CONDENSED, 1.0))
    size = max(round(written.get_width() * scale), 1), max(round(written.get_height() * high), 1)
    return pygame.transform.smoothscale(written, size)


@lru_cache(maxsize=10)
def table(depth: int, wide: float, height: int, _angle: int = 0) -> pygame.Surface:
    """Return an empty table, `wide` times as wide as high: felt, lighter in the middle."""
    size, radius = (max(round(height * wide), 1), height), height // TABLE_CORNER
    felt = mix(FELT, FELT_ABOVE, 1 - 0.7 ** (depth - 1))
    cloth, shape = pygame.transform.smoothscale(art("felt", FELT_SAMPLES, felt), size), blank(size)
    pygame.draw.rect(shape, WHITE, shape.get_rect(), border_radius=radius)
    cloth.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    edge = mix(felt, WHITE, EDGE_LIGHT)
    pygame.draw.rect(cloth, edge, cloth.get_rect(), EDGE, border_radius=radius)
    return cloth


@lru_cache(maxsize=12)
def backdrop(
    size: tuple[int, int], zoom: float, origin: tuple[int, int], first: TablePlace, tables: int
) -> pygame.Surface:
    """Return `tables` nested tables, cached because games begin and end many times per second."""
    surface = pygame.Surface(size)
    surface.fill(BACKGROUND)
    for depth in range(1, tables + 1):
        left, top, width, height, _ = (part * zoom for part in first.table(depth))
        place = round(left) + origin[0], round(top) + origin[1]
        surface.blit(table(depth, width / height, round(height)), place)
    return surface
