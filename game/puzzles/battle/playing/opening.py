"""The start of a round, and its units as entities of a world."""

from collections.abc import Mapping
from typing import NamedTuple

import esper

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.kind import KINDS, Kind, Letter, side_kind
from components.position import Position
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import BY_LETTER, Cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.battlefield import recruit


class Opening(NamedTuple):
    """The start of a round: all that the rest of a battle depends on."""

    rounds: int
    """Rounds completed before it."""
    units: tuple[UnitState, ...]
    """The living units in the order in which they were created."""
    things: tuple[tuple[int, str], ...] = ()
    """Square and letter of each thing."""


def recruited(unit: UnitState) -> int:
    """Create a unit in the current world that occupies no square yet, and return its entity."""
    square, faction, points, maximum, power, _, _ = unit
    return recruit(square, faction, points, maximum, power, unit.own_letter)


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
    powers = cave.powers or (0,) * len(kinds)
    units = (
        UnitState(
            square,
            kind.side,
            left,
            max(left, settings.hit_points_of(kind)),
            power or settings.attack_of(kind),
            own_kind=None if kind in KINDS else kind,
        )
        for (square, kind), left, power in zip(kinds, shown, powers, strict=True)
    )
    return Opening(cave.rounds, tuple(units), cave.things)
