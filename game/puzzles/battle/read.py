"""Reads the text of a cave: a map, or the last map of a trace.

    #######
    #..G.E#     # is rock, . is floor, E is an elf, G is a goblin
    #######

`skirmish trace` and the puzzle's own text print a heading above each map:

    Initially:
    After 23 rounds:
    Round 24, turn 3: goblin G1 at 1,2 stays
    Combat ends: 47 rounds x 590 hit points = 27730

Only the last map is read. It must be from the end of a round, since a map doesn't show which units
have acted in a round.

Hit points may follow the rows of the map:

    #..G.E#   G(200), E(197)

There is one number per unit of the row, from left to right. Either all rows with units have them,
or none. If a unit is on a square with items, their letters follow: `E(197) on !`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from components.kind import OF_SIDES, Kind, side_kind
from game.errors import InputError
from game.text.grid import OPEN, WALL, Grid, find_rows, read_grid, read_rows
from game.text.lines import (
    BLANKS,
    LARGEST,
    QUOTE,
    Line,
    dedent,
    fault,
    split,
    strip_lines,
    whole_number,
)
from game.text.wording import count, quoted
from systems.bitboard import each

MAP: Final = WALL + OPEN
HEADING: Final = (
    r"initially:?"
    r"|after (?P<rounds>\d+) rounds?:?"
    r"|combat ends: (?P<won>\d+) rounds?\b.*"
    r"|combat ends: stalemate after (?P<stalemate>\d+) rounds?\b.*"
    r"|(?P<turn>round \d+, turn \d+\b.*)"
)
INITIALS: Final = "IACRiacr"
EXPECTED: Final = "expected a map from the end of a round, as under After 23 rounds:"


class Cave(NamedTuple):
    """A map with its units and items; squares are in reading order."""

    grid: Grid
    floor: int
    """All squares that aren't wall, as a bitboard."""
    units: tuple[tuple[int, str], ...]
    """The square and the letter of each unit."""
    points: tuple[int, ...] = ()
    """The hit points of each unit; empty if the text has none."""
    rounds: int = 0
    """Completed rounds."""
    items: tuple[tuple[int, str], ...] = ()
    """The square and the letter of each item, with the items below units if the text has them."""
    kinds: Mapping[str, Kind] = OF_SIDES
    """The kind of each letter."""

    def kind(self, letter: str) -> Kind:
        """Return the kind of a letter."""
        return side_kind(letter, self.kinds)


class UnitLabel(NamedTuple):
    """The label of one unit after its row: `E(197)`, or `E(197) on !`."""

    points: int
    items: str = ""
    """The letters of the items on its square."""


class TraceMap(NamedTuple):
    """The rows of a map in a trace, and the contents of its heading."""

    rows: list[Line]
    rounds: int = 0
    """Completed rounds."""
    victory: Line | None = None
    """The heading, if it contains a victory."""


def read_cave(text: str, source: str, kinds: Mapping[str, Kind] = OF_SIDES) -> Cave:
    """Read a cave from a map, or from the last map of a trace.

    Raises:
        InputError: If `text` isn't a cave; the message contains the place and what was expected.
    """
    try:
        # Every heading has an n, and hit points have parentheses.
        if "(" in text or "n" in text.lower():
            return read_trace(text, source, kinds)
        return make_cave(read_grid(text, MAP + "".join(kinds), source), kinds)
    except InputError:
        if looks_like_vault(text, kinds):
            message = "a map with keys but no explorer: a vault is expected to have an @"
            raise InputError(message, source=source) from None
        raise


def looks_like_vault(text: str, kinds: Mapping[str, Kind]) -> bool:
    """Return whether most letters of a faulty map are keys or doors, not units."""
    letters = [mark for mark in text if mark not in MAP and not mark.isspace()]
    units = sum(mark in kinds for mark in letters)
    return (
        all(mark.isalpha() and mark.isascii() for mark in letters)
        and any(map(str.islower, letters))
        and units < len(letters) / 2
    )


