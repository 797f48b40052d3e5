"""Where a vault's keys and doors are drawn and how large, and which of them is under the pointer.

They may be larger than their squares; then they are moved apart.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from math import hypot
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS, Maze
from game.puzzles.vault.state import VaultState
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import px
from game.viewer.scenes.canvas import Canvas
from game.viewer.scenes.vault.graph_layout import Place

SMALLEST: Final = 19
"""Pixels of a key or door even where squares are smaller, if there is room around."""
LEAST: Final = 14
"""Pixels in any case, so that its letter can be read; things are moved apart for it."""
FEWEST_ACROSS: Final = 28
"""How many of them fit across the whole map at least."""
TOUCHING: Final = 1.06
"""How far apart things of the least size are, as a share of it."""
REACH: Final = 4
"""Things farther apart than this, as a share of that, never touch and are left out."""
ROUNDS_APART: Final = 40
TENSION: Final = 0.04
STIFFNESS: Final = 0.4
"""How far things that are too close move in a round: on one spot, and elsewhere."""
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


def moved_apart(places: dict[int, Place], apart: float) -> dict[int, Place]:
    """Return places moved so far that none is closer than `apart` to another, if possible."""
    moved = {thing: [*place] for thing, place in sorted(places.items())}
    near = [
        (one, other)
        for one, other in combinations(moved.values(), 2)
        if max(abs(one[0] - other[0]), abs(one[1] - other[1])) < REACH * apart
    ]
    for _ in range(ROUNDS_APART):
        for one, other in near:
            push_apart(one, other, apart)
    return {thing: (place[0], place[1]) for thing, place in moved.items()}


def push_apart(one: list[float], other: list[float], apart: float) -> None:
    """Move two nodes that are too close away from each other; on one spot, to the side."""
    across, down = one[0] - other[0], one[1] - other[1]
    if abs(across) < apart and abs(down) < apart:
        length = hypot(across, down)
        if not length:
            one[0] += apart * TENSION
        elif length < apart:
            move(one, other, (apart - length) * STIFFNESS / length)


def move(one: list[float], other: list[float], share: float) -> None:
    """Move two nodes away from each other, by a share of how far they are apart."""
    across, down = (one[0] - other[0]) * share, (one[1] - other[1]) * share
    one[0] += across
    one[1] += down
    other[0] -= across
    other[1] -= down


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
