"""Maps drawn with characters, as numbered squares.

`#` is wall everywhere. What lies beyond the edge is wall, and so is what is
missing where a line is shorter than the longest, as long as it is missing
outside the cave:

    #####            #####
    #...###          #...###
    #.....#          #.....     <- ends inside the cave: an error
    #######          #######

Drawings of maps stand side by side, as many as fit on a terminal, and wide ones are cut out.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from game.errors import InputError
from game.text.lines import BLANKS, Line, dedented, fault, filled, split

WALL: Final = "#"
OPEN: Final = "."
MOST_SQUARES: Final = 2**16
"""Of a map with all its walls; sets of squares, kept by the thousand, are as long as this."""
ARROW: Final = " --> "
CROP_MARGIN: Final = 3
"""Squares shown around what matters."""
Crop = tuple[slice, slice]
"""Rows and columns."""


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

    @property
    def drawn(self) -> str:
        """All rows in one text, in which each square's character is at the place of its number."""
        return WALL.join(self.rows)

    def marks(self) -> Iterator[tuple[int, str]]:
        """Return the squares that are not wall, in reading order, with their characters."""
        return (found for found in enumerate(self.drawn) if found[1] != WALL)

    def squares(self, marks: str) -> int:
        """Return the squares that are drawn with one of the characters, as a bitboard."""
        drawn = "\n".join(self.rows)
        bits = defaultdict(lambda: "0", {ord(mark): "1" for mark in marks})
        return int(drawn.translate(bits)[::-1], 2)

    def bounds(self) -> tuple[int, int, int, int]:
        """Return the left column, top row, width and height of all that is not wall."""
        rows = [number for number, row in enumerate(self.rows) if row.strip(WALL)]
        if not rows:
            return 0, 0, 1, 1
        left = min(self.columns - len(row.lstrip(WALL)) for row in self.rows)
        right = max(len(row.rstrip(WALL)) for row in self.rows)
        return left, rows[0], right - left, rows[-1] - rows[0] + 1

    def square(self, row: int, column: int) -> int | None:
        """Return the number of a square by its row and column; None if there is none."""
        is_inside = 0 <= row < len(self.rows) and 0 <= column < self.columns
        return row * self.width + column if is_inside else None

    def place(self, square: int) -> tuple[int, int]:
        """Return the row and column of a square, counted from 0."""
        return divmod(square, self.width)


def at(grid: Grid, square: int) -> str:
    """Return a square as `row,column`, counted from 0."""
    row, column = grid.place(square)
    return f"{row},{column}"


def direction(grid: Grid, origin: int, destination: int) -> str:
    """Return where a step leads: up, left, right or down; elsewhere, its square."""
    ways = {-grid.width: "up", -1: "left", 1: "right", grid.width: "down"}
    return ways.get(destination - origin, f"to {at(grid, destination)}")


def read_grid(text: str, alphabet: str, source: str, meant: str = "") -> Grid:
    """Read a map in which only the characters of the alphabet occur; see `read_rows`.

    Blank lines around the map, blanks at the end of a line, and quote marks and
    indentation that all lines share are ignored.

    Raises:
        InputError: no map, an unknown character, or a map that is not closed or too large.
    """
    return read_rows(rows_of(split(text), source), alphabet, source, meant)


def rows_of(lines: Sequence[str], source: str, before: int = 0) -> list[Line]:
    """Return the rows of the map in some lines, above which there are `before` others.

    Raises:
        InputError: there are more than any map has.
    """
    if len(lines) > MOST_SQUARES:
        number = sum(bool(line.strip(BLANKS)) for line in lines)
        if number > MOST_SQUARES:
            message = f"too large: {number} rows, expected at most {MOST_SQUARES} squares"
            raise InputError(message, source=source)
    return dedented(list(filled(lines, before)))


