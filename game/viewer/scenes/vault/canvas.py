"""Drawing a vault's keys and doors on its map, or wherever else they have a place."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.viewer.drawing.theme import px
from game.viewer.scenes.canvas import Canvas
from game.viewer.scenes.vault.spreading import Place

SMALLEST: Final = 19
"""Pixels that keys and doors get even where squares are smaller, if there is room around."""
MOST_ROOM: Final = 3.0
"""Squares that a key or door is wide at the most."""


@dataclass(frozen=True, slots=True)
class VaultCanvas(Canvas):
    """A canvas for things that may be drawn larger than their squares."""

    place: Callable[[int], Place]
    """The column and row at which a square is drawn."""
    room: dict[int, float]
    """How many squares wide each thing may be."""

    def centre(self, place: Place) -> tuple[int, int]:
        """Return the pixel in the middle of a square, or of what is between squares."""
        return self.at(place[0] + 0.5, place[1] + 0.5)

    def size(self, square: int) -> int:
        """Return how large the thing on a square is drawn, in pixels."""
        room = self.room.get(square, 1.0)
        return max(round(min(max(self.zoom * 0.94, px(SMALLEST)), self.zoom * room * 0.94)), 4)

    def blit(self, picture: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draw a picture around a pixel."""
        self.target.blit(picture, picture.get_rect(center=centre))


def room_of(places: dict[int, Place], most: float = MOST_ROOM) -> dict[int, float]:
    """Return how wide the things at some places may be so that none covers another."""
    room = {}
    for thing, (column, row) in places.items():
        distances = (
            max(abs(row - other_row), abs(column - other_column))
            for other, (other_column, other_row) in places.items()
            if other != thing
        )
        room[thing] = min(distances, default=most)
    return {thing: max(min(wide, most), 0.5) for thing, wide in room.items()}
