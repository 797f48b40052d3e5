"""Mistyped numbers of the table of spells: a misreading for each, such as `shield-turns:7`.

The changed table replaces the one that the rules declare, for plans, turns and answers.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from components.duel import Spell
from systems.duel.spells import SPELLS

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

    def typed_in(self, spells: Iterable[Spell]) -> tuple[Spell, ...]:
        """Return a table with this number changed, or the same table if it lacks the spell.

        >>> MistypedNumber("Shield", "turns", 7).typed_in([Spell("Shield", 113, turns=6)])[0].turns
        7
        """
        return tuple(
            Spell(**(spell._asdict() | {self.field: self.value}))
            if spell.name == self.spell
            else spell
            for spell in spells
        )


def constants() -> dict[str, MistypedNumber]:
    """Return all numbers of the standard table, by names such as `shield-turns`."""
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


def likely() -> Iterator[MistypedNumber]:
    """Yield the mistyped numbers that are worth trying."""
    for right in constants().values():
        for value in likely_values(right.value):
            yield right._replace(value=value)


def named(text: str) -> MistypedNumber | None:
    """Return what `shield-turns:7` stands for; None if for nothing, or for the right number."""
    constant, _, value = text.partition(":")
    right = constants().get(constant)
    if right is None or not re.fullmatch(r"[1-9]\d{0,3}", value, re.ASCII):
        return None
    return None if int(value) == right.value else right._replace(value=int(value))
