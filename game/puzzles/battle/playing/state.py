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
| `LAID`     | entity of a thing, square, its letter as a number        |
| `TAKEN`    | entity of a thing                                        |

A unit that is not of its side's own kind has its letter, as a number, after its power.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from components.faction import ELF
from components.kind import Kind, side_kind
from components.turn import Turn
from game.puzzles.battle.playing.units import (
    Death,
    ThingState,
    UnitState,
    points_of,
)
from game.puzzles.battle.reading.cave import BY_LETTER
from game.simulation.simulation import Event, TurnEvents
from systems.battle.events import COMBAT_ENDED, TURN_BEGAN

VANISHED: Final = "vanished"
APPEARED: Final = "appeared"
CHANGED: Final = "changed"
LAID: Final = "laid"
TAKEN: Final = "taken"


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
    point_sum: str = ""
    """The variant by which hit points are added up; "" for the rules."""
    rounds_off: int = 0
    """How many rounds too many are counted."""
    things: dict[int, ThingState] = field(default_factory=dict)
    """What lies on squares, by entity."""
    kinds: Mapping[str, Kind] = field(default_factory=lambda: BY_LETTER)
    """What letters stand for."""

    @property
    def elves_lost(self) -> int:
        """How many elves died, which part 2 asks for."""
        return self.fallen.get(ELF, 0)

    def elf_attack(self, usual: int) -> int:
        """Return the power of an elf, of the living first; the usual one if there was no elf."""
        elves = (*self.in_order(), *self.gone.values())
        return next((unit.power for unit in elves if unit.faction == ELF), usual)

    @property
    def counted(self) -> int:
        """The full rounds, as they are counted in the answer."""
        return self.rounds + self.rounds_off

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
            things=dict(self.things),
        )

    def facts(self) -> list[object]:
        """Return rounds and units in reading order, to compare states."""
        units: list[list[object]] = [
            [unit.square, unit.faction, unit.points, *filter(None, [unit.own_letter])]
            for unit in self.in_order()
        ]
        things = [[square, kind.letter] for square, kind in sorted(self.things.values())]
        return [self.rounds, units, *filter(None, [things])]

    def in_order(self) -> list[UnitState]:
        """Return the living units in reading order."""
        return sorted(self.units.values(), key=lambda unit: unit.square)

    def hit_points(self, faction: str | None = None) -> int:
        """Return the sum over all units, or over those of one faction."""
        if faction is None:
            return points_of(self.units.values(), self.deaths, self.point_sum)
        return sum(unit.points for unit in self.units.values() if unit.faction == faction)

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

    def appeared(self, entity: int, *properties: int) -> None:
        """A unit has come onto the ground."""
        self.units[entity] = self.unit_with(properties)

    def changed(self, entity: int, *properties: int) -> None:
        """A unit has other properties than before."""
        self._put(entity, self.unit_with(properties, self.unit(entity).facing))

    def laid(self, entity: int, square: int, letter: int) -> None:
        """A thing lies on a square now."""
        self.things[entity] = ThingState(square, self.kind(chr(letter)))

    def taken(self, entity: int) -> None:
        """A thing is gone."""
        del self.things[entity]

    def kind(self, letter: str) -> Kind:
        """Return what a letter stands for."""
        return side_kind(letter, self.kinds)

    def unit_with(self, properties: Sequence[int], facing: int = 0) -> UnitState:
        """Return a unit with the properties that an event tells."""
        square, faction, points, maximum, power, *letter = properties
        own_kind = self.kind(chr(letter[0])) if letter else None
        return UnitState(square, chr(faction), points, maximum, power, facing, own_kind)

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


def untold_events(
    state: BattleState,
    units: Mapping[int, UnitState],
    things: Mapping[int, ThingState],
    turn: Turn,
) -> TurnEvents:
    """Return the events that lead from a state to these units and things, and to the end."""
    missing = *missing_events(state.units, units), *missing_things(state.things, things)
    if state.is_over or not turn.is_over:
        return missing
    return (*missing, Event(COMBAT_ENDED, (turn.rounds, turn.is_stalemate)))


def missing_events(
    known: Mapping[int, UnitState], units: Mapping[int, UnitState]
) -> Iterator[Event]:
    """Yield the events that lead from the known units to the actual ones."""
    for entity in sorted(known.keys() - units.keys()):
        yield Event(VANISHED, (entity,))
    for entity, unit in units.items():
        if entity not in known:
            yield Event(APPEARED, (entity, *properties_of(unit)))
        elif known[entity]._replace(facing=unit.facing) != unit:
            yield Event(CHANGED, (entity, *properties_of(unit)))


def properties_of(unit: UnitState) -> tuple[int, ...]:
    """Return the properties of a unit as an event tells them."""
    square, faction, points, maximum, power, _, _ = unit
    return square, ord(faction), points, maximum, power, *map(ord, unit.own_letter)


def missing_things(
    known: Mapping[int, ThingState], things: Mapping[int, ThingState]
) -> Iterator[Event]:
    """Yield the events that lead from the known things to the actual ones."""
    for entity in sorted(known.keys() - things.keys()):
        yield Event(TAKEN, (entity,))
    for entity, thing in things.items():
        if known.get(entity) != thing:
            yield Event(LAID, (entity, thing.square, ord(thing.kind.letter)))
