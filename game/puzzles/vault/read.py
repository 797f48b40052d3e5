"""Reads the maze of a vault, and splits it for part 2.

...      @#@     Part 2 walls up the square of the one explorer and the four
.@.  ->  ###     beside it, and puts an explorer on each of the corners. All
...      @#@     eight squares around must be open.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import InputError
from game.puzzles.vault import EXPLORER, KEYS
from game.text.grid import OPEN, WALL, Grid, read_rows, rows_of
from game.text.lines import fault, split
from game.text.wording import count

DOORS: Final = KEYS.upper()
ALPHABET: Final = WALL + OPEN + EXPLORER + KEYS + DOORS
EXPECTED: Final = "# . @ a-z A-Z"
HEADING: Final = r"Initially:|Key \d+: |Step \d+: |Vault ends: "
"""How the headings of a vault's trace begin."""
SPLIT: Final = ("@#@", "###", "@#@")


class Maze(NamedTuple):
    """A map and what is on it; keys and doors are numbered, 0 for `a`."""

    grid: Grid
    ground: int
    """Every square that can be entered by the rules, as a bitboard; no doors without a key."""
    explorers: tuple[int, ...]
    """The square of each, in reading order."""
    keys: dict[int, int]
    """The number of the key on each square that has one."""
    doors: dict[int, int]
    """The number of the door on each square that has one with a key."""

    def split(self) -> "Maze | None":
        """Return the maze of part 2 with its four explorers; None if it can't be split."""
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
        # Keys and doors stay, so they need not be read again.
        return self._replace(
            grid=Grid(tuple(rows)),
            ground=self.ground & ~sum(1 << square for square, mark in drawn_there if mark == WALL),
            explorers=tuple(square for square, mark in drawn_there if mark == EXPLORER),
        )

    def sealed(self) -> Iterator[tuple[int, int]]:
        """Yield the squares and numbers of doors without a key."""
        for square, mark in self.grid.marks():
            if mark in DOORS and square not in self.doors:
                yield square, DOORS.index(mark)

    def mark(self, row: int, column: int) -> str:
        """Return the mark at a place; beyond the edge there is wall."""
        is_inside = 0 <= row < len(self.grid.rows) and 0 <= column < self.grid.columns
        return self.grid.rows[row][column] if is_inside else WALL


def read_maze(text: str, source: str) -> Maze:
    """Read a maze: `#` wall, `.` open, `@` explorers, `a`-`z` keys, `A`-`Z` doors.

    Raises:
        InputError: the text is not such a maze; says where and what was expected.
    """
    rows = rows_of(split(text), source)
    if rows and re.match(HEADING, rows[0].text):
        raise fault("the heading of a trace: expected the maze alone", source, rows[0])
    grid = read_rows(rows, ALPHABET, source, EXPECTED)
    seen: set[str] = set()
    marks = things_on(grid)
    for square, mark in marks:
        if mark in KEYS and mark in seen:
            row, column = grid.place(square)
            message = f"the key {mark} is there twice: expected one of each letter"
            raise fault(message, source, rows[row], column)
        seen.add(mark)
    if EXPLORER not in seen:
        raise InputError(f"no explorer: expected at least one {EXPLORER}", source=source)
    return maze_of(grid, marks)


def things_on(grid: Grid) -> list[tuple[int, str]]:
    """Return the squares of explorers, keys and doors with their marks, in reading order."""
    return [(found.start(), found[0]) for found in re.finditer(f"[^{WALL}{OPEN}]", grid.text)]


def maze_of(grid: Grid, marks: Sequence[tuple[int, str]] | None = None) -> Maze:
    """Return the maze of a map; takes the result of `things_on` if that is known."""
    if marks is None:
        marks = things_on(grid)
    keys = {square: KEYS.index(mark) for square, mark in marks if mark in KEYS}
    doors = {square: DOORS.index(mark) for square, mark in marks if mark in DOORS}
    usable = {square: number for square, number in doors.items() if number in keys.values()}
    ground = grid.squares(ALPHABET.replace(WALL, ""))
    for square in doors.keys() - usable.keys():
        ground ^= 1 << square
    explorers = tuple(square for square, mark in marks if mark == EXPLORER)
    return Maze(grid, ground, explorers, keys, usable)


def letters(numbers: Iterable[int]) -> str:
    """Return keys as letters: 0 is `a`."""
    return "".join(KEYS[number] for number in numbers)


def summary_of(explorers: int, keys: int, doors: int) -> str:
    """Return what a maze has: `1 explorer, 2 keys, 1 door`."""
    return f"{count(explorers, 'explorer')}, {count(keys, 'key')}, {count(doors, 'door')}"
