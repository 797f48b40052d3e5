"""Which map of a text is meant, and how many rounds had been fought by then.

`skirmish trace` puts a heading above each map, as the rules of the puzzle do:

    Initially:
    After 23 rounds:
    Round 24, turn 3: goblin at 1,2 stays
    Combat ends: 47 rounds x 590 hit points = 27730

The last map is meant, whatever stands before its heading. It can't be one from the
middle of a round, as it does not show who has still to act.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.text.grid import OPEN, WALL, rows_of
from game.text.lines import BLANKS, QUOTE, Line, dedented, fault, filled, split
from game.text.numbers import LARGEST, whole_number

HEADING: Final = (
    r"initially:?"
    r"|after (?P<rounds>\d+) rounds?:?"
    r"|combat ends: (?P<won>\d+) rounds?\b.*"
    r"|combat ends: stalemate after (?P<stalemate>\d+) rounds?\b.*"
    r"|(?P<turn>round \d+, turn \d+\b.*)"
)
INITIALS: Final = "IACRiacr"
EXPECTED: Final = "expected a map from the end of a round, as under After 23 rounds:"


class DrawnMap(NamedTuple):
    """The lines of a map, and what its heading says."""

    rows: list[Line]
    rounds: int = 0
    """Rounds completed before."""
    won: Line | None = None
    """The heading, if it says that combat has ended in a victory."""


def last_map(lines: Sequence[str], source: str) -> DrawnMap:
    """Return the last map of a text, which may have no heading at all.

    Raises:
        InputError: it is missing, cut off, or from the middle of a round.
    """
    places = (place for place in range(len(lines) - 1, -1, -1) if heading_in(lines[place]))
    place = next(places, None)
    if place is None:
        return DrawnMap(rows_of(lines, source))
    (heading,) = dedented(list(filled(lines[place : place + 1], place)))
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
    check_whole(rows, rows_of(lines[next(places, -1) + 1 : place], source), source)
    return DrawnMap(rows, rounds, heading if found["won"] else None)


def heading_in(line: str) -> re.Match[str] | None:
    """Return what a line says if it is a heading, quoted or indented as it may be."""
    words = line.strip(QUOTE + BLANKS)
    if words[:1] not in INITIALS:
        return None
    # Most texts have no heading, and need no expression made ready.
    return re.fullmatch(HEADING, words, re.ASCII | re.IGNORECASE)


def check_whole(rows: Sequence[Line], former: Sequence[Line], source: str) -> None:
    """Raise an InputError if a map is only the beginning of the one before it."""
    drawn, whole = ground(rows), ground(former)
    if drawn != whole and whole.startswith(drawn):
        message = "the last map is cut off: expected it to be as large as the one before"
        raise fault(message, source, rows[-1], len(rows[-1].text))


def ground(rows: Sequence[Line]) -> str:
    """Return a map without its units, hit points, and lines that are none of its rows."""
    nobody = str.maketrans(ELF + GOBLIN, OPEN + OPEN)
    words = (word.translate(nobody) for row in rows for word in row.text.split(maxsplit=1)[:1])
    return "\n".join(word for word in words if not word.strip(WALL + OPEN))


def bare(text: str) -> str:
    """Return a text without headings, hit points, quote marks and blanks."""
    lines = [line.strip(QUOTE + BLANKS) for line in split(text) if not heading_in(line)]
    return "".join(re.sub(r"[EG]\(\d+\)", "", " ".join(lines)).split())
