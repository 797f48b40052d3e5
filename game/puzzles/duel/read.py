"""Reads a duel's input: the boss, the wizard and the spells.

Each number of the spell table can be mistyped, which is a misreading such as `shield-turns:7`.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from reprlib import repr as brief
from typing import Final, NamedTuple

from components.duel import Spell
from game.errors import InputError
from game.text.lines import LARGEST, Line, fault, split, strip_lines, whole_number
from game.text.wording import quoted
from systems.duel.casting import SPELLS
from systems.duel.rules import DuelRules

MOST_SPELLS: Final = 32
HIT_POINTS: Final = "Hit Points"
DAMAGE: Final = "Damage"
LEAST: Final = {HIT_POINTS: 1, DAMAGE: 0}
EXPECTED: Final = f"expected {HIT_POINTS}: N or {DAMAGE}: N"
LINE: Final = re.compile(rf"({HIT_POINTS}|{DAMAGE}):(.*)")
EASY: Final = 1
HARD: Final = 2
"""The part that is played in hard mode."""


class Boss(NamedTuple):
    """The opponent of the wizard."""

    hit_points: int
    damage: int
    """Hit points that a blow takes from a wizard without armor."""


def read_boss(text: str, source: str) -> Boss:
    """Read the two lines `Hit Points: N` and `Damage: N`, in either order.

    Raises:
        InputError: If the text isn't a boss; the message has the line and the expected text.
    """
    found: dict[str, int] = {}
    for line in strip_lines(split(text)):
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
    """Return the key and the number of a line."""
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
    """The boss, the wizard, and the spells."""

    boss: Boss
    hit_points: int
    """The wizard's hit points."""
    mana: int
    spells: tuple[Spell, ...] = SPELLS


def spells_under(rules: DuelRules) -> tuple[Spell, ...]:
    """Return the spells that the rules' casting system declares.

    Raises:
        InputError: If a custom system declares something else than a table of spells.
    """
    casting = rules.casting
    if fault := spells_fault(casting.spells):
        file = getattr(sys.modules.get(casting.__module__), "__file__", None)
        raise InputError(f"{casting.__name__}.spells: {fault}", source=file or "rules")
    return tuple(casting.spells)


def spells_fault(spells: object) -> str:
    """Return why an object is not a table of spells; "" if it is one."""
    if not isinstance(spells, Sequence) or not all(isinstance(each, Spell) for each in spells):
        return f"expected a tuple of Spells, not {brief(spells)}"
    if not 1 <= len(spells) <= MOST_SPELLS:
        return f"expected 1 to {MOST_SPELLS} Spells, not {len(spells)}"
    names = [spell.name for spell in spells]
    for spell in spells:
        if names.count(spell.name) > 1:
            return f"two spells are called {brief(spell.name)}: expected different names"
        for field, number in zip(Spell._fields[1:], spell[1:], strict=True):
            if type(number) is not int or not 0 <= number <= LARGEST:
                expected = f"expected a whole number from 0 to {LARGEST}"
                return f"{spell.name} has {field} {brief(number)}: {expected}"
    return ""


FIELDS: Final = ("cost", "damage", "healing", "turns", "armor", "damage_a_turn", "mana_a_turn")
APART: Final = "magic-missile-damage"
"""This number has a separate family, `missile-damage`."""


class MistypedNumber(NamedTuple):
    """One number of one spell, with the value that was typed instead."""

    spell: str
    field: str
    value: int

    @property
    def constant(self) -> str:
        """The name of the number: `shield-turns`."""
        return f"{self.spell} {self.field}".lower().replace(" ", "-").replace("_", "-")

    def alter(self, spells: Iterable[Spell]) -> tuple[Spell, ...]:
        """Return a table with this number changed, or the same table if it lacks the spell.

        >>> MistypedNumber("Shield", "turns", 7).alter([Spell("Shield", 113, turns=6)])[0].turns
        7
        """
        return tuple(
            Spell(**(spell._asdict() | {self.field: self.value}))
            if spell.name == self.spell
            else spell
            for spell in spells
        )


def constants() -> dict[str, MistypedNumber]:
    """Return all numbers of the standard table; the keys are names such as `shield-turns`."""
    every = (
        MistypedNumber(spell.name, field, getattr(spell, field))
        for spell in SPELLS
        for field in FIELDS
    )
    return {one.constant: one for one in every if one.value and one.constant != APART}


def likely_values(right: int) -> list[int]:
    """Return numbers that are likely typed for one: one less or more, or two digits swapped.

    >>> likely_values(113), likely_values(2)
    ([112, 114, 131], [1, 3])
    """
    digits = str(right)
    swapped = {
        int(digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :])
        for place in range(len(digits) - 1)
        if digits[place + 1] != "0"
    }
    return sorted({right - 1, right + 1, *swapped} - {0, right})


def list_likely_numbers() -> Iterator[MistypedNumber]:
    """Yield the mistyped numbers that people are likely to type."""
    for right in constants().values():
        for value in likely_values(right.value):
            yield right._replace(value=value)


def parse_mistyped(text: str) -> MistypedNumber | None:
    """Return the mistyped number of a name such as `shield-turns:7`; None if it is invalid."""
    constant, _, value = text.partition(":")
    right = constants().get(constant)
    if right is None or not re.fullmatch(r"[1-9]\d{0,3}", value, re.ASCII):
        return None
    return None if int(value) == right.value else right._replace(value=int(value))
