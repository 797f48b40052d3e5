"""Kinds of units and items: the meaning of each letter on the map."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN


class Kind(NamedTuple):
    """A kind of unit or item. A unit has a side. An item has no side and never acts."""

    letter: str
    """The character on the map. It can't be a digit, a blank, a wall or floor."""
    name: str
    """The singular: `elf`."""
    names: str
    """The plural: `elves`."""
    side: str = ""
    """The letter of its side; "" for an item.

    A kind whose side is its own letter declares that side, and is the main kind of it.
    """
    points: int | None = None
    """Hit points at the start; None to use those of the side's main kind."""
    power: int | None = None
    """Attack power; None to use that of the side's main kind, which grows in part 2."""
    look: str = ""
    """The name of the sprite in the window. Without a sprite a disc with the letter is drawn."""

    @property
    def is_unit(self) -> bool:
        """Whether the kind is of units, which act and can be attacked; items don't."""
        return bool(self.side)


KINDS: Final = (
    Kind(ELF, "elf", "elves", ELF, points=200, power=3, look="elf"),
    Kind(GOBLIN, "goblin", "goblins", GOBLIN, points=200, power=3, look="goblin"),
)
"""The kinds and sides of the standard rules. Custom rules can declare others."""
OF_SIDES: Final = {kind.side: kind for kind in KINDS}
"""The main kind of each side."""


def side_kind(side: str, kinds: Mapping[str, Kind] = OF_SIDES) -> Kind:
    """Return the main kind of a side; for an undeclared side, a kind named after its letter."""
    return kinds.get(side) or Kind(side, side, side, side)


def side_letters(kinds: Mapping[str, Kind]) -> tuple[str, ...]:
    """Return the letters of all sides that `kinds` declares."""
    return tuple(letter for letter, kind in kinds.items() if letter == kind.side)


@dataclass(slots=True)
class Letter:
    """The letter of a unit's or item's kind. A unit without one is of its side's main kind.

    An entity with a position and the letter of a kind without a side is an item on a square.
    """

    name: str