def read_trace(text: str, source: str, kinds: Mapping[str, Kind]) -> Cave:
    """Read the last map of a trace.

    Raises:
        InputError: If `text` has no complete map from the end of a round, or its hit points don't
            fit the map.
    """
    found = find_last_map(split(text), source, "".join(kinds))
    rows, behind = split_labels(found.rows)
    cave = make_cave(read_rows(rows, MAP + "".join(kinds), source), kinds)
    if found.victory and len({cave.kind(letter).side for _, letter in cave.units}) > 1:
        message = f"combat has ended by its heading, yet the map has several sides: {EXPECTED}"
        raise fault(message, source, found.victory)
    labels = read_labels(cave.grid, behind, source, kinds)
    below = [
        (square, letter)
        for (square, _), label in zip(cave.units, labels, strict=False)
        for letter in label.items
    ]
    return cave._replace(
        points=tuple(label.points for label in labels),
        rounds=found.rounds,
        items=tuple(sorted([*cave.items, *below])),
    )


def unit_letters(kinds: Mapping[str, Kind]) -> str:
    """Return the letters of all kinds of units."""
    return "".join(letter for letter, kind in kinds.items() if kind.is_unit)


def item_letters(kinds: Mapping[str, Kind]) -> str:
    """Return the letters of all kinds of items."""
    return "".join(letter for letter, kind in kinds.items() if not kind.is_unit)


def make_cave(grid: Grid, kinds: Mapping[str, Kind]) -> Cave:
    """Return the cave of a map: its floor, units and items."""
    floor = grid.squares(OPEN + "".join(kinds))
    units = find_letters(grid, unit_letters(kinds))
    return Cave(grid, floor, units, items=find_letters(grid, item_letters(kinds)), kinds=kinds)


def find_letters(grid: Grid, letters: str) -> tuple[tuple[int, str], ...]:
    """Return the index and letter of each square with one of `letters`, in reading order."""
    marks = grid.text
    found = each(grid.squares(letters)) if letters else ()
    return tuple((square, marks[square]) for square in found)


def find_last_map(lines: Sequence[str], source: str, letters: str) -> TraceMap:
    """Return the last map of a text; a text without a heading is one map.

    Args:
        lines: the lines of the text.
        source: the name of the text in errors.
        letters: the letters of units and items.

    Raises:
        InputError: If the map is missing, cut off, or from the middle of a round.
    """
    check_one_battle(lines, source)
    headings = (index for index in range(len(lines) - 1, -1, -1) if match_heading(lines[index]))
    last = next(headings, None)
    if last is None:
        return TraceMap(find_rows(lines, source))
    (heading,) = dedent(list(strip_lines(lines[last : last + 1], last)))
    found = match_heading(heading.text)
    if found is None or found["turn"]:
        raise fault(f"the last map is from the middle of a round: {EXPECTED}", source, heading)
    rounds = whole_number(found["rounds"] or found["won"] or found["stalemate"] or "0", 0)
    if rounds is None:
        message = f"too many rounds: expected a whole number from 0 to {LARGEST}"
        raise fault(message, source, heading)
    rows = find_rows(lines[last + 1 :], source, last + 1)
    if not rows:
        raise fault("no map below its heading: expected one", source, heading)
    former = find_rows(lines[next(headings, -1) + 1 : last], source)
    check_complete(rows, former, source, letters)
    return TraceMap(rows, rounds, heading if found["won"] else None)


def check_one_battle(lines: Sequence[str], source: str) -> None:
    """Check that the rounds in the headings only increase.

    Raises:
        InputError: If they decrease, as where the trace of a second battle follows.
    """
    before = -1
    for number, line in enumerate(lines, 1):
        if (found := match_heading(line)) and found["turn"] is None:
            rounds = found["rounds"] or found["won"] or found["stalemate"] or 0
            if int(rounds) < before:
                message = f"a second battle begins, after round {before}: expected one battle"
                raise InputError(message, source=source, line=number, column=1)
            before = int(rounds)


def match_heading(line: str) -> re.Match[str] | None:
    """Return the match of a heading, which may be quoted or indented; None for another line."""
    words = line.strip(QUOTE + BLANKS)
    if words[:1] not in INITIALS:
        return None
    # The first letter is checked first, as the expression takes long to compile.
    return re.fullmatch(HEADING, words, re.ASCII | re.IGNORECASE)


