"""What a duel begins with: the boss, as the input describes it, the wizard, and the book."""

import re
from typing import Final, NamedTuple

from components.duel import Spell
from game.errors import InputError
from game.text.lines import LARGEST, Line, fault, filled, split, whole_number
from game.text.wording import quoted

HIT_POINTS: Final = "Hit Points"
DAMAGE: Final = "Damage"
LEAST: Final = {HIT_POINTS: 1, DAMAGE: 0}
EXPECTED: Final = f"expected {HIT_POINTS}: N or {DAMAGE}: N"
LINE: Final = re.compile(rf"({HIT_POINTS}|{DAMAGE}):(.*)")
EASY: Final = 1
HARD: Final = 2
"""The part that is played in hard mode."""


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
    for line in filled(split(text)):
        if not line.text.strip():
            continue
        key, value = read_line(line, source)
        if key in found:
            message = f"{key} is given twice: expected one line of each kind"
            raise InputError(message, source=source, line=line.number, column=1)
        found[key] = value
    missing = [key for key in LEAST if key not in found]
    if missing:
        message = f"{missing[0]} is missing: expected a line {missing[0]}: N"
        raise InputError(message, source=source)
    return Boss(found[HIT_POINTS], found[DAMAGE])


def read_line(line: Line, source: str) -> tuple[str, int]:
    """Return what a line speaks of, and its number."""
    text = line.text
    indent = len(text) - len(text.lstrip())
    match = LINE.fullmatch(text, indent)
    if not match:
        message = f"unknown line {quoted(text.strip())}: {EXPECTED}"
        raise fault(message, source, line, indent)
    key, value = match[1], match[2].strip()
    found = whole_number(value, LEAST[key])
    if found is None:
        expected = f"expected a whole number from {LEAST[key]} to {LARGEST}"
        place = text.index(value, match.start(2)) if value else len(text)
        raise fault(f"bad {key} {quoted(value)}: {expected}", source, line, place)
    return key, found


class Contest(NamedTuple):
    """The boss, the wizard, and the book."""

    boss: Boss
    hit_points: int
    """The wizard's."""
    mana: int
    spells: tuple[Spell, ...]
