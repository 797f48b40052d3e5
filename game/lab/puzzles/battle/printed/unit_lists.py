"""Reads maps that are printed as lists of units with their coordinates, and hit points if any.

    After 1 round:
    E (1,4) 200
    G (2,6) 197

Which numbers are row, column and hit points is found from the first list, which must be that of the
input's units: they may be counted from 0 or 1, and columns may come first.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from game.lab.puzzles.battle.printed.maps import PrintedMap, round_in
from game.text.grid import Grid
from game.text.lines import plain, split

TOKEN: Final = re.compile(r"[A-Za-z_]+|(?<![\w)])-\d{1,9}|\d{1,9}", re.ASCII)
BESIDE: Final = frozenset(
    re.findall(
        r"\w+",
        "x y r c row col column at pos position loc hp health hit points hitpoints unit id name "
        "kind type team race faction side alive is_alive true false attack power atk",
    )
)
"""Words that may stand in such a list beside units."""
FEWEST_NUMBERS: Final = 2
MOST_NUMBERS: Final = 6
"""Of one unit."""


class Listed(NamedTuple):
    """One unit of a list."""

    letter: str
    numbers: tuple[int, ...]


class UnitList(NamedTuple):
    """The units that are listed together."""

    line: int
    heading: str
    units: list[Listed]


class Columns(NamedTuple):
    """What the numbers of a unit are, by their places; `first` is the lowest coordinate."""

    row: int
    column: int
    points: int | None
    first: int


def maps_of_lists(
    text: str, grid: Grid, units: Mapping[int, tuple[str, int]], words: Mapping[str, str]
) -> list[PrintedMap]:
    """Return the maps that lists of units make.

    Args:
        text: what was printed.
        grid: the map of the cave.
        units: letter and hit points of each unit at the start, by its square.
        words: the letter that each word for a unit stands for, in lower case.
    """
    lists = unit_lists(text, words, len(units))
    columns = columns_of(lists[0].units, grid, units) if lists else None
    if columns is None:
        return []
    found = [map_of_list(each, columns, grid) for each in lists]
    has_points = columns.points is not None
    return [each if has_points else each._replace(points={}) for each in found]


def unit_lists(text: str, words: Mapping[str, str], number: int) -> list[UnitList]:
    """Return the lists of units in a text; `number` are there at the start."""
    found: list[UnitList] = []
    heading, is_open = "", False
    for place, line in enumerate(split(plain(text)), 1):
        units = units_in(line, words)
        if units:
            is_whole = bool(found) and len(found[0].units) == number == len(units) > 1
            if not is_open or is_whole:
                found.append(UnitList(place, heading, []))
                heading = ""
            found[-1].units.extend(units)
            # A line of several units is a list of its own if the first one is of them all.
            is_open = not (len(units) > 1 and len(found[0].units) == number)
        else:
            is_open = False
            heading = line.strip() if round_in(line) is not None else heading
    return found


def units_in(line: str, words: Mapping[str, str]) -> list[Listed]:
    """Return the units that a line lists; none if it is a sentence, or something else.

    >>> units_in("E (1,4) 200", {"e": "E"}), units_in("(1, 4, 'E')", {"e": "E"})
    ([Listed(letter='E', numbers=(1, 4, 200))], [Listed(letter='E', numbers=(1, 4))])
    >>> units_in("e at 1,4 attacks", {"e": "E"})
    []
    """
    tokens = TOKEN.findall(line)
    letters = [words[token.lower()] for token in tokens if token.lower() in words]
    numbers = [int(token) for token in tokens if not token[-1].isalpha() and token[-1] != "_"]
    others = [
        token for token in tokens if token[0].isalpha() and token.lower() not in {*words, *BESIDE}
    ]
    size, left = divmod(len(numbers), len(letters)) if letters else (0, 0)
    if others or left or not FEWEST_NUMBERS <= size <= MOST_NUMBERS:
        return []
    return [
        Listed(letter, tuple(numbers[place * size : (place + 1) * size]))
        for place, letter in enumerate(letters)
    ]


def columns_of(
    listed: Sequence[Listed], grid: Grid, units: Mapping[int, tuple[str, int]]
) -> Columns | None:
    """Return what the numbers of the first list are; None if they are not the input's units."""
    size = min(len(each.numbers) for each in listed)
    start = {(*grid.place(square), letter) for square, (letter, _) in units.items()}
    for first in (0, 1):
        for row, column in permutations(range(size), 2):
            at = {
                (one.numbers[row] - first, one.numbers[column] - first, one.letter)
                for one in listed
            }
            if at == start:
                points = next(points_places(listed, {row, column}, size, units), None)
                return Columns(row, column, points, first)
    return None


def points_places(
    listed: Sequence[Listed], taken: set[int], size: int, units: Mapping[int, tuple[str, int]]
) -> Iterator[int]:
    """Yield the places of the numbers that are hit points, as far as the start shows."""
    whole = sorted(points for _, points in units.values())
    for place in range(size):
        if place not in taken and sorted(each.numbers[place] for each in listed) == whole:
            yield place


def map_of_list(listed: UnitList, columns: Columns, grid: Grid) -> PrintedMap:
    """Return the map that a list makes; units without hit points left are not on it."""
    standing: dict[int, str] = {}
    points: dict[int, int] = {}
    for letter, numbers in listed.units:
        left = numbers[columns.points] if columns.points is not None else 1
        row, column = numbers[columns.row] - columns.first, numbers[columns.column] - columns.first
        if left > 0 and 0 <= column < grid.columns:
            square = row * grid.width + column
            standing[square], points[square] = letter, left
    return PrintedMap(listed.line, listed.heading, round_in(listed.heading), standing, points)
