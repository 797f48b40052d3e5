"""Where a vault's keys and doors are drawn and how large, and which of them is under the pointer.

They may be larger than their squares, and move apart for it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.playing.state import VaultState
from game.puzzles.vault.reading import DOORS, Maze
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import px
from game.viewer.scenes.canvas import Canvas
from game.viewer.scenes.vault.force_layout import Place, moved_apart

SMALLEST: Final = 19
"""Pixels that keys and doors get even where squares are smaller, if there is room around."""
LEAST: Final = 14
"""Pixels that they get in any case, so that their letters can be read; they move apart for it."""
FEWEST_ACROSS: Final = 28
"""How many of them would go across the whole map at least."""
TOUCHING: Final = 1.06
"""How far apart things are of the least size, as a share of it."""
MOST_ROOM: Final = 3.0
"""Squares that a key or door is wide at the most."""


@dataclass(frozen=True, slots=True)
class VaultCanvas(Canvas):
    """A canvas for things that may be drawn larger than their squares."""

    place: Callable[[int], Place]
    """The column and row at which a square is drawn."""
    room: dict[int, float]
    """How many squares wide each thing may be."""
    spots: dict[int, Place] = field(default_factory=dict)
    """Where things are drawn that have moved apart, by square."""
    least: int = 4
    """How large things are in any case, in pixels."""

    def centre(self, place: Place) -> tuple[int, int]:
        """Return the pixel in the middle of a square, or of what is between squares."""
        return self.at(place[0] + 0.5, place[1] + 0.5)

    def size(self, square: int) -> int:
        """Return how large the thing on a square is drawn, in pixels."""
        room = self.room.get(square, 1.0)
        wished = min(max(self.zoom * 0.94, px(SMALLEST)), self.zoom * room * 0.94)
        return max(round(wished), self.least)

    def spot(self, square: int) -> tuple[int, int]:
        """Return the pixel in the middle of where the thing on a square is drawn."""
        return self.centre(self.spots.get(square) or self.place(square))

    def blit(self, picture: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draw a picture around a pixel."""
        self.target.blit(picture, picture.get_rect(center=centre))


def least_of(camera: Camera) -> int:
    """Return how large things are in any case; on a map of a few pixels letters are not read."""
    return max(min(px(LEAST), camera.area.width // FEWEST_ACROSS), 4)


class Spots:
    """Where things are drawn so that each has its least size for itself."""

    def __init__(self, places: dict[int, Place]) -> None:
        """Take where things are, by square."""
        self._places: Final = places
        self._apart = 0.0
        self._spots = places

    def at(self, camera: Camera) -> dict[int, Place]:
        """Return where they are drawn as large as the camera shows the map."""
        apart = least_of(camera) * TOUCHING / camera.zoom
        if apart != self._apart:
            self._apart, self._spots = apart, moved_apart(self._places, apart)
        return self._spots


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


class KeysAndDoors:
    """All keys and doors of a maze, also those that are taken or open by now."""

    def __init__(self, maze: Maze, opening: VaultState, place: Callable[[int], Place]) -> None:
        """Take in a maze; `place` is the column and row at which a square is drawn."""
        self.dead: Final = dead_doors(maze)
        """The doors that no key opens, by square."""
        self._numbers: Final = {**opening.keys, **opening.doors, **self.dead}
        """The letter of each, counted from 0, by square."""
        self._places: Final = {square: place(square) for square in self._numbers}
        self.room: Final = room_of(self._places)
        """How many squares wide each may be."""
        self._spots: Final = Spots(self._places)
        self._drawn_at = self._places

    def spots(self, camera: Camera) -> dict[int, Place]:
        """Return where they are drawn, and from now on pointed at."""
        self._drawn_at = self._spots.at(camera)
        return self._drawn_at

    def squares_of(self, number: int | None) -> list[int]:
        """Return the squares of a key and its doors."""
        return [square for square, letter in self._numbers.items() if letter == number]

    def number_at(self, place: Place) -> int | None:
        """Return the letter of the key or door that is drawn at a column and row."""
        column, row = place[0] - 0.5, place[1] - 0.5
        for square, (left, top) in self._drawn_at.items():
            if max(abs(left - column), abs(top - row)) <= self.room[square] / 2:
                return self._numbers[square]
        return None


def thing_at_square(square: int, state: VaultState, dead: dict[int, int]) -> str | None:
    """Return what is on a square at some time: `key b`, `door B`, `explorer`; None if nothing."""
    doors = {**state.doors, **dead}
    if square in state.explorers.values():
        return "explorer"
    if square in state.keys:
        return f"key {KEYS[state.keys[square]]}"
    return f"door {DOORS[doors[square]]}" if square in doors else None


def dead_doors(maze: Maze) -> dict[int, int]:
    """Return the doors that no key opens, by square."""
    marks = maze.grid.marks()
    doors = {square: DOORS.index(mark) for square, mark in marks if mark in DOORS}
    return {square: number for square, number in doors.items() if square not in maze.doors}
