"""A battle as its events tell it, for those who only watch.

Nothing here knows a rule: each event of `systems.battle.events` says what changed,
and the method of its name writes it down.
"""

from dataclasses import dataclass, field, replace
from typing import Self

from game.puzzles.battle.fallen import Death, owed
from game.puzzles.battle.unit import UnitState


@dataclass(slots=True)
class BattleState:
    """Who stands where with how many points, by entity, and how far the battle has come."""

    units: dict[int, UnitState]
    """Those on the ground."""
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
    gone: dict[int, UnitState] = field(default_factory=dict)
    """Those that have left the ground, as they were last; some rules let them act once more."""
    deaths: list[Death] = field(default_factory=list)
    adds_fallen: bool = False
    """Whether winners killed in the round of the last kill add their points to the sum."""

    @property
    def last_round(self) -> int:
        """The round that combat ends in, once it is over; only a stalemate ends with a round."""
        return self.rounds + (not self.is_stalemate)

    def copy(self) -> Self:
        """Return a state that changes on its own."""
        return replace(
            self,
            units=dict(self.units),
            fallen=dict(self.fallen),
            gone=dict(self.gone),
            deaths=list(self.deaths),
        )

    def facts(self) -> list[object]:
        """Return rounds and units, in reading order."""
        return [self.rounds, [[unit.square, unit.faction, unit.points] for unit in self.in_order()]]

    def in_order(self) -> list[UnitState]:
        """Return the living units in reading order."""
        return sorted(self.units.values(), key=lambda unit: unit.square)

    def hit_points(self, faction: str | None = None) -> int:
        """Return the sum over all units, or over those of one faction."""
        total = sum(unit.points for unit in self.units.values() if faction in (None, unit.faction))
        if faction is None and self.adds_fallen:
            total += owed(self.deaths, {unit.faction for unit in self.units.values()})
        return total

    def unit(self, entity: int) -> UnitState:
        """Return a unit that is on the ground or was so once."""
        return self.units[entity] if entity in self.units else self.gone[entity]

    def turn_began(self, entity: int) -> None:
        """A unit acts."""
        self.acting = entity
        self.turns += 1

    def moved(self, entity: int, origin: int, destination: int) -> None:
        """A unit stands elsewhere."""
        unit = self.unit(entity)._replace(square=destination, facing=destination - origin)
        self._put(entity, unit)

    def attacked(self, attacker: int, target: int, _damage: int, points: int) -> None:
        """A unit has fewer points."""
        struck, striker = self.unit(target), self.unit(attacker)
        self._put(target, struck._replace(points=points))
        self._put(attacker, striker._replace(facing=struck.square - striker.square))

    def died(self, entity: int, _square: int) -> None:
        """A unit is gone."""
        self.vanished(entity)
        faction = self.gone[entity].faction
        self.fallen[faction] = self.fallen.get(faction, 0) + 1
        self.deaths.append(Death(faction, self.gone[entity].points, self.rounds))

    def round_ended(self, rounds: int) -> None:
        """A round is complete."""
        self.rounds = rounds
        self.turns = 0

    def combat_ended(self, _rounds: int, is_stalemate: bool) -> None:
        """There is nothing more to come."""
        self.is_over = True
        self.is_stalemate = is_stalemate

    def vanished(self, entity: int) -> None:
        """A unit is on the ground no longer, for whatever reason."""
        self.gone[entity] = self.units.pop(entity)

    def appeared(  # noqa: PLR0913, PLR0917 - as many as a unit has properties
        self, entity: int, square: int, faction: int, points: int, maximum: int, power: int
    ) -> None:
        """A unit is on the ground that wasn't."""
        self.units[entity] = UnitState(square, chr(faction), points, maximum, power)

    def changed(  # noqa: PLR0913, PLR0917 - as above
        self, entity: int, square: int, faction: int, points: int, maximum: int, power: int
    ) -> None:
        """A unit is otherwise than before."""
        facing = self.unit(entity).facing
        self._put(entity, UnitState(square, chr(faction), points, maximum, power, facing))

    def _put(self, entity: int, unit: UnitState) -> None:
        (self.units if entity in self.units else self.gone)[entity] = unit
