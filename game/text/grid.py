"""Reads ASCII maps, finds damage, numbers squares, and prints several maps side by side.

`#` is wall. All squares beyond the edge are wall. A row may be shorter than the longest one if only
wall is missing:

    #####            #####
    #...###          #...###
    #.....#          #.....     <- the outer wall is missing: an error
    #######          #######
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from game.errors import InputError
from game.text.lines import BLANKS, Line, dedent, fault, is_mostly, split, strip_lines

WALL: Final = "#"
OPEN: Final = "."
MARKS: Final = "#.@"
"""The most frequent characters in maps."""
SKETCH: Final = 2
"""The most rows of a map that may have no border without a warning."""
OFFICIAL: Final = (32, 81)
"""The side lengths of the official maps, which are square."""
MOST_SQUARES: Final = 2**16
"""The most squares of a map with its walls. Each bitboard has one bit per square."""
ARROW: Final = " --> "
CROP_MARGIN: Final = 3
"""The number of squares that a cropped map shows around the chosen squares."""
Crop = tuple[slice, slice]
"""The rows and columns of a part of a map."""


class Grid(NamedTuple):
    """A map of at least one square. All rows have the same length."""

    rows: tuple[str, ...]

    @property
    def columns(self) -> int:
        """The squares per row in the ASCII map."""
        return len(self.rows[0])

    @property
    def width(self) -> int:
        """The numbers per row. A square is `row * width + column`; the last column is wall."""
        return self.columns + 1

    @property
    def text(self) -> str:
        """The rows, joined with walls. The index of each character is the number of its square."""
        return WALL.join(self.rows)

    def marks(self) -> Iterator[tuple[int, str]]:
        """Yield the squares that aren't wall, with their characters, in reading order."""
        return (found for found in enumerate(self.text) if found[1] != WALL)

    def squares(self, marks: str) -> int:
        """Return the squares with one of the characters in `marks`, as a bitboard."""
        drawn = "\n".join(self.rows)
        bits = defaultdict(lambda: "0", {ord(mark): "1" for mark in marks})
        return int(drawn.translate(bits)[::-1], 2)

    def bounds(self) -> tuple[int, int, int, int]:
        """Return the left column, top row, width and height of the area that isn't wall."""
        rows = [number for number, row in enumerate(self.rows) if row.strip(WALL)]
        if not rows:
            return 0, 0, 1, 1
        left = min(self.columns - len(row.lstrip(WALL)) for row in self.rows)
        right = max(len(row.rstrip(WALL)) for row in self.rows)
        return left, rows[0], right - left, rows[-1] - rows[0] + 1

    def square(self, row: int, column: int) -> int | None:
        """Return the number of the square at a row and column; None if it is beyond the map."""
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
    """Return the direction of a step: up, left, right or down, or else `to row,column`."""
    directions = {-grid.width: "up", -1: "left", 1: "right", grid.width: "down"}
    return directions.get(destination - origin, f"to {at(grid, destination)}")


def read_grid(text: str, alphabet: str, source: str, meant: str = "") -> Grid:
    """Read a map that consists of the characters in `alphabet`; see `read_rows`.

    Blank lines around the map and blanks at the end of lines are ignored. So are quote marks and
    indentation that all lines share.

    Raises:
        InputError: If there is no map, or it has an unknown character, isn't closed or is too
            large.
    """
    return read_rows(find_rows(split(text), source), alphabet, source, meant)


def find_rows(lines: Sequence[str], source: str, before: int = 0) -> list[Line]:
    """Return the rows of the map in `lines`. `before` is the number of lines above them.

    Raises:
        InputError: If there are more rows than a map may have.
    """
    if len(lines) > MOST_SQUARES:
        number = sum(bool(line.strip(BLANKS)) for line in lines)
        if number > MOST_SQUARES:
            message = f"too large: {number} rows, expected at most {MOST_SQUARES} squares"
            raise InputError(message, source=source)
    return dedent(list(strip_lines(lines, before)))


def read_rows(rows: Sequence[Line], alphabet: str, source: str, meant: str = "") -> Grid:
    """Read the rows of a map. Errors list the alphabet, or print `meant` instead if it is given.

    Raises:
        InputError: If there is no map, or it has an unknown character, isn't closed or is too
            large.
    """
    expected = f"expected {meant or ' '.join(alphabet)}"
    if not rows:
        raise InputError(f"no map: {expected}", source=source)
    # One test of all rows is faster, and few maps have an unknown character.
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
    check_outer_wall(rows, columns, source)
    return Grid(tuple(row.text.ljust(columns, WALL) for row in rows))


