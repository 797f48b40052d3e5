"""The kinds of units, and of things that lie on squares: what a letter on the map stands for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN


class Kind(NamedTuple):
    """One kind of unit, or of thing if it has no side."""

    letter: str
    """On the map: one character that is no digit, blank, wall or floor."""
    name: str
    """Of one: `elf`."""
    names: str
    """Of several: `elves`."""
    side: str = ""
    """The letter of the side that it is on, which is that of the side's own kind.

    A kind that is on the side of its own letter declares that side.
    """
    points: int | None = None
    """Hit points at the start; None for as many as its side's own kind has."""
    power: int | None = None
    """Attack power; None for that of its side's own kind, in part 2 as well."""
    look: str = ""
    """The figure that the window draws; by default, or if there is none, a disc with the letter."""

    @property
    def is_unit(self) -> bool:
        """Whether it acts, and can be struck."""
        return bool(self.side)


KINDS: Final = (
    Kind(ELF, "elf", "elves", ELF, points=200, power=3, look="elf"),
    Kind(GOBLIN, "goblin", "goblins", GOBLIN, points=200, power=3, look="goblin"),
)
"""The kinds and sides of the rules as they are; rules of one's own declare others."""
OF_SIDES: Final = {kind.side: kind for kind in KINDS}
"""Each side's own kind."""


def side_kind(side: str, kinds: Mapping[str, Kind] = OF_SIDES) -> Kind:
    """Return a side's own kind; if none is declared, one with the letter as its name."""
    return kinds.get(side) or Kind(side, side, side, side)


def sides_of(kinds: Mapping[str, Kind]) -> tuple[str, ...]:
    """Return the letters of all sides that kinds declare."""
    return tuple(letter for letter, kind in kinds.items() if letter == kind.side)


@dataclass(slots=True)
class Letter:
    """The letter of an entity's kind; a unit without one is of its side's own kind.

    An entity with a position and a letter that belongs to no side is a thing on a square.
    """

    name: str
