"""The state of a battle after any number of turns, and the changes between two states."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple, Self

from components.faction import ELF
from components.kind import Kind, side_kind
from game.puzzles.battle.playing.units import (
    Death,
    ThingState,
    UnitState,
    points_of,
)
from game.puzzles.battle.reading.cave import BY_LETTER
from game.simulation.simulation import Event, TurnEvents, follow
from systems.battle.events import ATTACKED, DIED, MOVED, TURN_BEGAN


class BattleChange(NamedTuple):
    """The changes of one turn: a state becomes the next one with them."""

    turns: int
    """Turns begun in the round in progress."""
    rounds: int
    is_over: bool
    is_stalemate: bool
    units: tuple[tuple[int, UnitState], ...] = ()
    """The changed and the new units on the map, by entity."""
    gone: tuple[tuple[int, UnitState], ...] = ()
    """The units that left the map, and the changed units of those that had left it before."""
    things: tuple[tuple[int, ThingState | None], ...] = ()
    """The changed and the new things, by entity; None for a thing that is gone."""
    deaths: tuple[Death, ...] = ()


@dataclass(slots=True)
class BattleState:
    """The units by entity, and how far the battle has come."""

    units: dict[int, UnitState]
    """The units on the ground."""
    rounds: int = 0
    """Rounds completed."""
    turns: int = 0
    """Turns begun in the round that is being fought."""
    is_over: bool = False
    is_stalemate: bool = False
    gone: dict[int, UnitState] = field(default_factory=dict)
    """Units that have left the map, as they were last; some rules let them act once more."""
    deaths: tuple[Death, ...] = ()
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
        return sum(death.faction == ELF for death in self.deaths)

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
            gone=dict(self.gone),
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
        """Return a unit that is or was on the map."""
        return self.units[entity] if entity in self.units else self.gone[entity]

    def has_unit(self, entity: int) -> bool:
        """Return whether a unit is or was on the map."""
        return entity in self.units or entity in self.gone

    def become(self, change: BattleChange) -> None:
        """Take over the changes of a turn."""
        self.turns, self.rounds = change.turns, change.rounds
        self.is_over, self.is_stalemate = change.is_over, change.is_stalemate
        self.units.update(change.units)
        for entity, unit in change.gone:
            self.units.pop(entity, None)
            self.gone[entity] = unit
        for each, thing in change.things:
            if thing:
                self.things[each] = thing
            else:
                del self.things[each]
        self.deaths += change.deaths

    def kind(self, letter: str) -> Kind:
        """Return what a letter stands for."""
        return side_kind(letter, self.kinds)


def units_after(before: BattleState, events: Iterable[Event]) -> dict[int, UnitState]:
    """Return the units that the events of a turn name, as these leave them.

    Units that are unknown before the turn are omitted.
    """
    units: dict[int, UnitState] = {}

    def unit_of(entity: int) -> UnitState | None:
        return units.get(entity) or before.units.get(entity) or before.gone.get(entity)

    for name, arguments in events:
        if name == MOVED:
            entity, origin, destination = arguments
            if unit := unit_of(entity):
                units[entity] = unit._replace(square=destination, facing=destination - origin)
        elif name == ATTACKED:
            attacker, target, _, points = arguments
            if struck := unit_of(target):
                units[target] = struck = struck._replace(points=points)
            if struck and (unit := unit_of(attacker)):
                units[attacker] = unit._replace(facing=struck.square - unit.square)
        elif name == DIED and (unit := unit_of(arguments[0])):
            units[arguments[0]] = unit
    return units


class TurnStates:
    """A turn with the states before and after it, to describe its events."""

    def __init__(self, before: BattleState, turn: TurnEvents) -> None:
        """Keep both; `before` mustn't change meanwhile."""
        self.before: Final = before
        self.turn: Final = turn

    @cached_property
    def after(self) -> BattleState:
        """The state after the turn."""
        after = self.before.copy()
        follow(after, self.turn)
        return after

    def unit(self, entity: int, number: int) -> UnitState:
        """Return a unit as it is before the event with a number, counted from 0."""
        if not self.before.has_unit(entity):
            return self.after.unit(entity)
        units = units_after(self.before, self.turn[:number])
        return units.get(entity) or self.before.unit(entity)


def actor_in(turn: TurnEvents) -> int | None:
    """Return the unit whose turn begins, None if it is no unit's.

    >>> from game.simulation.simulation import Event
    >>> actor_in((Event(TURN_BEGAN, (7,)), Event("moved", (7, 11, 12))))
    7
    >>> actor_in((Event("combat_ended", ()),))
    """
    return next((event.arguments[0] for event in turn if event.name == TURN_BEGAN), None)