def check_row(row: Line, alphabet: str, expected: str, source: str) -> None:
    """Raise an InputError at the first character that isn't in the alphabet."""
    if unknown := set(row.text).difference(alphabet):
        place, mark = next(each for each in enumerate(row.text) if each[1] in unknown)
        raise fault(f"unknown character {mark!r}: {expected}", source, row, place)


def check_outer_wall(rows: Sequence[Line], columns: int, source: str) -> None:
    """Raise an InputError if a row ends too early: a missing square is next to the floor."""

    def is_open(number: int, column: int) -> bool:
        inside = 0 <= number < len(rows)
        return inside and rows[number].text[column : column + 1] not in ("", WALL)

    for number, row in enumerate(rows):
        for column in range(len(row.text), columns):
            neighbours = ((number - 1, column), (number, column - 1), (number + 1, column))
            if any(is_open(*position) for position in neighbours):
                message = f"this row is too short: expected {WALL} up to the outer wall"
                raise fault(message, source, row, column)


class TitledDrawing(NamedTuple):
    """An ASCII map with a title above it."""

    title: str
    rows: list[str]

    @property
    def width(self) -> int:
        """The width of the panel in characters."""
        return max(len(self.title) + 1, *map(len, self.rows))


def side_by_side(panels: list[TitledDrawing], columns: int, joint: str = ARROW) -> str:
    """Return panels side by side as one text, in as many bands as the terminal's width needs."""
    return "\n\n".join(band(row, joint) for row in bands(panels, columns, joint))


def bands(
    panels: list[TitledDrawing], columns: int, joint: str = ARROW
) -> Iterator[list[TitledDrawing]]:
    """Split panels into bands that fit into the terminal. A band has at least one panel."""
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
    """Return one band as text: the titles, then the rows, with the joint on the middle row."""
    columns = [[f"{panel.title}:", *panel.rows] for panel in panels]
    middle = (max(map(len, columns)) + 1) // 2
    lines = []
    for number, parts in enumerate(zip_longest(*columns, fillvalue="")):
        gap = joint if number == middle else " " * len(joint)
        padded = (part.ljust(panel.width) for part, panel in zip(parts, panels, strict=True))
        lines.append(gap.join(padded).rstrip())
    return "\n".join(lines)


def crop_around(grid: Grid, squares: Collection[int]) -> Crop:
    """Return the rows and columns around some squares, with a margin."""
    rows, columns = zip(*map(grid.place, squares), strict=True)
    return (
        slice(max(min(rows) - CROP_MARGIN, 0), max(rows) + CROP_MARGIN + 1),
        slice(max(min(columns) - CROP_MARGIN, 0), max(columns) + CROP_MARGIN + 1),
    )


def crop(rows: Sequence[str], window: Crop) -> list[str]:
    """Return the part of a map that is inside the window."""
    return [row[window[1]] for row in rows[window[0]]]


def is_map_row(line: str) -> bool:
    """Return whether a line looks like a row of a map, which may be damaged.

    >>> is_map_row("#..G.E#   G(200), E(197)"), is_map_row("## A heading"), is_map_row("#a?cde#")
    (True, False, True)
    """
    has_points = re.search(r"\(\d", line) is not None
    drawn = line.split(maxsplit=1)[0] if has_points else line
    if drawn[0] == drawn[-1] == WALL:
        return True
    share = 1 / 2 if " " in drawn else 1 / 4
    return is_mostly(drawn, MARKS, share)


def damage(rows: Sequence[str]) -> Iterator[str]:
    """Yield a note for each sign of damage in a readable map."""
    drawn = [row.split(maxsplit=1)[0] for row in rows]
    if len(drawn) <= SKETCH or not all(map(is_map_row, drawn)):
        return
    shortest, *_, longest = sorted(map(len, drawn))
    if shortest < longest:
        yield f"rows of {shortest} to {longest} squares: missing squares are read as wall"
    left = "".join(row[0] for row in drawn)
    right = "".join(row[-1] for row in drawn)
    sides = {"top": drawn[0], "bottom": drawn[-1], "left": left, "right": right}
    if opened := [name for name, side in sides.items() if side.strip(WALL)]:
        yield f"no border along the {', '.join(opened)}: squares beyond it are read as wall"
    if longest in OFFICIAL and len(drawn) < longest:
        yield f"{longest} x {len(drawn)} squares: maps of this width are square, is a row missing?"
