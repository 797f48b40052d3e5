"""Finds the maps of one cave in the output of a program, whatever else it prints.

    thinking...                 neither a map nor a heading that names a round
    Round 3                     the heading, of which only the number is used
    #######
    #.G.E.#   G(200), E(197)    a row, and the hit points of its units
    unit 4 moves                may stand between rows, too
    #######

A row is recognised by the walls of the cave. So a map of another cave is not found. Where no map
is drawn so, other styles are tried, see `map_styles`, and maps without their border.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.lab.puzzles.battle.printed.styles import NumberedLine, opened, own_marks_read
from game.puzzles.battle.reading.picture import heading_in
from game.text.grid import OPEN, WALL, Grid
from game.text.lines import plain, split

UNITS: Final = ELF + GOBLIN
NUMBERED: Final = re.compile(
    r"\brounds?\b\W{0,3}(\d{1,9})|(\d{1,9})\W{0,2}(?:st|nd|rd|th)?\W{0,2}\brounds?\b",
    re.IGNORECASE | re.ASCII,
)
"""`After 3 rounds:`, `Round 3`, `round=3`, `3rd round`."""
FEWEST_ROWS: Final = 3
"""Of a map without its border; fewer may be anything."""
SHORTEST: Final = 2
"""The fewest marks of a row if rows may end early, as programs may not draw the walls there."""

HIT_POINT_WORDS: Final = r"\bhps?\b|\bhit ?points?\b|\bhealth\b|\bpoints\b"
BARE_POINTS: Final = re.compile(
    rf"\W*(?:(?:{HIT_POINT_WORDS})\W*|[\[(]\s*)-?\d{{1,9}}(?:[\s,;)(]+-?\d{{1,9}})*\W*",
    re.ASCII | re.IGNORECASE,
)
"""What stands behind a row if that is nothing but the hit points of its units."""

Standing = dict[int, str]
"""The letter of the unit on each occupied square."""


class PrintedMap(NamedTuple):
    """One map, as it was printed."""

    line: int
    """The line of its first row, counted from 1."""
    heading: str
    """The last line before it that names a round; empty if there is none."""
    number: int | None
    """The round that the heading names, 0 for the start."""
    standing: Standing
    points: dict[int, int]
    """The hit points of the unit on each occupied square; empty unless all are printed."""


def printed_maps(text: str, grid: Grid, letters: str = UNITS) -> list[PrintedMap]:
    """Return the maps of a cave in a text, in their order; its units have some letters.

    Rows that end early are accepted only if no map is drawn in full.
    """
    lines = list(enumerate((line.expandtabs() for line in split(plain(text))), 1))
    inner = without_border(grid)
    styles = [lines, opened(lines, letters)]
    attempts = chain(
        ((each, grid, grid.columns) for each in styles),
        ((each, grid, SHORTEST) for each in styles),
        ((own_marks_read(each, grid, letters), grid, grid.columns) for each in styles),
        ((each, inner, inner.columns) for each in styles if inner != grid),
        ((own_marks_read(each, inner, letters), inner, inner.columns) for each in styles),
    )
    for styled, part, shortest in attempts:
        if found := list(maps_among(styled, part, shortest, letters)):
            return found if part is grid else [with_border(each, part, grid) for each in found]
    return []


def without_border(grid: Grid) -> Grid:
    """Return a map without its outermost squares; the same if these are not all wall."""
    border = [grid.rows[0], grid.rows[-1], *(row[0] + row[-1] for row in grid.rows)]
    inner = tuple(row[1:-1] for row in grid.rows[1:-1])
    is_closed = all(set(each) == {WALL} for each in border)
    return Grid(inner) if is_closed and len(inner) >= FEWEST_ROWS else grid


def with_border(printed: PrintedMap, inner: Grid, grid: Grid) -> PrintedMap:
    """Return a map of the inner squares as one of the whole cave."""

    def moved(square: int) -> int:
        row, column = inner.place(square)
        return (row + 1) * grid.width + column + 1

    return printed._replace(
        standing={moved(square): letter for square, letter in printed.standing.items()},
        points={moved(square): points for square, points in printed.points.items()},
    )


def maps_among(
    lines: Sequence[NumberedLine], grid: Grid, shortest: int, letters: str
) -> Iterator[PrintedMap]:
    """Yield the maps whose rows have at least so many marks."""
    rows: list[tuple[int, str, str]] = []
    heading = ""
    for number, line in lines:
        marks, rest = row_in(line, letters)
        if not shortest <= len(marks) <= grid.columns:
            heading = line.strip() if round_in(line) is not None else heading
            continue
        if not fits_row(marks, grid.rows[len(rows)]):
            rows.clear()
        if rows or fits_row(marks, grid.rows[0]):
            rows.append((number, marks, rest))
        if len(rows) == len(grid.rows):
            yield map_of(rows, heading, grid, letters)
            rows.clear()
            heading = ""


def row_in(line: str, letters: str = UNITS) -> tuple[str, str]:
    """Return the first word of a line that may be a row of a map, and the rest of the line.

    Hit points may follow the word without a blank.
    """
    found = row_pattern(letters).search(line)
    return (found[0], line[found.end() :]) if found else ("", "")


@cache
def row_pattern(letters: str) -> re.Pattern[str]:
    """Return what a row with some letters looks like."""
    units = f"[{re.escape(letters)}]"
    marks = f"[#.{re.escape(letters)}]"
    return re.compile(rf"(?<![#.\w]){marks}+?(?=$|[^#.\w]|{units}[^\w#.\s]?-?\d)", re.ASCII)


def fits_row(marks: str, row: str) -> bool:
    """Whether marks fit a row of the cave: neither floor on a wall of it, nor a wall on floor.

    >>> fits_row("#E..#", "#...#"), fits_row("#.#.#", "#...#"), fits_row("#.", "#.###")
    (True, False, True)
    """
    drawn = marks.ljust(len(row), WALL)
    return all(
        mark != OPEN if own == WALL else mark != WALL for mark, own in zip(drawn, row, strict=True)
    )


def map_of(
    rows: Sequence[tuple[int, str, str]], heading: str, grid: Grid, letters: str
) -> PrintedMap:
    """Return the map of some rows."""
    standing: Standing = {}
    points: dict[int, int] = {}
    for place, (_, marks, rest) in enumerate(rows):
        units = {
            place * grid.width + column: mark
            for column, mark in enumerate(marks)
            if mark in letters
        }
        standing |= units
        points |= dict(zip(units, read_printed_points("".join(units.values()), rest), strict=False))
    known = points if len(points) == len(standing) else bare_points(rows, standing, grid)
    return PrintedMap(rows[0][0], heading, round_in(heading), standing, known)


def bare_points(
    rows: Sequence[tuple[int, str, str]], standing: Standing, grid: Grid
) -> dict[int, int]:
    """Return hit points that stand behind rows without letters, as in `#E.G#  hps=[200, 197]`.

    There are none unless each row has as many numbers as units, in brackets or after such a word.
    """
    found: list[int] = []
    for place, (_, _, rest) in enumerate(rows):
        numbers = re.findall(r"-?\d+", rest, re.ASCII)
        units = sum(grid.place(square)[0] == place for square in standing)
        if len(numbers) != units or (units and not BARE_POINTS.fullmatch(rest)):
            return {}
        found += map(int, numbers)
    return dict(zip(standing, found, strict=True))


def read_printed_points(units: str, rest: str) -> list[int]:
    """Return the hit points of a row's units as any program may print them; none if unsure.

    >>> read_printed_points("GE", "  G(200), E(-1)  # turn 3")
    [200, -1]
    >>> read_printed_points("GE", " G: 200 E: 197"), read_printed_points("GE", "E(200)")
    ([200, 197], [])
    """
    found = (
        re.findall(rf"([{re.escape(units)}EG])\W{{0,2}}?(-?\d+)", rest, re.ASCII) if units else []
    )
    drawn = "".join(letter for letter, _ in found)
    return [int(points) for _, points in found] if drawn == units else []


def round_in(line: str) -> int | None:
    """Return the round that a heading names, 0 for the start; None if it names none.

    >>> round_in("After 3 rounds:"), round_in("--- round=3 ---"), round_in("elf 3 moves")
    (3, 3, None)
    """
    if (found := heading_in(line)) and not any(found.groups()):
        return 0
    numbered = NUMBERED.search(line)
    return int(numbered[1] or numbered[2]) if numbered else None


def size_of_first_map(text: str) -> tuple[int, int] | None:
    """Return the columns and rows of the first map in a text, of whatever cave."""
    height, width = 0, 0
    for line in [*split(plain(text)), ""]:
        marks, _ = row_in(line.expandtabs())
        if WALL in marks and len(marks) > SHORTEST:
            height, width = height + 1, max(width, len(marks))
        elif height > 1:
            return width, height
        else:
            height, width = 0, 0
    return None
