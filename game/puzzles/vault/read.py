"""Reads the maze of a vault, and splits it for part 2.

...      @#@     Part 2 replaces the square of the explorer and its four neighbours by
.@.  ->  ###     walls, and the four corners by explorers. All eight squares around the
...      @#@     explorer must be floor.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import InputError
from game.puzzles.vault import EXPLORER, KEYS
from game.text.grid import OPEN, WALL, Grid, find_rows, read_rows
from game.text.lines import fault, split
from game.text.wording import count

DOORS: Final = KEYS.upper()
ALPHABET: Final = WALL + OPEN + EXPLORER + KEYS + DOORS
EXPECTED: Final = "# . @ a-z A-Z"
HEADING: Final = r"Initially:|Key \d+: |Step \d+: |Vault ends: "
"""How the headings of a vault's trace begin."""
SPLIT: Final = ("@#@", "###", "@#@")


class Maze(NamedTuple):
    """A map with its explorers, keys and doors; numbers of keys and doors start at 0 for `a`."""

    grid: Grid
    ground: int
    """The floor and all doors that have a key, as a bitboard."""
    explorers: tuple[int, ...]
    """The squares of the explorers, in reading order."""
    keys: dict[int, int]
    """The number of the key on each square with a key."""
    doors: dict[int, int]
    """The number of the door on each square with a door that has a key."""

    def split(self) -> "Maze | None":
        """Return the maze of part 2 with its four explorers, or None if it can't be split."""
        (centre,) = self.explorers
        row, column = self.grid.place(centre)
        around = (-1, 0, 1)
        squares = [[(row + down, column + right) for right in around] for down in around]
        drawn = "".join(self.mark(*place) for line in squares for place in line)
        if drawn != "....@....":
            return None
        rows = list(self.grid.rows)
        for (here, left), marks in zip((line[0] for line in squares), SPLIT, strict=True):
            rows[here] = rows[here][:left] + marks + rows[here][left + len(marks) :]
        places = (row * self.grid.width + column for line in squares for row, column in line)
        drawn_there = list(zip(places, "".join(SPLIT), strict=True))
        # Keys and doors stay the same.
        return self._replace(
            grid=Grid(tuple(rows)),
            ground=self.ground & ~sum(1 << square for square, mark in drawn_there if mark == WALL),
            explorers=tuple(square for square, mark in drawn_there if mark == EXPLORER),
        )

    def sealed_doors(self) -> Iterator[tuple[int, int]]:
        """Yield the squares and numbers of doors without a key."""
        for square, mark in self.grid.marks():
            if mark in DOORS and square not in self.doors:
                yield square, DOORS.index(mark)

    def mark(self, row: int, column: int) -> str:
        """Return the mark at a position; outside the map there is wall."""
        is_inside = 0 <= row < len(self.grid.rows) and 0 <= column < self.grid.columns
        return self.grid.rows[row][column] if is_inside else WALL


def read_maze(text: str, source: str) -> Maze:
    """Read a maze: `#` wall, `.` open, `@` explorers, `a`-`z` keys, `A`-`Z` doors.

    Raises:
        InputError: If `text` isn't such a maze; the message has the place and a hint.
    """
    rows = find_rows(split(text), source)
    if rows and re.match(HEADING, rows[0].text):
        raise fault("the heading of a trace: expected the maze alone", source, rows[0])
    grid = read_rows(rows, ALPHABET, source, EXPECTED)
    seen: set[str] = set()
    marks = find_marks(grid)
    for square, mark in marks:
        if mark in KEYS and mark in seen:
            row, column = grid.place(square)
            message = f"the key {mark} is there twice: expected one of each letter"
            raise fault(message, source, rows[row], column)
        seen.add(mark)
    if EXPLORER not in seen:
        raise InputError(f"no explorer: expected at least one {EXPLORER}", source=source)
    return maze_of(grid, marks)


def find_marks(grid: Grid) -> list[tuple[int, str]]:
    """Return the squares with explorers, keys and doors, and their marks, in reading order."""
    return [(found.start(), found[0]) for found in re.finditer(f"[^{WALL}{OPEN}]", grid.text)]


def maze_of(grid: Grid, marks: Sequence[tuple[int, str]] | None = None) -> Maze:
    """Return the maze of a map; `marks` is the result of `find_marks` if that is available."""
    if marks is None:
        marks = find_marks(grid)
    keys = {square: KEYS.index(mark) for square, mark in marks if mark in KEYS}
    doors = {square: DOORS.index(mark) for square, mark in marks if mark in DOORS}
    usable = {square: number for square, number in doors.items() if number in keys.values()}
    ground = grid.squares(ALPHABET.replace(WALL, ""))
    for square in doors.keys() - usable.keys():
        ground ^= 1 << square
    explorers = tuple(square for square, mark in marks if mark == EXPLORER)
    return Maze(grid, ground, explorers, keys, usable)


def letters(numbers: Iterable[int]) -> str:
    """Return the letters of keys, given their numbers."""
    return "".join(KEYS[number] for number in numbers)


def describe_counts(explorers: int, keys: int, doors: int) -> str:
    """Return a text such as `1 explorer, 2 keys, 1 door`."""
    return f"{count(explorers, 'explorer')}, {count(keys, 'key')}, {count(doors, 'door')}"
