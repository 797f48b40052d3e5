"""Maps drawn with characters, as numbered squares.

`#` is wall everywhere. What lies beyond the edge is wall, and so is what is
missing where a line is shorter than the longest, as long as it is missing
outside the cave:

    #####            #####
    #...###          #...###
    #.....#          #.....     <- ends inside the cave: an error
    #######          #######
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.errors import InputError

WALL: Final = "#"
MOST_SQUARES: Final = 2**16
"""Of a map with all its walls; sets of squares, kept by the thousand, are as long as this."""


class Grid(NamedTuple):
    """A map of at least one square; all rows are of the same length."""

    rows: tuple[str, ...]

    @property
    def columns(self) -> int:
        """Squares per row, as drawn."""
        return len(self.rows[0])

    @property
    def width(self) -> int:
        """Numbers per row: a square is `row * width + column`, and the last column is wall."""
        return self.columns + 1

    def marks(self) -> Iterator[tuple[int, str]]:
        """Yield the squares that are not wall, in reading order, with their characters."""
        for row, text in enumerate(self.rows):
            for column, mark in enumerate(text):
                if mark != WALL:
                    yield row * self.width + column, mark

    def squares(self, marks: str) -> int:
        """Return the squares that are drawn with one of the characters, as a bitboard."""
        rows = ("".join("1" if mark in marks else "0" for mark in row) + "0" for row in self.rows)
        return int("".join(rows)[::-1], 2)

    def bounds(self) -> tuple[int, int, int, int]:
        """Return the left column, top row, width and height of all that is not wall."""
        places = [self.place(square) for square, _ in self.marks()] or [(0, 0)]
        rows, columns = ([place[axis] for place in places] for axis in (0, 1))
        left, top = min(columns), min(rows)
        return left, top, max(columns) - left + 1, max(rows) - top + 1

    def place(self, square: int) -> tuple[int, int]:
        """Return the row and column of a square, counted from 0."""
        return divmod(square, self.width)


def at(grid: Grid, square: int) -> str:
    """Return a square as `row,column`, counted from 0."""
    row, column = grid.place(square)
    return f"{row},{column}"


def read_grid(text: str, alphabet: str, source: str, meant: str = "") -> Grid:
    """Read a map in which only the characters of the alphabet occur.

    LF and CRLF both end a line; blank lines around the map and blanks at the
    end of a line are ignored. Errors list the alphabet, or say what was `meant`
    by a long one.

    Raises:
        InputError: no map, an unknown character, or a map that is not closed or too large.
    """
    lines = [line.removesuffix("\r").rstrip(" \t") for line in text.split("\n")]
    filled = [number for number, line in enumerate(lines) if line]
    expected = f"expected {meant or ' '.join(alphabet)}"
    if not filled:
        raise InputError(f"no map: {expected}", source=source)
    top = filled[0]
    drawn = lines[top : filled[-1] + 1]
    for number, line in enumerate(drawn, top + 1):
        check_line(line, alphabet, expected, source=source, number=number)
    columns = max(map(len, drawn))
    if columns * len(drawn) > MOST_SQUARES:
        message = f"too large: {columns} x {len(drawn)} squares, expected at most {MOST_SQUARES}"
        raise InputError(message, source=source)
    check_closed(drawn, columns, source=source, top=top)
    return Grid(tuple(line.ljust(columns, WALL) for line in drawn))


def check_line(line: str, alphabet: str, expected: str, *, source: str, number: int) -> None:
    """Raise an InputError at the first character that has no meaning."""
    if not line:
        message = f"blank line inside the map: {expected}"
        raise InputError(message, source=source, line=number, column=1)
    for column, mark in enumerate(line, 1):
        if mark not in alphabet:
            message = f"unknown character {mark!r}: {expected}"
            raise InputError(message, source=source, line=number, column=column)


def check_closed(drawn: list[str], columns: int, *, source: str, top: int) -> None:
    """Raise an InputError where a square that no line draws is beside an open one."""

    def is_open(row: int, column: int) -> bool:
        return 0 <= row < len(drawn) and drawn[row][column : column + 1] not in ("", WALL)

    for row, line in enumerate(drawn):
        for column in range(len(line), columns):
            beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if any(is_open(*place) for place in beside):
                message = f"the line ends inside the map: expected {WALL} up to where it is closed"
                raise InputError(message, source=source, line=top + row + 1, column=column + 1)
