"""The state of a unit or a thing at one moment, and the record of a death.

`UnitState` is shared by the world, the state and all that describes a battle. `Death` keeps what
misread ways of counting need to know of dead units.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from components.kind import Kind, side_kind


class UnitState(NamedTuple):
    """One unit at one moment; units sort in reading order."""

    square: int
    faction: str
    points: int
    maximum: int
    power: int
    facing: int = 0
    """The offset of the square that it last stepped to or struck; 0 before."""
    own_kind: Kind | None = None
    """What it is; None if it is of its side's own kind."""

    @property
    def kind(self) -> Kind:
        """What it is."""
        return self.own_kind or side_kind(self.faction)

    @property
    def letter(self) -> str:
        """Its letter on the map."""
        return self.own_kind.letter if self.own_kind else self.faction

    @property
    def own_letter(self) -> str:
        """Its letter, if it is not of its side's own kind; else empty."""
        return self.own_kind.letter if self.own_kind else ""

    @property
    def name(self) -> str:
        """What it is called: `elf`."""
        return self.kind.name


class ThingState(NamedTuple):
    """A thing on a square, such as a potion, at one moment."""

    square: int
    kind: Kind


class Death(NamedTuple):
    """The death of one unit."""

    faction: str
    points: int
    """The hit points left, 0 or less."""
    rounds: int
    """Rounds completed before."""


def fallen_winners_points(deaths: Sequence[Death], left: AbstractSet[str]) -> int:
    """Return the hit points of the winners killed in the round of the last kill, 0 or less.

    There are winners if only one faction is left.
    """
    return sum(
        death.points
        for death in deaths
        if death.rounds == deaths[-1].rounds and {death.faction} == left
    )
