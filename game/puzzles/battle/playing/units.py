"""Units and things at one moment, their death, and the start of a round that they make.

`UnitState` is shared by the world, the state and all that describes a battle. `Death` keeps what
misread ways of counting need to know of dead units. An `Opening` is all that a battle begins from.
"""

from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import esper

from components.attack import Attack
from components.faction import ELF, Faction
from components.health import Health
from components.kind import KINDS, Kind, Letter, side_kind
from components.position import Position
from game.puzzles.battle.reading.cave import BY_LETTER, Cave
from game.puzzles.battle.reading.settings import FALLEN_ADD_UP, GOBLINS_ADD_UP, BattleSettings
from systems.battle.battlefield import create_unit


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


def points_of(units: Collection[UnitState], deaths: Sequence[Death], point_sum: str) -> int:
    """Return the sum of the hit points of those who are left, as some variant adds them up."""
    if point_sum == GOBLINS_ADD_UP:
        return sum(unit.points for unit in units if unit.faction != ELF)
    total = sum(unit.points for unit in units)
    if point_sum == FALLEN_ADD_UP:
        total += fallen_winners_points(deaths, {unit.faction for unit in units})
    return total


def fallen_winners_points(deaths: Sequence[Death], left: AbstractSet[str]) -> int:
    """Return the hit points of the winners killed in the round of the last kill, 0 or less.

    There are winners if only one faction is left.
    """
    return sum(
        death.points
        for death in deaths
        if death.rounds == deaths[-1].rounds and {death.faction} == left
    )


class Opening(NamedTuple):
    """The start of a round: all that the rest of a battle depends on."""

    rounds: int
    """Rounds completed before it."""
    units: tuple[UnitState, ...]
    """The living units in the order in which they were created."""
    things: tuple[tuple[int, str], ...] = ()
    """Square and letter of each thing."""


def created(unit: UnitState) -> int:
    """Create a unit in the current world and return its entity."""
    square, faction, points, maximum, power, _, _ = unit
    return create_unit(square, faction, points, maximum, power, unit.own_letter)


def unit_of(entity: int, kinds: Mapping[str, Kind] = BY_LETTER) -> UnitState:
    """Return the state of a unit of the current world, in which letters stand for these kinds."""
    health = esper.component_for_entity(entity, Health)
    letter = esper.try_component(entity, Letter)
    return UnitState(
        esper.component_for_entity(entity, Position).square,
        esper.component_for_entity(entity, Faction).name,
        health.points,
        health.maximum,
        esper.component_for_entity(entity, Attack).power,
        own_kind=side_kind(letter.name, kinds) if letter else None,
    )


def first_opening(cave: Cave, settings: BattleSettings) -> Opening:
    """Return the start of the first round, with the hit points that the cave shows, if any.

    A unit's maximum is what the settings say, or what it has if that is more.
    """
    kinds = [(square, cave.kind(letter)) for square, letter in cave.units]
    shown = cave.points or [settings.hit_points_of(kind) for _, kind in kinds]
    units = (
        UnitState(
            square,
            kind.side,
            left,
            max(left, settings.hit_points_of(kind)),
            settings.attack_of(kind),
            own_kind=None if kind in KINDS else kind,
        )
        for (square, kind), left in zip(kinds, shown, strict=True)
    )
    return Opening(cave.rounds, tuple(units), cave.things)
