"""The state of a battle after any number of turns, its outcome, and the changes of a turn."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple, Self

from components.faction import ELF
from components.kind import OF_SIDES, Kind, side_kind
from game.puzzles.battle.settings import FALLEN_ADD_UP, GOBLINS_ADD_UP
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.wording import count
from systems.battle.events import ATTACKED, DIED, MOVED, TURN_BEGAN


class UnitState(NamedTuple):
    """One unit at one time. Units sort by square."""

    square: int
    faction: str
    points: int
    maximum: int
    power: int
    facing: int = 0
    """The offset of the square that it last stepped to or attacked; 0 before."""
    own_kind: Kind | None = None
    """Its kind; None for the main kind of its side."""

    @property
    def kind(self) -> Kind:
        """The kind."""
        return self.own_kind or side_kind(self.faction)

    @property
    def letter(self) -> str:
        """The letter on the map."""
        return self.own_kind.letter if self.own_kind else self.faction

    @property
    def own_letter(self) -> str:
        """The letter, or "" for the main kind of its side."""
        return self.own_kind.letter if self.own_kind else ""

    @property
    def name(self) -> str:
        """The name of the kind: `elf`."""
        return self.kind.name


class ItemState(NamedTuple):
    """One item on a square, such as a potion, at one time."""

    square: int
    kind: Kind


class Death(NamedTuple):
    """The death of one unit."""

    faction: str
    points: int
    """The hit points left, 0 or less."""
    rounds: int
    """Completed rounds."""


def sum_points(units: Collection[UnitState], deaths: Sequence[Death], point_sum: str) -> int:
    """Return the sum of the hit points of all living units, under the rules of a variant."""
    if point_sum == GOBLINS_ADD_UP:
        return sum(unit.points for unit in units if unit.faction != ELF)
    total = sum(unit.points for unit in units)
    if point_sum == FALLEN_ADD_UP:
        total += sum_last_losses(deaths, {unit.faction for unit in units})
    return total


def sum_last_losses(deaths: Sequence[Death], living: AbstractSet[str]) -> int:
    """Return the hit points, 0 or less, of the winners killed in the round of the last kill.

    There are winners if only one side is living.
    """
    return sum(
        death.points
        for death in deaths
        if death.rounds == deaths[-1].rounds and {death.faction} == living
    )


class Outcome(NamedTuple):
    """The end of one battle."""

    rounds: int
    """Completed rounds, as a variant counts them."""
    hit_points: int
    """The sum over all living units, as a variant adds them up."""
    winner: str | None
    """The only living side; None after a stalemate, or without units."""
    elf_attack: int
    elves_lost: int
    is_stalemate: bool
    survivors: int
    """The number of living units."""
    victory: str = ""
    """The winner in words: `elves win`."""

    @property
    def score(self) -> int | None:
        """The answer to the puzzle, rounds x hit points; None after a stalemate."""
        return None if self.is_stalemate else self.rounds * self.hit_points

    @property
    def verdict(self) -> str:
        """The score in words: `47 rounds x 590 hit points = 27730`."""
        rounds = count(self.rounds, "round")
        if self.is_stalemate:
            return f"stalemate after {rounds}: no blow will ever fall again"
        return f"{rounds} x {count(self.hit_points, 'hit point')} = {self.score}"

    @property
    def losses(self) -> str:
        """The number of dead elves in words."""
        return f"{count(self.elves_lost, 'elf', 'elves')} lost"


class BattleChange(NamedTuple):
    """The changes that lead from the state before a turn to the state after it."""

    turns: int
    """Turns begun in the current round."""
    rounds: int
    is_over: bool
    is_stalemate: bool
    units: tuple[tuple[int, UnitState], ...] = ()
    """The changed and the new units on the map, by entity."""
    gone: tuple[tuple[int, UnitState], ...] = ()
    """The units that left the map, and the changed units among those that left it earlier."""
    items: tuple[tuple[int, ItemState | None], ...] = ()
    """The changed and the new items, by entity; None for an item that is gone."""
    deaths: tuple[Death, ...] = ()


@dataclass(slots=True)
class BattleState:
    """The units, the items and the clock of a battle."""

    units: dict[int, UnitState]
    """The units on the map, by entity."""
    rounds: int = 0
    """Completed rounds."""
    turns: int = 0
    """Turns begun in the current round."""
    is_over: bool = False
    is_stalemate: bool = False
    gone: dict[int, UnitState] = field(default_factory=dict)
    """The last state of units that left the map. Some variants let them act once more."""
    deaths: tuple[Death, ...] = ()
    point_sum: str = ""
    """The variant that adds hit points up; "" for the standard rules."""
    rounds_off: int = 0
    """The number of rounds that are counted in addition."""
    items: dict[int, ItemState] = field(default_factory=dict)
    """The items on squares, by entity."""
    kinds: Mapping[str, Kind] = field(default_factory=lambda: OF_SIDES)
    """The kind of each letter."""

    @property
    def elves_lost(self) -> int:
        """The number of dead elves."""
        return sum(death.faction == ELF for death in self.deaths)

    @property
    def winner(self) -> str | None:
        """The only side with living units; None with units of several sides, or without units."""
        living = {unit.faction for unit in self.units.values()}
        return living.pop() if len(living) == 1 else None

    @property
    def last_round(self) -> int:
        """The round in which combat has ended; only a stalemate ends with a complete round."""
        return self.rounds + (not self.is_stalemate)

    def outcome(self, elf_attack: int) -> Outcome:
        """Return the outcome if combat ends now; `elf_attack` is the power of the elves."""
        winner = self.winner
        return Outcome(
            rounds=self.rounds + self.rounds_off,
            hit_points=self.hit_points(),
            winner=winner,
            elf_attack=elf_attack,
            elves_lost=self.elves_lost,
            is_stalemate=self.is_stalemate,
            survivors=len(self.units),
            victory=f"{self.kind(winner).names} win" if winner else "nobody wins",
        )

    def elf_attack(self, default: int) -> int:
        """Return the attack power of a living elf, or of a dead one, or else the default."""
        elves = (*self.ordered_units().values(), *self.gone.values())
        return next((unit.power for unit in elves if unit.faction == ELF), default)

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(
            self,
            units=dict(self.units),
            gone=dict(self.gone),
            items=dict(self.items),
        )

    def facts(self) -> list[object]:
        """Return the rounds, the units and the items, to compare states."""
        units: list[list[object]] = [
            [unit.square, unit.faction, unit.points, *filter(None, [unit.own_letter])]
            for unit in self.ordered_units().values()
        ]
        items = [[square, kind.letter] for square, kind in sorted(self.items.values())]
        return [self.rounds, units, *filter(None, [items])]

    def ordered_units(self) -> dict[int, UnitState]:
        """Return the units on the map by entity, in reading order."""
        return dict(sorted(self.units.items(), key=lambda pair: pair[1].square))

    def ordered_items(self) -> dict[int, ItemState]:
        """Return the items by entity, in reading order."""
        return dict(sorted(self.items.items(), key=lambda pair: pair[1].square))

    def hit_points(self, faction: str | None = None) -> int:
        """Return the sum over one side, or over all units as the variant adds them up."""
        if faction is None:
            return sum_points(self.units.values(), self.deaths, self.point_sum)
        return sum(unit.points for unit in self.units.values() if unit.faction == faction)

    def unit(self, entity: int) -> UnitState:
        """Return a unit that is or was on the map."""
        return self.units[entity] if entity in self.units else self.gone[entity]

    def has_unit(self, entity: int) -> bool:
        """Return whether a unit is or was on the map."""
        return entity in self.units or entity in self.gone

    def become(self, change: BattleChange) -> None:
        """Apply the changes of a turn."""
        self.turns, self.rounds = change.turns, change.rounds
        self.is_over, self.is_stalemate = change.is_over, change.is_stalemate
        self.units.update(change.units)
        for entity, unit in change.gone:
            self.units.pop(entity, None)
            self.gone[entity] = unit
        for entity, item in change.items:
            if item:
                self.items[entity] = item
            else:
                del self.items[entity]
        self.deaths += change.deaths

    def kind(self, letter: str) -> Kind:
        """Return the kind of a letter."""
        return side_kind(letter, self.kinds)


def apply_events(before: BattleState, events: Iterable[Event]) -> dict[int, UnitState]:
    """Return the units that the events of a turn name, with the changes of the events.

    Units that are unknown before the turn are omitted.
    """
    units: dict[int, UnitState] = {}

    def find(entity: int) -> UnitState | None:
        return units.get(entity) or before.units.get(entity) or before.gone.get(entity)

    for name, arguments in events:
        if name == MOVED:
            entity, origin, destination = arguments
            if unit := find(entity):
                units[entity] = unit._replace(square=destination, facing=destination - origin)
        elif name == ATTACKED:
            attacker, target, _, points = arguments
            if hit := find(target):
                units[target] = hit = hit._replace(points=points)
            if hit and (unit := find(attacker)):
                units[attacker] = unit._replace(facing=hit.square - unit.square)
        elif name == DIED and (unit := find(arguments[0])):
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

    def unit(self, entity: int, index: int) -> UnitState:
        """Return the state of a unit before an event of the turn, given the index of the event."""
        if not self.before.has_unit(entity):
            return self.after.unit(entity)
        units = apply_events(self.before, self.turn[:index])
        return units.get(entity) or self.before.unit(entity)


def acting_unit(turn: TurnEvents) -> int | None:
    """Return the unit whose turn begins; None without an acting unit.

    >>> from game.simulation.simulation import Event
    >>> acting_unit((Event(TURN_BEGAN, (7,)), Event("moved", (7, 11, 12))))
    7
    >>> acting_unit((Event("combat_ended", ()),))
    """
    return next((event.arguments[0] for event in turn if event.name == TURN_BEGAN), None)
