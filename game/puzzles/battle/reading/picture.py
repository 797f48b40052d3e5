"""Reads a picture of a battle: the last map of a text, the round it shows, and its hit points.

`skirmish trace` puts a heading above each map, as the rules of the puzzle do:

    Initially:
    After 23 rounds:
    Round 24, turn 3: goblin at 1,2 stays
    Combat ends: 47 rounds x 590 hit points = 27730

The last map is read, whatever comes before its heading. It must be one from the end of a round,
as a map does not show which units are still to act.

Hit points stand behind the rows of the map:

    #..G.E#   G(200), E(197)

There is one number for each unit of the row, from left to right. Either every row with
units has them, or none. Where a unit stands on things, their letters follow: `E(197) on !`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import InputError
from game.text.grid import OPEN, WALL, rows_of
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

HEADING: Final = (
    r"initially:?"
    r"|after (?P<rounds>\d+) rounds?:?"
    r"|combat ends: (?P<won>\d+) rounds?\b.*"
    r"|combat ends: stalemate after (?P<stalemate>\d+) rounds?\b.*"
    r"|(?P<turn>round \d+, turn \d+\b.*)"
)
INITIALS: Final = "IACRiacr"
EXPECTED: Final = "expected a map from the end of a round, as under After 23 rounds:"


class ShownUnit(NamedTuple):
    """What stands behind its row for one unit: `E(197)`, or `E(197) on !`."""

    points: int
    under: str = ""
    """The letters of the things on its square."""


class DrawnMap(NamedTuple):
    """The lines of a map, and the contents of its heading."""

    rows: list[Line]
    rounds: int = 0
    """Rounds completed before."""
    won: Line | None = None
    """The heading, if it says that combat has ended in a victory."""


def last_map(lines: Sequence[str], source: str, letters: str = "EG") -> DrawnMap:
    """Return the last map of a text, which may have no heading at all.

    On the ground there are letters.

    Raises:
        InputError: it is missing, cut off, or from the middle of a round.
    """
    check_one_battle(lines, source)
    places = (place for place in range(len(lines) - 1, -1, -1) if heading_in(lines[place]))
    place = next(places, None)
    if place is None:
        return DrawnMap(rows_of(lines, source))
    (heading,) = dedent(list(strip_lines(lines[place : place + 1], place)))
    found = heading_in(heading.text)
    if found is None or found["turn"]:
        raise fault(f"the last map is from the middle of a round: {EXPECTED}", source, heading)
    rounds = whole_number(found["rounds"] or found["won"] or found["stalemate"] or "0", 0)
    if rounds is None:
        message = f"too many rounds: expected a whole number from 0 to {LARGEST}"
        raise fault(message, source, heading)
    rows = rows_of(lines[place + 1 :], source, place + 1)
    if not rows:
        raise fault("no map below its heading: expected one", source, heading)
    former = rows_of(lines[next(places, -1) + 1 : place], source)
    check_complete(rows, former, source, letters)
    return DrawnMap(rows, rounds, heading if found["won"] else None)


def check_one_battle(lines: Sequence[str], source: str) -> None:
    """Raise an InputError if the headings begin again, as those of a second battle do."""
    before = -1
    for number, line in enumerate(lines, 1):
        if (found := heading_in(line)) and found["turn"] is None:
            rounds = found["rounds"] or found["won"] or found["stalemate"] or 0
            if int(rounds) < before:
                message = f"a second battle begins, after round {before}: expected one battle"
                raise InputError(message, source=source, line=number, column=1)
            before = int(rounds)


def heading_in(line: str) -> re.Match[str] | None:
    """Return the match of a heading, which may be quoted or indented; None for any other line."""
    words = line.strip(QUOTE + BLANKS)
    if words[:1] not in INITIALS:
        return None
    # The first letter is checked first, as the expression takes long to compile.
    return re.fullmatch(HEADING, words, re.ASCII | re.IGNORECASE)


def check_complete(rows: Sequence[Line], former: Sequence[Line], source: str, letters: str) -> None:
    """Raise an InputError if a map is only the beginning of the one before it."""
    drawn, whole = bare_ground(rows, letters), bare_ground(former, letters)
    if drawn != whole and whole.startswith(drawn):
        message = "the last map is cut off: expected it to be as large as the one before"
        raise fault(message, source, rows[-1], len(rows[-1].text))


def bare_ground(rows: Sequence[Line], letters: str) -> str:
    """Return a map without its letters, hit points, and lines that are none of its rows."""
    nobody = str.maketrans(letters, OPEN * len(letters))
    words = (word.translate(nobody) for row in rows for word in row.text.split(maxsplit=1)[:1])
    return "\n".join(word for word in words if not word.strip(WALL + OPEN))


def bare_map(text: str) -> str:
    """Return a text without headings, hit points, quote marks and blanks, to recognise a map."""
    lines = [line.strip(QUOTE + BLANKS) for line in split(text) if not heading_in(line)]
    return "".join(re.sub(r"[EG]\(\d+\)", "", " ".join(lines)).split())


def split_points(rows: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """Return the rows of the map alone, and the rest of each; no rests if no row has points."""
    if not any("(" in row.text for row in rows):
        return rows, ()
    places = [points_begin(row.text) for row in rows]
    return (
        [
            row._replace(text=row.text[:place].rstrip(BLANKS))
            for row, place in zip(rows, places, strict=True)
        ],
        [row.without(place) for row, place in zip(rows, places, strict=True)],
    )


def points_begin(row: str) -> int:
    """Return where the word with the first parenthesis begins; the row's end if there is none.

    The first word of a row does not count.
    """
    parenthesis = max(row.find("("), 0)
    return max(row.rfind(blank, 0, parenthesis) for blank in BLANKS) + 1 or len(row)


def read_shown(
    units: Iterable[str], behind: Sequence[Line], source: str, things: str = ""
) -> list[ShownUnit]:
    """Read the hit points of all units, row by row, and the letters of things under them.

    Raises:
        InputError: they are not those of the units; says where and what was expected.
    """
    rows = zip(units, behind, strict=True)
    return [unit for each, line in rows for unit in shown_in(each, line, source, things)]


def shown_in(units: str, line: Line, source: str, things: str) -> Iterator[ShownUnit]:
    """Yield what stands behind a row for each of its units."""
    entries = line.text.split(",") if line.text else []
    end = -1
    for number, entry in enumerate(entries):
        place = end + 1 + len(entry) - len(entry.lstrip(BLANKS))
        end += 1 + len(entry)
        if number == len(units):
            message = f"more hit points than units: expected {len(units)} in this row"
            raise fault(message, source, line, place)
        label, on, under = entry.strip(BLANKS).partition(" on ")
        if on and (not under or set(under) - set(things)):
            known = " ".join(things) or "nothing, as the rules know no things"
            message = f"{quoted(under)} under a unit: expected {known}"
            raise fault(message, source, line, place + len(label) + len(on))
        yield ShownUnit(points_in(label, units[number], line, place, source), under)
    if len(entries) < len(units):
        row = f"a row of {count(len(units), 'unit')} has hit points of {len(entries)}"
        example = ", ".join(f"{unit}(200)" for unit in units)
        raise fault(f"{row}: expected as in {example}", source, line, len(line.text))


def points_in(entry: str, unit: str, line: Line, place: int, source: str) -> int:
    """Return the number of an entry such as `G(200)`, which a unit's letter begins."""
    match = re.fullmatch(r"(\w)\((\d+)\)", entry)
    if match and match[1] != unit:
        message = f"hit points of {match[1]} where the row has {unit}: expected as in {unit}(200)"
        raise fault(message, source, line, place)
    points = whole_number(match[2], 1) if match else None
    if points is None:
        expected = f"expected a whole number from 1 to {LARGEST}, as in {unit}(200)"
        raise fault(f"bad hit points {quoted(entry)}: {expected}", source, line, place)
    return points
