"""Where a vault's keys and doors are drawn and how large, and which of them is under the pointer.

They may be larger than their squares; then they are moved apart.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS, Maze
from game.puzzles.vault.state import VaultState
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import px
from game.viewer.scenes.canvas import Canvas
from game.viewer.scenes.vault.force_layout import Place, moved_apart

SMALLEST: Final = 19
"""Pixels of a key or door even where squares are smaller, if there is room around."""
LEAST: Final = 14
"""Pixels in any case, so that its letter can be read; things are moved apart for it."""
FEWEST_ACROSS: Final = 28
"""How many of them fit across the whole map at least."""
TOUCHING: Final = 1.06
"""How far apart things of the least size are, as a share of it."""
WIDEST: Final = 3.0
"""Squares that a key or door is wide at the most."""


@dataclass(frozen=True, slots=True)
class VaultCanvas(Canvas):
    """A canvas for things that may be drawn larger than their squares."""

    place: Callable[[int], Place]
    """The column and row at which a square is drawn."""
    widths: dict[int, float]
    """How many squares wide each key or door may be, by square."""
    drawn_at: dict[int, Place] = field(default_factory=dict)
    """Where they are drawn once they are moved apart, by square."""
    least: int = 4
    """How large they are in any case, in pixels."""

    def centre(self, place: Place) -> tuple[int, int]:
        """Return the pixel in the middle of a square, or of what is between squares."""
        return self.at(place[0] + 0.5, place[1] + 0.5)

    def size(self, square: int) -> int:
        """Return how large the thing on a square is drawn, in pixels."""
        widest = self.widths.get(square, 1.0)
        wished = min(max(self.zoom * 0.94, px(SMALLEST)), self.zoom * widest * 0.94)
        return max(round(wished), self.least)

    def spot(self, square: int) -> tuple[int, int]:
        """Return the pixel in the middle of where the thing on a square is drawn."""
        return self.centre(self.drawn_at.get(square) or self.place(square))

    def blit(self, picture: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draw a picture around a pixel."""
        self.target.blit(picture, picture.get_rect(center=centre))


def least_size(camera: Camera) -> int:
    """Return how large keys and doors are in any case; less on a map that is only a thumbnail."""
    return max(min(px(LEAST), camera.area.width // FEWEST_ACROSS), 4)


class SeparatedPlaces:
    """Where things are drawn: moved apart so far that each has its least size for itself."""

    def __init__(self, places: dict[int, Place], widest: float = WIDEST) -> None:
        """Take the places of things by square, and how many squares wide they may be at most."""
        self.widths: Final = widths_that_fit(places, widest)
        """How many squares wide each may be."""
        self.drawn_at = places
        """Where they were drawn last."""
        self._places: Final = places
        self._distance = 0.0

    def at(self, camera: Camera) -> dict[int, Place]:
        """Return where they are drawn on a map as large as the camera shows it."""
        distance = least_size(camera) * TOUCHING / camera.zoom
        if distance != self._distance:
            self._distance, self.drawn_at = distance, moved_apart(self._places, distance)
        return self.drawn_at


def widths_that_fit(places: dict[int, Place], widest: float = WIDEST) -> dict[int, float]:
    """Return how wide the things at some places may be so that none covers another."""
    widths = {}
    for thing, (column, row) in places.items():
        distances = (
            max(abs(row - other_row), abs(column - other_column))
            for other, (other_column, other_row) in places.items()
            if other != thing
        )
        widths[thing] = max(min(min(distances, default=widest), widest), 0.5)
    return widths


class KeysAndDoors:
    """All keys and doors of a maze, including those taken or opened."""

    def __init__(self, maze: Maze, opening: VaultState, place: Callable[[int], Place]) -> None:
        """Take in a maze; `place` is the column and row at which a square is drawn."""
        self.sealed: Final = dict(maze.sealed())
        """The doors that no key opens, by square."""
        self._numbers: Final = {**opening.keys, **opening.doors, **self.sealed}
        """The letter of each, counted from 0, by square."""
        self.placed: Final = SeparatedPlaces({square: place(square) for square in self._numbers})

    def squares_of(self, number: int | None) -> list[int]:
        """Return the squares of a key and its doors."""
        return [square for square, letter in self._numbers.items() if letter == number]

    def number_at(self, place: Place) -> int | None:
        """Return the letter of the key or door that was drawn last at a column and row."""
        column, row = place[0] - 0.5, place[1] - 0.5
        for square, (left, top) in self.placed.drawn_at.items():
            if max(abs(left - column), abs(top - row)) <= self.placed.widths[square] / 2:
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
