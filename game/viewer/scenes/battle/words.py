"""Words that can be read on figures and on the floor."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.drawing.theme import BLACK, Colour, text

AROUND: Final = tuple((x, y) for x in range(3) for y in range(3))
"""Where the dark copies of outlined words are put."""


def shadowed(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge below, so that they can be read on their unit."""
    return edged(words, size, colour, ((1, 1),), (0, 0))


def outlined(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge all around, so that they can be read on anything."""
    return edged(words, size, colour, AROUND, (1, 1))


def edged(
    words: str,
    size: int,
    colour: Colour,
    edges: Sequence[tuple[int, int]],
    place: tuple[int, int],
) -> pygame.Surface:
    """Return words at a place, over dark copies of them at others."""
    top, edge = text(words, size, colour), text(words, size, BLACK)
    both = pygame.Surface((top.get_width() + 2, top.get_height() + 2), pygame.SRCALPHA)
    for at in edges:
        both.blit(edge, at)
    both.blit(top, place)
    return both
