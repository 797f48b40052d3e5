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
    power: int


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

    def hit_points(self) -> int:
        """Return the sum over all units."""
        return sum(unit.points for unit in self.units.values())

    def turn_began(self, entity: int) -> None:
        """A unit acts."""
        self.acting = entity
        self.turns += 1

    def moved(self, entity: int, _origin: int, destination: int) -> None:
        """A unit stands elsewhere."""
        self.units[entity] = self.units[entity]._replace(square=destination)

    def attacked(self, _attacker: int, target: int, _damage: int, points: int) -> None:
        """A unit has fewer points."""
        self.units[target] = self.units[target]._replace(points=points)

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
        unit.entity: UnitState(unit.square, unit.faction, unit.points, unit.power)
        for unit in battle.units()
    }
    return BattleState(units, rounds=battle.turn.rounds)
