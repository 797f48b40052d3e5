"""Drawing on squares of the map, wherever they are shown."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.viewer.drawing.theme import Colour, text
from game.viewer.scenes.canvas import Canvas
from game.viewer.scenes.cards.layout import FIRST, CardSpot, TablePlace, TableRoom
from game.viewer.scenes.cards.pictures import CardLook, card, halo, shadow, table

SMALLEST: Final = 9
"""The size of letters that are still worth drawing."""
SMALLEST_ZOOM: Final = 10
"""Pixels per square at which there is room for such letters."""
LARGEST: Final = 60
ANGLE: Final = 2
"""Degrees from one angle at which cards are drawn to the next."""


@dataclass(frozen=True, slots=True)
class CardsCanvas(Canvas):
    """A canvas for cards and tables."""

    room: TableRoom = FIRST
    is_quick: bool = False
    """Whether all passes so quickly that cards need not be turned, which takes its time."""
    has_words: bool = True
    """Whether there are words beside the cards."""

    def draw_card(self, look: CardLook, spot: CardSpot, height: float) -> None:
        """Draw a card."""
        angle = 0 if self.is_quick else round(spot.angle / ANGLE) * ANGLE
        drawn = card(look, self.length(height), angle)
        self.target.blit(drawn, drawn.get_rect(center=self.at(spot.x, spot.y)))

    def draw_halo(self, spot: CardSpot, height: float) -> None:
        """Draw the light around a card that wins."""
        light = halo(self.length(height))
        turned = pygame.transform.rotozoom(light, spot.angle, 0.5)
        self.target.blit(turned, turned.get_rect(center=self.at(spot.x, spot.y)))

    def draw_table(self, place: TablePlace, depth: int) -> None:
        """Draw an empty table with its shadow."""
        left, top = self.at(place.left, place.top)
        size = self.length(place.width), self.length(place.height)
        radius = self.length(0.5)
        if depth > 1:
            self.target.blit(shadow(size, radius), (left - radius, top - radius))
        self.target.blit(table(size, depth, radius), (left, top))

    def write(  # noqa: PLR0913 - words, where and how
        self,
        words: str,
        spot: CardSpot,
        height: float,
        colour: Colour,
        anchor: str,
        *,
        is_needed: bool = False,
    ) -> int:
        """Write words so many squares high, if that is enough to be read; return their width.

        Words that are needed are written larger then, if the table is not too small.
        """
        size = self.letters(height)
        if not self.has_words:
            return 0
        if size < SMALLEST and not (is_needed and self.zoom >= SMALLEST_ZOOM):
            return 0
        size = max(size, SMALLEST)
        written = text(words, min(size, LARGEST), colour)
        place = written.get_rect(**{anchor: self.at(spot.x, spot.y)})
        self.target.blit(written, place)
        return written.get_width()
