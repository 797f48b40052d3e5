"""Taking part in an example: a button over the picture of the tile that is chosen."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.joining.saving import JoinedInput
from game.viewer.drawing.theme import ACCENT, LINE, MUTED, RAISED, TEXT, px, text
from game.viewer.gallery.grid import caption_height
from game.viewer.gallery.tile import Example

WORDS: Final = "take part"
KEY: Final = "J"
SIZE: Final = 13
GAP: Final = 8


class Joiner(NamedTuple):
    """What begins games of examples."""

    leaves_choice: Callable[[Example], bool]
    """Whether an example's puzzle leaves anything to choose."""
    begin: Callable[[Example], JoinedInput]


class JoinButton:
    """The button, and where it was last drawn."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._place = pygame.Rect(0, 0, 0, 0)
        self._is_lit = False

    def draw(self, target: pygame.Surface, tile: pygame.Rect) -> None:
        """Draw it at the lower right corner of a tile's picture."""
        words, key = text(WORDS, SIZE, TEXT), text(KEY, SIZE, MUTED)
        wide = words.get_width() + key.get_width() + 3 * px(GAP)
        high = words.get_height() + px(GAP)
        foot = tile.bottom - caption_height(tile.width) - px(GAP)
        self._place = pygame.Rect(tile.right - px(GAP) - wide, foot - high, wide, high)
        pygame.draw.rect(target, RAISED, self._place, border_radius=px(5))
        edge = ACCENT if self._is_lit else LINE
        pygame.draw.rect(target, edge, self._place, max(px(1), 1), border_radius=px(5))
        middle = self._place.centery
        target.blit(words, words.get_rect(midleft=(self._place.left + px(GAP), middle)))
        target.blit(key, key.get_rect(midright=(self._place.right - px(GAP), middle)))

    def forget(self) -> None:
        """Notice that it is not drawn."""
        self._place = pygame.Rect(0, 0, 0, 0)

    def point(self, x: int, y: int) -> None:
        """Notice where the pointer is: it lights up under it."""
        self._is_lit = self.holds(x, y)

    def holds(self, x: int, y: int) -> bool:
        """Whether it is under a pixel."""
        return self._place.collidepoint(x, y)
