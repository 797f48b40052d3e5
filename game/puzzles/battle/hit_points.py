"""Hit points behind the rows of a map, as the battle's own pictures have them.

    #..G.E#   G(200), E(197)

There is one number for each unit of the row, from left to right. Either every row
with units has them, or none.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from game.text.lines import BLANKS, Line, fault
from game.text.numbers import LARGEST, whole_number
from game.text.wording import count, quoted


def parted(rows: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """Return the rows of the map alone, and what stands behind each; nothing at all if none has."""
    if not any("(" in row.text for row in rows):
        return rows, ()
    places = [beginning(row.text) for row in rows]
    return (
        [
            row._replace(text=row.text[:place].rstrip(BLANKS))
            for row, place in zip(rows, places, strict=True)
        ],
        [row.without(place) for row, place in zip(rows, places, strict=True)],
    )


def beginning(row: str) -> int:
    """Return where the word with the first parenthesis begins, or the row's end if none does.

    The first word of a row is none of these.
    """
    parenthesis = max(row.find("("), 0)
    return max(row.rfind(blank, 0, parenthesis) for blank in BLANKS) + 1 or len(row)


def read_points(units: Iterable[str], behind: Sequence[Line], source: str) -> tuple[int, ...]:
    """Read the hit points of all units, told row by row.

    Raises:
        InputError: they are not those of the units; says where and what was expected.
    """
    rows = zip(units, behind, strict=True)
    return tuple(points for each, line in rows for points in points_of(each, line, source))


def points_of(units: str, line: Line, source: str) -> Iterator[int]:
    """Yield the hit points of a row's units."""
    entries = line.text.split(",") if line.text else []
    end = -1
    for number, entry in enumerate(entries):
        place = end + 1 + len(entry) - len(entry.lstrip(BLANKS))
        end += 1 + len(entry)
        if number == len(units):
            message = f"more hit points than units: expected {len(units)} in this row"
            raise fault(message, source, line, place)
        yield points_in(entry.strip(BLANKS), units[number], line, place, source)
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


def read_loosely(units: str, rest: str) -> list[int]:
    """Return the hit points of a row's units as somebody's program prints them; none if unsure.

    >>> read_loosely("GE", "  G(200), E(-1)  # turn 3")
    [200, -1]
    >>> read_loosely("GE", " G: 200 E: 197"), read_loosely("GE", "E(200)")
    ([200, 197], [])
    """
    found = re.findall(r"([EG])\W{0,2}?(-?\d+)", rest, re.ASCII)
    letters = "".join(letter for letter, _ in found)
    return [int(points) for _, points in found] if letters == units else []
