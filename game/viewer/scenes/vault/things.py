"""What can be asked about in a vault: its keys and doors, and where they are drawn."""

from collections.abc import Callable
from typing import Final

from game.puzzles.vault import KEYS
from game.puzzles.vault.maze import DOORS, Maze
from game.puzzles.vault.state import VaultState
from game.viewer.drawing.camera import Camera
from game.viewer.scenes.vault.canvas import Spots, room_of
from game.viewer.scenes.vault.spreading import Place


class Things:
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


def name_of(square: int, state: VaultState, dead: dict[int, int]) -> str | None:
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
