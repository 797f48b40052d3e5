"""A battle as its events tell it, for those who only watch.

Nothing here knows a rule: each event of `systems.battle.events` says what changed,
and the method of its name writes it down.
"""

from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from game.puzzles.battle.battle import Battle


class UnitState(NamedTuple):
    """One living unit."""

    square: int
    faction: str
    points: int
    maximum: int
    power: int
    facing: int = 0
    """From its square to the one that it last stepped to or struck; 0 before."""


@dataclass(slots=True)
class BattleState:
    """Who stands where with how many points, by entity, and how far the battle has come."""

    units: dict[int, UnitState]
    rounds: int = 0
    """Rounds completed."""
    acting: int = 0
    """Whose turn it is or was, 0 before the first turn."""
    turns: int = 0
    """Turns begun in the round that is being fought."""
    is_over: bool = False
    is_stalemate: bool = False
    fallen: dict[str, int] = field(default_factory=dict)
    """How many units each faction has lost."""

    def copy(self) -> Self:
        """Return a state that changes on its own."""
        return replace(self, units=dict(self.units), fallen=dict(self.fallen))

    def facts(self) -> list[object]:
        """Return rounds and units, in reading order."""
        return [self.rounds, [[unit.square, unit.faction, unit.points] for unit in self.in_order()]]

    def in_order(self) -> list[UnitState]:
        """Return the living units in reading order."""
        return sorted(self.units.values(), key=lambda unit: unit.square)

    def hit_points(self, faction: str | None = None) -> int:
        """Return the sum over all units, or over those of one faction."""
        return sum(unit.points for unit in self.units.values() if faction in (None, unit.faction))

    def turn_began(self, entity: int) -> None:
        """A unit acts."""
        self.acting = entity
        self.turns += 1

    def moved(self, entity: int, origin: int, destination: int) -> None:
        """A unit stands elsewhere."""
        facing = destination - origin
        self.units[entity] = self.units[entity]._replace(square=destination, facing=facing)

    def attacked(self, attacker: int, target: int, _damage: int, points: int) -> None:
        """A unit has fewer points."""
        struck = self.units[target]
        self.units[target] = struck._replace(points=points)
        facing = struck.square - self.units[attacker].square
        self.units[attacker] = self.units[attacker]._replace(facing=facing)

    def died(self, entity: int, _square: int) -> None:
        """A unit is gone."""
        faction = self.units.pop(entity).faction
        self.fallen[faction] = self.fallen.get(faction, 0) + 1

    def round_ended(self, rounds: int) -> None:
        """A round is complete."""
        self.rounds = rounds
        self.turns = 0

    def combat_ended(self, _rounds: int, is_stalemate: bool) -> None:
        """There is nothing more to come."""
        self.is_over = True
        self.is_stalemate = is_stalemate


def state_of(battle: Battle) -> BattleState:
    """Return the state of a battle at the start of a round."""
    units = {
        unit.entity: UnitState(unit.square, unit.faction, unit.points, unit.maximum, unit.power)
        for unit in battle.units()
    }
    return BattleState(units, rounds=battle.turn.rounds)
