"""Where a vault's keys and doors are drawn and how large, and which of them is under the pointer.

They may be larger than their squares, as long as none covers another.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS, Maze
from game.puzzles.vault.state import VaultState
from game.viewer.drawing.theme import px
from game.viewer.scenes.canvas import Canvas

Place = tuple[float, float]
SMALLEST: Final = 19
"""Pixels of a key or door even where squares are smaller, if there is room around."""
LEAST: Final = 4
WIDEST: Final = 3.0
"""Squares that a key or door is wide at the most."""
LEAST_WIDE: Final = 1.0


@dataclass(frozen=True, slots=True)
class VaultCanvas(Canvas):
    """A canvas for things that may be drawn larger than their squares."""

    width: int
    """Numbers per row of squares."""
    widths: dict[int, float]
    """How many squares wide each key or door may be, by square."""

    def centre(self, place: Place) -> tuple[int, int]:
        """Return the pixel in the middle of a square, or of what is between squares."""
        return self.at(place[0] + 0.5, place[1] + 0.5)

    def size(self, square: int) -> int:
        """Return how large the thing on a square is drawn, in pixels."""
        widest = self.widths.get(square, LEAST_WIDE)
        wished = min(max(self.zoom * 0.94, px(SMALLEST)), self.zoom * widest * 0.94)
        return max(round(wished), LEAST)

    def spot(self, square: int) -> tuple[int, int]:
        """Return the pixel in the middle of a square."""
        row, column = divmod(square, self.width)
        return self.centre((column, row))

    def blit(self, picture: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draw a picture around a pixel."""
        self.target.blit(picture, picture.get_rect(center=centre))


def widths_that_fit(places: dict[int, Place]) -> dict[int, float]:
    """Return how wide the things at some places may be so that none covers another."""
    widths = {}
    for thing, (column, row) in places.items():
        distances = (
            max(abs(row - other_row), abs(column - other_column))
            for other, (other_column, other_row) in places.items()
            if other != thing
        )
        widths[thing] = max(min(min(distances, default=WIDEST), WIDEST), LEAST_WIDE)
    return widths


class KeysAndDoors:
    """All keys and doors of a maze, including those taken or opened."""

    def __init__(self, maze: Maze, opening: VaultState) -> None:
        """Take in a maze."""
        self.sealed: Final = dict(maze.sealed())
        """The doors that no key opens, by square."""
        self._numbers: Final = {**opening.keys, **opening.doors, **self.sealed}
        """The letter of each, counted from 0, by square."""
        width = maze.grid.width
        self._places: Final[dict[int, Place]] = {
            at: (at % width, at // width) for at in self._numbers
        }
        self.widths: Final = widths_that_fit(self._places)
        """How many squares wide each may be."""

    def squares_of(self, number: int | None) -> list[int]:
        """Return the squares of a key and its doors."""
        return [square for square, letter in self._numbers.items() if letter == number]

    def number_at(self, place: Place) -> int | None:
        """Return the letter of the key or door that is drawn at a column and row."""
        column, row = place[0] - 0.5, place[1] - 0.5
        for square, (left, top) in self._places.items():
            if max(abs(left - column), abs(top - row)) <= self.widths[square] / 2:
                return self._numbers[square]
        return None


def thing_at_square(square: int, state: VaultState, sealed: dict[int, int]) -> str | None:
    """Return what is on a square at some time: `key b`, `door B`, `explorer`; None if nothing."""
    doors = {**state.doors, **sealed}
    if square in state.explorers.values():
        return "explorer"
    if square in state.keys:
        return f"key {KEYS[state.keys[square]]}"
    return f"door {DOORS[doors[square]]}" if square in doors else None
