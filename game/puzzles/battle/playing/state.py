"""The state of a battle that follows from its events, for observers.

It knows no rule: each event of `systems.battle.events` says what changed, and the method of its
name applies it.

The project's systems dispatch an event for every change. A user's own system may change a component
without one. So after each turn by such rules the state is compared with the world, and the
difference is appended to the turn as events of these names:

| event      | arguments                                                |
| ---------- | -------------------------------------------------------- |
| `VANISHED` | entity                                                   |
| `APPEARED` | entity, square, faction's letter as a number, points, maximum, power |
| `CHANGED`  | the same                                                 |
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from game.puzzles.battle.playing.units import Death, UnitState, fallen_winners_points
from game.simulation.simulation import Event, TurnEvents, follow
from systems.battle.events import TURN_BEGAN

VANISHED: Final = "vanished"
APPEARED: Final = "appeared"
CHANGED: Final = "changed"


@dataclass(slots=True)
class BattleState:
    """The units by entity, and how far the battle has come."""

    units: dict[int, UnitState]
    """The units on the ground."""
    rounds: int = 0
    """Rounds completed."""
    acting: int = 0
    """The unit that acts or acted last, 0 before the first turn."""
    turns: int = 0
    """Turns begun in the round that is being fought."""
    is_over: bool = False
    is_stalemate: bool = False
    fallen: dict[str, int] = field(default_factory=dict)
    """How many units each faction has lost."""
    gone: dict[int, UnitState] = field(default_factory=dict)
    """Units that have left the ground, as they were last; some rules let them act once more."""
    deaths: list[Death] = field(default_factory=list)
    adds_fallen: bool = False
    """Whether winners killed in the round of the last kill add their points to the sum."""

    @property
    def last_round(self) -> int:
        """The round that combat ends in, once it is over; only a stalemate ends with a round."""
        return self.rounds + (not self.is_stalemate)

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(
            self,
            units=dict(self.units),
            fallen=dict(self.fallen),
            gone=dict(self.gone),
            deaths=list(self.deaths),
        )

    def facts(self) -> list[object]:
        """Return rounds and units in reading order, to compare states."""
        return [self.rounds, [[unit.square, unit.faction, unit.points] for unit in self.in_order()]]

    def in_order(self) -> list[UnitState]:
        """Return the living units in reading order."""
        return sorted(self.units.values(), key=lambda unit: unit.square)

    def hit_points(self, faction: str | None = None) -> int:
        """Return the sum over all units, or over those of one faction."""
        total = sum(unit.points for unit in self.units.values() if faction in (None, unit.faction))
        if faction is None and self.adds_fallen:
            total += fallen_winners_points(
                self.deaths, {unit.faction for unit in self.units.values()}
            )
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
        """A unit has been struck."""
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
        """The battle is over."""
        self.is_over = True
        self.is_stalemate = is_stalemate

    def vanished(self, entity: int) -> None:
        """A unit has left the ground, for whatever reason."""
        self.gone[entity] = self.units.pop(entity)

    def appeared(  # noqa: PLR0913, PLR0917 - as many as a unit has properties
        self, entity: int, square: int, faction: int, points: int, maximum: int, power: int
    ) -> None:
        """A unit has come onto the ground."""
        self.units[entity] = UnitState(square, chr(faction), points, maximum, power)

    def changed(  # noqa: PLR0913, PLR0917 - as above
        self, entity: int, square: int, faction: int, points: int, maximum: int, power: int
    ) -> None:
        """A unit has other properties than before."""
        facing = self.unit(entity).facing
        self._put(entity, UnitState(square, chr(faction), points, maximum, power, facing))

    def _put(self, entity: int, unit: UnitState) -> None:
        (self.units if entity in self.units else self.gone)[entity] = unit


def actor_in(turn: TurnEvents) -> int | None:
    """Return the unit whose turn begins, None if it is no unit's.

    >>> from game.simulation.simulation import Event
    >>> actor_in((Event(TURN_BEGAN, (7,)), Event("moved", (7, 11, 12))))
    7
    >>> actor_in((Event("combat_ended", ()),))
    """
    return next((event.arguments[0] for event in turn if event.name == TURN_BEGAN), None)


class BattleReconciler:
    """Completes the events of each turn with those for changes made without one."""

    def __init__(self, state: BattleState) -> None:
        """Begin with the state before the first turn."""
        self._state: Final = state

    def complete(self, turn: TurnEvents, units: Mapping[int, UnitState]) -> TurnEvents:
        """Return a turn's events and the missing ones, given the units after the turn."""
        follow(self._state, turn)
        missing = tuple(missing_events(self._state.units, units))
        follow(self._state, missing)
        return (*turn, *missing)


def missing_events(
    known: Mapping[int, UnitState], units: Mapping[int, UnitState]
) -> Iterator[Event]:
    """Yield the events that lead from the known units to the actual ones."""
    for entity in sorted(known.keys() - units.keys()):
        yield Event(VANISHED, (entity,))
    for entity, (square, faction, points, maximum, power, _) in units.items():
        if entity not in known:
            yield Event(APPEARED, (entity, square, ord(faction), points, maximum, power))
        elif known[entity][:-1] != units[entity][:-1]:
            yield Event(CHANGED, (entity, square, ord(faction), points, maximum, power))
