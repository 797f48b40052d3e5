"""Reads hit points that are printed below a map, of all its units.

    #.G.E.#
    #######
    G: 200            or in one line, as in `G(200) E(197)`, `[200, 197]`, `G@1,2:200hp E@1,4:197hp`
    E: 197

They are those of the units in reading order, or in the order in which these stood at the start.
Which one is not known from the text alone.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.lab.puzzles.battle.printed.identity import nearest_squares
from game.lab.puzzles.battle.printed.maps import HIT_POINT_WORDS, PrintedMap, Standing, round_in
from game.text.grid import Grid
from game.text.lines import plain, split

BRACKETED: Final = re.compile(r"[\[(]\s*(-?\d+(?:\s*,\s*-?\d+)*)\s*,?\s*[\])]", re.ASCII)
NUMBER: Final = re.compile(r"(?<![\w.])-?\d{1,9}(?![.\d])", re.ASCII)
MARKED: Final = re.compile(
    rf"(?:{HIT_POINT_WORDS})\W{{0,3}}(-?\d{{1,9}})|(-?\d{{1,9}})\s?(?:{HIT_POINT_WORDS})\b",
    re.ASCII | re.IGNORECASE,
)
"""A number that a word beside it names."""
MOST_LACKING: Final = 0.1
"""The share of maps below which no hit points may be found."""


class Entry(NamedTuple):
    """The hit points of one unit."""

    letter: str | None
    """None if none is printed with them."""
    points: int


def with_points_below(
    text: str, maps: Sequence[PrintedMap], grid: Grid, words: Mapping[str, str]
) -> list[list[PrintedMap]]:
    """Return the maps of a text with the hit points below them, in each order that they may have.

    Args:
        text: what was printed.
        maps: its maps, as they were found without hit points.
        grid: the map of the cave.
        words: the letter that each word for a unit stands for, in lower case.
    """
    lines = [*split(plain(text))]
    ends = [printed.line - 1 for printed in maps[1:]] + [len(lines)]
    entries = [
        entries_in(lines[printed.line : end], words)
        for printed, end in zip(maps, ends, strict=True)
    ]
    found = []
    for orders in (map(reading_order, maps), start_orders(maps, grid)):
        several = [
            printed._replace(points=points_of(printed.standing, order, each))
            for printed, order, each in zip(maps, orders, entries, strict=True)
        ]
        lacking = sum(not printed.points for printed in several)
        if lacking <= MOST_LACKING * len(maps) and several not in found:
            found.append(several)
    return found


def entries_in(lines: Sequence[str], words: Mapping[str, str]) -> list[Entry]:
    """Return the hit points that some lines list: those with units, else those in brackets.

    >>> entries_in(["G: 200", "Elf 3 at 1,4 has 197 hp"], {"g": "G", "elf": "E"})
    [Entry(letter='G', points=200), Entry(letter='E', points=197)]
    >>> entries_in(["hps = [200, 197]"], {})
    [Entry(letter=None, points=200), Entry(letter=None, points=197)]
    """
    told = [line for line in lines if round_in(line) is None]
    named = [entry for line in told for entry in named_entries(line, words)]
    bare = [numbers for line in told for numbers in BRACKETED.findall(line)]
    return named or [Entry(None, int(number)) for each in bare[:1] for number in each.split(",")]


def named_entries(line: str, words: Mapping[str, str]) -> Iterator[Entry]:
    """Yield the units of a line with the hit points of each: by a word, or the last number."""
    names = [
        name for name in re.finditer(r"(?<![^\W\d_])[^\W\d_]+", line) if name[0].lower() in words
    ]
    ends = [name.start() for name in names[1:]] + [len(line)]
    for name, end in zip(names, ends, strict=False):
        piece = line[name.end() : end]
        marked = MARKED.search(piece)
        numbers = NUMBER.findall(piece.replace("hp", " "))
        if marked or numbers:
            points = (marked[1] or marked[2]) if marked else numbers[-1]
            yield Entry(words[name[0].lower()], int(points))


def points_of(standing: Standing, order: Sequence[int], entries: Sequence[Entry]) -> dict[int, int]:
    """Return the hit points by square; none unless each unit has some, and its own letter."""
    living = [entry for entry in entries if entry.points > 0]
    fits = len(living) == len(order) and all(
        entry.letter in (None, standing[square])
        for square, entry in zip(order, living, strict=True)
    )
    return {square: each.points for square, each in zip(order, living, strict=True)} if fits else {}


def reading_order(printed: PrintedMap) -> list[int]:
    """Return the squares of a map's units in reading order."""
    return sorted(printed.standing)


def start_orders(maps: Sequence[PrintedMap], grid: Grid) -> Iterator[list[int]]:
    """Yield the squares of each map's units, in the order in which they stood in the first one.

    From map to map each unit is taken to be the nearest of its kind; a map with more units than
    the one before begins another battle.
    """
    placed: dict[int, tuple[int, str]] = {}
    for printed in maps:
        standing = printed.standing
        if len(standing) > len(placed):
            squares = dict(enumerate(reading_order(printed)))
        else:
            squares = nearest_squares(placed, standing, grid.width)
        placed = {one: (squares[one], standing[squares[one]]) for one in sorted(squares)}
        yield [square for square, _ in placed.values()]
