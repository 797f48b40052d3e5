"""Finds the maps of one cave in the output of a program, and ignores other lines.

    thinking...                 not a map, and not a heading with a round
    Round 3                     the heading, of which only the number is used
    #######
    #.G.E.#   G(200), E(197)    a row, and the hit points of its units
    unit 4 moves                may stand between rows, too
    #######

A row is recognised by the walls of the cave. So a map of another cave is not found.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.errors import InputError
from game.puzzles.battle.read import Cave, item_letters, match_heading, unit_letters
from game.text.grid import OPEN, WALL
from game.text.lines import plain, split
from game.text.sources import Source

NUMBERED: Final = re.compile(
    r"\brounds?\b\W{0,3}(\d{1,9})(?:\W{0,3}turn\W{0,3}(\d{1,9}))?"
    r"|(\d{1,9})\W{0,2}(?:st|nd|rd|th|full)?\W{0,2}\brounds?\b",
    re.IGNORECASE | re.ASCII,
)
"""`After 3 rounds:`, `Round 3`, `round=3`, `3rd round`, `3 full rounds`; `Round 3, turn 2`."""
EXAMPLE: Final = """\
  After 1 round:
  #######
  #.EG..#   E(197), G(200)
  #######"""


class PrintedMap(NamedTuple):
    """One printed map."""

    line: int
    """The line of its first row, counted from 1."""
    heading: str
    """The last line before it with a round, or ""."""
    named: tuple[int, int] | None
    """The round and the turn in the heading; see `read_moment`."""
    standing: dict[int, str]
    """The letter of the unit on each occupied square."""
    points: dict[int, int]
    """The hit points of the unit on each occupied square; empty unless all are printed."""


Row = tuple[int, str, str]
"""The line of a row, its marks, and the rest of the line."""


def read_maps(cave: Cave, printed: Source) -> list[PrintedMap]:
    """Return the maps of a cave in a text, in their order.

    Raises:
        InputError: If the text has no map of the cave; the error contains an example.
    """
    maps = list(find_maps(cave, printed.text))
    if maps:
        return maps
    size = f"{cave.grid.columns} x {len(cave.grid.rows)} squares"
    message = f"no map of this cave, of {size}; print some like this, with hit points or without:"
    raise InputError(message, source=printed.name, example=EXAMPLE)


def find_maps(cave: Cave, text: str) -> Iterator[PrintedMap]:
    """Yield the maps of a cave in a text."""
    units = re.escape(unit_letters(cave.kinds))
    things = re.escape(item_letters(cave.kinds))
    # Hit points may follow the marks without a blank.
    marks, behind = f"#.{things}{units}", rf"[{units}][^\w#.\s]?-?\d"
    row = re.compile(rf"(?<![#.\w])[{marks}]+?(?=$|[^\w{marks}]|{behind})")
    expected = cave.grid.rows
    rows: list[Row] = []
    heading = ""
    for number, line in enumerate(split(plain(text)), 1):
        found = row.search(line.expandtabs())
        if found is None or len(found[0]) != cave.grid.columns:
            heading = line.strip() if read_moment(line) else heading
            continue
        if not fits_row(found[0], expected[len(rows)]):
            rows.clear()
        if fits_row(found[0], expected[len(rows)]):
            rows.append((number, found[0], found.string[found.end() :]))
        if len(rows) == len(expected):
            yield make_map(rows, heading, cave)
            rows.clear()
            heading = ""


def fits_row(marks: str, row: str) -> bool:
    """Return whether marks have walls and floor at the same squares as a row of the cave.

    >>> fits_row("#E..#", "#...#"), fits_row("#.#.#", "#...#")
    (True, False)
    """
    pairs = zip(marks, row, strict=True)
    return all(mark != (OPEN if own == WALL else WALL) for mark, own in pairs)


def make_map(rows: list[Row], heading: str, cave: Cave) -> PrintedMap:
    """Return the map of some rows, with hit points if all units have them."""
    letters = unit_letters(cave.kinds)
    standing: dict[int, str] = {}
    points: dict[int, int] = {}
    for place, (_, marks, behind) in enumerate(rows):
        units = {
            place * cave.grid.width + column: mark
            for column, mark in enumerate(marks)
            if mark in letters
        }
        standing |= units
        printed = re.findall(rf"([{re.escape(letters)}])\W{{0,2}}?(-?\d+)", behind, re.ASCII)
        if [letter for letter, _ in printed] == list(units.values()):
            points |= dict(zip(units, (int(number) for _, number in printed), strict=True))
    known = points if len(points) == len(standing) else {}
    return PrintedMap(rows[0][0], heading, read_moment(heading), standing, known)


def read_moment(line: str) -> tuple[int, int] | None:
    """Return the round in a heading, 0 for the start, and the turn, 0 for the end of the round.

    >>> read_moment("After 3 rounds:"), read_moment("Round 3, turn 2: elf at 1,4 stays")
    ((3, 0), (3, 2))
    >>> read_moment("--- round=3 ---"), read_moment("elf 3 moves")
    ((3, 0), None)

    Combat ends after the rounds that are counted.

    >>> read_moment("Combat ends: 47 rounds x 590 hit points = 27730")
    (48, 0)
    """
    found, numbered = match_heading(line), NUMBERED.search(line)
    if numbered:
        rounds = int(numbered[1] or numbered[3])
        return rounds + bool(found and found["won"]), int(numbered[2] or 0)
    return (0, 0) if found else None
