"""Finds the maps of one cave in the output of a program, whatever else it prints.

    thinking...                 neither a map nor a heading that names a round
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
    """One map, as it was printed."""

    line: int
    """The line of its first row, counted from 1."""
    heading: str
    """The last line before it that names a round; empty if there is none."""
    named: tuple[int, int] | None
    """The round and the turn that the heading names, see `moment_named`."""
    standing: dict[int, str]
    """The letter of the unit on each occupied square."""
    points: dict[int, int]
    """The hit points of the unit on each occupied square; empty unless all are printed."""


Row = tuple[int, str, str]
"""The line of a row, its marks, and what stands behind these."""


def read_maps(cave: Cave, printed: Source) -> list[PrintedMap]:
    """Return the maps of a cave in a text, in their order.

    Raises:
        InputError: there are none; with a map as an example of what is read.
    """
    maps = list(maps_in(cave, printed.text))
    if maps:
        return maps
    size = f"{cave.grid.columns} x {len(cave.grid.rows)} squares"
    message = f"no map of this cave, of {size}; print some like this, with hit points or without:"
    raise InputError(message, source=printed.name, example=EXAMPLE)


def maps_in(cave: Cave, text: str) -> Iterator[PrintedMap]:
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
            heading = line.strip() if moment_named(line) else heading
            continue
        if not fits_row(found[0], expected[len(rows)]):
            rows.clear()
        if fits_row(found[0], expected[len(rows)]):
            rows.append((number, found[0], found.string[found.end() :]))
        if len(rows) == len(expected):
            yield map_of(rows, heading, cave)
            rows.clear()
            heading = ""


def fits_row(marks: str, row: str) -> bool:
    """Whether marks fit a row of the cave: neither floor on a wall of it, nor a wall on floor.

    >>> fits_row("#E..#", "#...#"), fits_row("#.#.#", "#...#")
    (True, False)
    """
    pairs = zip(marks, row, strict=True)
    return all(mark != (OPEN if own == WALL else WALL) for mark, own in pairs)


def map_of(rows: list[Row], heading: str, cave: Cave) -> PrintedMap:
    """Return the map of some rows, with hit points if all of its units have some."""
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
    return PrintedMap(rows[0][0], heading, moment_named(heading), standing, known)


def moment_named(line: str) -> tuple[int, int] | None:
    """Return the round that a heading names, 0 for the start, and the turn, 0 for the round's end.

    >>> moment_named("After 3 rounds:"), moment_named("Round 3, turn 2: elf at 1,4 stays")
    ((3, 0), (3, 2))
    >>> moment_named("--- round=3 ---"), moment_named("elf 3 moves")
    ((3, 0), None)

    Combat ends after the rounds that are counted.

    >>> moment_named("Combat ends: 47 rounds x 590 hit points = 27730")
    (48, 0)
    """
    found, numbered = match_heading(line), NUMBERED.search(line)
    if numbered:
        rounds = int(numbered[1] or numbered[3])
        return rounds + bool(found and found["won"]), int(numbered[2] or 0)
    return (0, 0) if found else None
