"""The boss, as the input describes it."""

import re
from typing import Final, NamedTuple

from game.errors import InputError
from game.text.numbers import LARGEST, whole_number
from game.text.wording import quoted

HIT_POINTS: Final = "Hit Points"
DAMAGE: Final = "Damage"
LEAST: Final = {HIT_POINTS: 1, DAMAGE: 0}
EXPECTED: Final = f"expected {HIT_POINTS}: N or {DAMAGE}: N"
LINE: Final = re.compile(rf"({HIT_POINTS}|{DAMAGE}):(.*)")


class Boss(NamedTuple):
    """What the wizard is up against."""

    hit_points: int
    damage: int
    """Hit points that a blow takes from a wizard without armor."""


def read_boss(text: str, source: str) -> Boss:
    """Read the two lines `Hit Points: N` and `Damage: N`, in either order.

    Raises:
        InputError: the text is anything else; says where and what was expected.
    """
    found: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            key, value = read_line(line.rstrip(), source, number)
            if key in found:
                message = f"{key} is given twice: expected one line of each kind"
                raise InputError(message, source=source, line=number, column=1)
            found[key] = value
    missing = [key for key in LEAST if key not in found]
    if missing:
        message = f"{missing[0]} is missing: expected a line {missing[0]}: N"
        raise InputError(message, source=source)
    return Boss(found[HIT_POINTS], found[DAMAGE])


def read_line(line: str, source: str, number: int) -> tuple[str, int]:
    """Return what a line speaks of, and its number."""
    indent = len(line) - len(line.lstrip())
    match = LINE.fullmatch(line, indent)
    if not match:
        message = f"unknown line {quoted(line.strip())}: {EXPECTED}"
        raise InputError(message, source=source, line=number, column=indent + 1)
    key, value = match[1], match[2].strip()
    found = whole_number(value, LEAST[key])
    if found is None:
        expected = f"expected a whole number from {LEAST[key]} to {LARGEST}"
        column = line.index(value, match.start(2)) + 1 if value else len(line) + 1
        message = f"bad {key} {quoted(value)}: {expected}"
        raise InputError(message, source=source, line=number, column=column)
    return key, found