def read_rows(rows: Sequence[Line], alphabet: str, source: str, meant: str = "") -> Grid:
    """Read the rows of a map; errors list the alphabet, or say what was `meant` by a long one.

    Raises:
        InputError: no map, an unknown character, or a map that is not closed or too large.
    """
    expected = f"expected {meant or ' '.join(alphabet)}"
    if not rows:
        raise InputError(f"no map: {expected}", source=source)
    # Looked for in all rows at once, as few maps have any.
    has_unknown = not set("".join([row.text for row in rows])).issubset(alphabet)
    for number, row in enumerate(rows, rows[0].number):
        if row.number != number:
            message = f"blank line inside the map: {expected}"
            raise InputError(message, source=source, line=number, column=1)
        if has_unknown:
            check_row(row, alphabet, expected, source)
    columns = max(len(row.text) for row in rows)
    if columns * len(rows) > MOST_SQUARES:
        message = f"too large: {columns} x {len(rows)} squares, expected at most {MOST_SQUARES}"
        raise InputError(message, source=source)
    check_closed(rows, columns, source)
    return Grid(tuple(row.text.ljust(columns, WALL) for row in rows))


def check_row(row: Line, alphabet: str, expected: str, source: str) -> None:
    """Raise an InputError at the first character that has no meaning."""
    if unknown := set(row.text).difference(alphabet):
        place, mark = next(each for each in enumerate(row.text) if each[1] in unknown)
        raise fault(f"unknown character {mark!r}: {expected}", source, row, place)


def check_closed(rows: Sequence[Line], columns: int, source: str) -> None:
    """Raise an InputError where a square that no row draws is beside an open one."""

    def is_open(number: int, column: int) -> bool:
        inside = 0 <= number < len(rows)
        return inside and rows[number].text[column : column + 1] not in ("", WALL)

    for number, row in enumerate(rows):
        for column in range(len(row.text), columns):
            beside = ((number - 1, column), (number, column - 1), (number + 1, column))
            if any(is_open(*place) for place in beside):
                message = f"the line ends inside the map: expected {WALL} up to where it is closed"
                raise fault(message, source, row, column)


class TitledDrawing(NamedTuple):
    """A drawing with a title over it."""

    title: str
    rows: list[str]

    @property
    def width(self) -> int:
        """Characters that the panel needs."""
        return max(len(self.title) + 1, *map(len, self.rows))


def side_by_side(panels: list[TitledDrawing], columns: int, joint: str = ARROW) -> str:
    """Join panels by arrows or the like, as many side by side as fit into the columns."""
    return "\n\n".join(band(row, joint) for row in bands(panels, columns, joint))


def bands(
    panels: list[TitledDrawing], columns: int, joint: str = ARROW
) -> Iterator[list[TitledDrawing]]:
    """Split panels into bands that fit; a band holds at least one."""
    current: list[TitledDrawing] = []
    used = 0
    for panel in panels:
        needed = panel.width + len(joint)
        if current and used + needed > columns:
            yield current
            current, used = [], 0
        current.append(panel)
        used += needed
    yield current


def band(panels: list[TitledDrawing], joint: str = ARROW) -> str:
    """Draw one band: the titles, then the rows with a joint on the middle one."""
    columns = [[f"{panel.title}:", *panel.rows] for panel in panels]
    middle = (max(map(len, columns)) + 1) // 2
    lines = []
    for number, parts in enumerate(zip_longest(*columns, fillvalue="")):
        gap = joint if number == middle else " " * len(joint)
        padded = (part.ljust(panel.width) for part, panel in zip(parts, panels, strict=True))
        lines.append(gap.join(padded).rstrip())
    return "\n".join(lines)


def crop_around(grid: Grid, squares: Collection[int]) -> Crop:
    """Return the part of a map around some squares."""
    rows, columns = zip(*map(grid.place, squares), strict=True)
    return (
        slice(max(min(rows) - CROP_MARGIN, 0), max(rows) + CROP_MARGIN + 1),
        slice(max(min(columns) - CROP_MARGIN, 0), max(columns) + CROP_MARGIN + 1),
    )


def cropped(rows: Sequence[str], window: Crop) -> list[str]:
    """Return what a window shows of a map."""
    return [row[window[1]] for row in rows[window[0]]]