def check_complete(rows: Sequence[Line], former: Sequence[Line], source: str, letters: str) -> None:
    """Check that a map isn't only the beginning of the map before it.

    Raises:
        InputError: If it is.
    """
    own, whole = floor_plan(rows, letters), floor_plan(former, letters)
    if own != whole and whole.startswith(own):
        message = "the last map is cut off: expected it to be as large as the one before"
        raise fault(message, source, rows[-1], len(rows[-1].text))


def floor_plan(rows: Sequence[Line], letters: str) -> str:
    """Return the text of a map with floor in place of `letters`, without hit points."""
    empty = str.maketrans(letters, OPEN * len(letters))
    words = (word.translate(empty) for row in rows for word in row.text.split(maxsplit=1)[:1])
    return "\n".join(word for word in words if not word.strip(WALL + OPEN))


def map_characters(text: str) -> str:
    """Return a text without headings, hit points, quote marks and blanks, to recognise a map."""
    lines = [line.strip(QUOTE + BLANKS) for line in split(text) if not match_heading(line)]
    return "".join(re.sub(r"[EG]\(\d+\)", "", " ".join(lines)).split())


def split_labels(rows: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """Return the rows of the map alone, and the rest of each; () if no row has hit points."""
    if not any("(" in row.text for row in rows):
        return rows, ()
    starts = [label_start(row.text) for row in rows]
    return (
        [
            row._replace(text=row.text[:start].rstrip(BLANKS))
            for row, start in zip(rows, starts, strict=True)
        ],
        [row.without(start) for row, start in zip(rows, starts, strict=True)],
    )


def label_start(row: str) -> int:
    """Return the index of the first word with a parenthesis, or the length of the row.

    The first word of a row is the row of the map, so it never counts.
    """
    parenthesis = max(row.find("("), 0)
    return max(row.rfind(blank, 0, parenthesis) for blank in BLANKS) + 1 or len(row)


def read_labels(
    grid: Grid, behind: Sequence[Line], source: str, kinds: Mapping[str, Kind]
) -> list[UnitLabel]:
    """Read the labels of all units in reading order; [] if `behind` is empty.

    Args:
        grid: the map.
        behind: the rest of each row of the map.
        source: the name of the text in errors.
        kinds: the kind of each letter.

    Raises:
        InputError: If a label isn't that of a unit in its row.
    """
    letters, items = unit_letters(kinds), item_letters(kinds)
    units = ["".join(mark for mark in row if mark in letters) for row in grid.rows]
    rows = zip(units, behind, strict=True) if behind else ()
    return [label for row, line in rows for label in read_row_labels(row, line, source, items)]


def read_row_labels(units: str, line: Line, source: str, items: str) -> Iterator[UnitLabel]:
    """Yield the label of each unit in a row, given the letters of the units and of all items."""
    entries = line.text.split(",") if line.text else []
    end = -1
    for number, entry in enumerate(entries):
        start = end + 1 + len(entry) - len(entry.lstrip(BLANKS))
        end += 1 + len(entry)
        if number == len(units):
            message = f"more hit points than units: expected {len(units)} in this row"
            raise fault(message, source, line, start)
        label, on, below = entry.strip(BLANKS).partition(" on ")
        if on and (not below or set(below) - set(items)):
            known = " ".join(items) or "nothing, as the rules know no things"
            message = f"{quoted(below)} under a unit: expected {known}"
            raise fault(message, source, line, start + len(label) + len(on))
        yield UnitLabel(read_points(label, units[number], line, start, source), below)
    if len(entries) < len(units):
        row = f"a row of {count(len(units), 'unit')} has hit points of {len(entries)}"
        example = ", ".join(f"{unit}(200)" for unit in units)
        raise fault(f"{row}: expected as in {example}", source, line, len(line.text))


def read_points(label: str, unit: str, line: Line, start: int, source: str) -> int:
    """Return the hit points in a label such as `G(200)`, given the letter of the unit."""
    match = re.fullmatch(r"(\w)\((\d+)\)", label)
    if match and match[1] != unit:
        message = f"hit points of {match[1]} where the row has {unit}: expected as in {unit}(200)"
        raise fault(message, source, line, start)
    points = whole_number(match[2], 1) if match else None
    if points is None:
        expected = f"expected a whole number from 1 to {LARGEST}, as in {unit}(200)"
        raise fault(f"bad hit points {quoted(label)}: {expected}", source, line, start)
    return points
