"""The state of a battle after any number of turns, its outcome, and the changes of a turn.

The standard systems dispatch an event for every change, so only the units in the events of the
turn are read. Any other system may change a component without an event. Then the values of all
units are compared after each turn, and the turn gets these events for changes without an event:

| event      | arguments                                                            |
| ---------- | -------------------------------------------------------------------- |
| `VANISHED` | entity                                                               |
| `APPEARED` | entity, square, letter of its side as a number, points, maximum, power |
| `CHANGED`  | the same                                                             |
| `LAID`     | entity of an item, square, its letter as a number                    |
| `TAKEN`    | entity of an item                                                    |

If a unit isn't of its side's main kind, its letter follows its power, as a number. A missing
`COMBAT_ENDED` comes last.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import compress
from operator import ne
from typing import Final, NamedTuple, Self, TypeAlias, TypeVar

import esper

from components.attack import Attack
from components.faction import ELF, Faction
from components.health import Health
from components.kind import OF_SIDES, Kind, Letter, side_kind
from components.position import OffMap, Position
from components.turn import Turn
from game.puzzles.battle.settings import FALLEN_ADD_UP, GOBLINS_ADD_UP
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.wording import count
from systems.battle.battlefield import checked_side, units_on_map
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, TURN_BEGAN
from systems.battle.items import items as items_on_map
from systems.lookup import dying_entities


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
    short_name: str = ""
    """The letter of its side and its rank: `E3`. See `name_units`."""

    @property
    def kind(self) -> Kind:
        """The kind of the unit: its own, or the main kind of its side."""
        return self.own_kind or side_kind(self.faction)

    @property
    def letter(self) -> str:
        """The letter on the map."""
        return self.own_kind.letter if self.own_kind else self.faction

    @property
    def own_letter(self) -> str:
        """The letter of its kind; "" for the main kind of its side, such as the elf."""
        return self.own_kind.letter if self.own_kind else ""

    @property
    def name(self) -> str:
        """The name of the kind: `elf`."""
        return self.kind.name

    @property
    def full_name(self) -> str:
        """The name of the kind and the short name: `elf E3`."""
        return f"{self.name} {self.short_name}".rstrip()


def name_units(
    units: Mapping[int, UnitState], known: Mapping[int, UnitState]
) -> dict[int, UnitState]:
    """Return units with their short names; the keys are the entities.

    A short name is the letter of a side and a rank. At the start the units of each side are ranked
    in reading order, from 1 on. A unit in `known` keeps its name, also if it changes sides. Units
    that appear later have the next ranks.

    >>> start = {7: UnitState(11, "E", 9, 9, 3), 8: UnitState(12, "E", 9, 9, 3)}
    >>> named = name_units(start, {})
    >>> [unit.full_name for unit in named.values()]
    ['elf E1', 'elf E2']
    >>> name_units({9: UnitState(13, "E", 9, 9, 3)}, named)[9].short_name
    'E3'
    """
    ranks = Counter(unit.short_name[:1] for unit in known.values())
    named = {}
    for entity, unit in sorted(units.items(), key=lambda pair: pair[1].square):
        if entity in known:
            short_name = known[entity].short_name
        else:
            ranks[unit.faction] += 1
            short_name = f"{unit.faction}{ranks[unit.faction]}"
        named[entity] = unit._replace(short_name=short_name)
    return named


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
    """Return the sum of the hit points of `units`, the living units.

    `point_sum` is the name of a variant. `goblins-add-up` omits the elves. `fallen-add-up` adds the
    hit points, 0 or less, of the winners killed in the round of the last kill.
    """
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
    """The rounds, hit points and losses with which one battle has ended."""

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
        """The result in words: `47 rounds x 590 hit points = 27730`, or that it is a stalemate."""
        rounds = count(self.rounds, "round")
        if self.is_stalemate:
            return f"stalemate after {rounds}: no unit will ever attack again"
        return f"{rounds} x {count(self.hit_points, 'hit point')} = {self.score}"

    @property
    def losses(self) -> str:
        """The number of dead elves in words: `2 elves lost`."""
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
        """Return the units on the map in reading order; the keys are their entities."""
        return dict(sorted(self.units.items(), key=lambda pair: pair[1].square))

    def ordered_items(self) -> dict[int, ItemState]:
        """Return the items in reading order; the keys are their entities."""
        return dict(sorted(self.items.items(), key=lambda pair: pair[1].square))

    def hit_points(self, faction: str | None = None) -> int:
        """Return the sum over one side, or over all units as the variant adds them up."""
        if faction is None:
            return sum_points(self.units.values(), self.deaths, self.point_sum)
        return sum(unit.points for unit in self.units.values() if unit.faction == faction)

    def unit(self, entity: int) -> UnitState:
        """Return the unit with an entity; a unit that has left the map is as it was last."""
        return self.units[entity] if entity in self.units else self.gone[entity]

    def has_unit(self, entity: int) -> bool:
        """Return whether a unit is or was on the map."""
        return entity in self.units or entity in self.gone

    def name_units(self, units: Mapping[int, UnitState]) -> dict[int, UnitState]:
        """Return units of this state or a later one with their short names."""
        return name_units(units, self.gone | self.units)

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


VANISHED: Final = "vanished"
APPEARED: Final = "appeared"
CHANGED: Final = "changed"
LAID: Final = "laid"
TAKEN: Final = "taken"

C = TypeVar("C")
Kinds: TypeAlias = Mapping[str, Kind]
"""Kinds of units and items by letter."""
Items: TypeAlias = Mapping[int, ItemState]
"""Items by entity."""


def read_change(
    before: BattleState,
    events: TurnEvents,
    turn: Turn,
    changed: Iterable[int] = (),
    items: Items | None = None,
) -> BattleChange:
    """Return the changes of a turn in the current world.

    Args:
        before: the state before the turn.
        events: the events of the turn.
        turn: the clock after the turn.
        changed: the units whose components have changed; the units in events may be omitted.
        items: all items after the turn; None if they are unchanged.
    """
    units: dict[int, UnitState] = {}
    gone: dict[int, UnitState] = {}
    unnamed: dict[int, UnitState] = {}
    named = named_units(events)
    expected = apply_events(before, events) if named else {}
    for entity in named.union(changed):
        known = expected.get(entity) or before.units.get(entity)
        if is_on_map(entity):
            checked_side(entity)
            unit = read_unit(entity, before.kinds)
            if past := known or before.gone.get(entity):
                facing = past.facing if entity in before.units else 0
                unit = unit._replace(facing=facing, short_name=past.short_name)
                if unit != before.units.get(entity):
                    units[entity] = unit
            else:
                unnamed[entity] = unit
        elif known:
            gone[entity] = known
        elif entity in named:
            # A custom system has dispatched a unit that never was on the map.
            raise KeyError(entity)
    if unnamed:
        units |= before.name_units(unnamed)
    begun = sum(name == TURN_BEGAN for name, _ in events)
    return BattleChange(
        before.turns + begun if turn.rounds == before.rounds else 0,
        turn.rounds,
        turn.is_over,
        turn.is_stalemate,
        tuple(units.items()),
        tuple(gone.items()),
        () if items is None else tuple(changed_items(before.items, items)),
        tuple(list_deaths(events, before, gone)) if named else (),
    )


def named_units(events: TurnEvents) -> set[int]:
    """Return the units in the steps, attacks and deaths of a turn."""
    named = set()
    for name, arguments in events:
        if name in {MOVED, DIED}:
            named.add(arguments[0])
        elif name == ATTACKED:
            named.update(arguments[:2])
    return named


def is_on_map(entity: int) -> bool:
    """Return whether the entity is a unit on the map."""
    return (
        esper.entity_exists(entity)
        and esper.has_component(entity, Faction)
        and not esper.has_component(entity, OffMap)
    )


def list_deaths(
    events: TurnEvents, before: BattleState, gone: Mapping[int, UnitState]
) -> Iterator[Death]:
    """Yield the deaths in a turn."""
    for name, arguments in events:
        if name == DIED:
            unit = gone.get(arguments[0]) or before.unit(arguments[0])
            yield Death(unit.faction, unit.points, before.rounds)


def changed_items(before: Items, after: Items) -> Iterator[tuple[int, ItemState | None]]:
    """Yield the items that differ; None for items that are gone."""
    for entity in sorted(before.keys() - after.keys()):
        yield entity, None
    for entity, item in after.items():
        if before.get(entity) != item:
            yield entity, item


def read_items(kinds: Kinds) -> dict[int, ItemState]:
    """Return the items of the current world by entity, sorted by square."""
    found = sorted(items_on_map())
    return {entity: ItemState(at, side_kind(letter, kinds)) for at, entity, letter in found}


def read_unit(entity: int, kinds: Kinds = OF_SIDES) -> UnitState:
    """Return the state of a unit of the current world."""
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


class UnitValues:
    """The values of all units' components, to find the units that a turn has changed."""

    def __init__(self) -> None:
        """Read the values of the current world."""
        self._query: Sequence[object] = ()
        self._entities: list[int] = []
        self._positions: list[Position] = []
        self._healths: list[Health] = []
        self._factions: list[Faction] = []
        self._attacks: list[Attack] = []
        self._letters: set[tuple[int, str]] = set()
        self._columns: list[list[object]] = []
        self.find_changes()

    def find_changes(self) -> Collection[int]:
        """Return the units that were changed, created or deleted since the last call."""
        entities, columns, letters = self._entities, self._columns, self._letters
        # A query returns the same list until entities or components are created or deleted.
        query = esper.get_component(Faction)
        if query is not self._query:
            self._query = query
            self._list_components(query)
        self._columns = self._read()
        self._letters = {(entity, letter.name) for entity, letter in esper.get_component(Letter)}
        found = dying_entities() | {entity for entity, _ in letters ^ self._letters}
        if self._entities is not entities:
            before, after = list_rows(entities, columns), list_rows(self._entities, self._columns)
            return found | {entity for entity, _ in before.items() ^ after.items()}
        for old, new in zip(columns, self._columns, strict=True):
            if old != new:
                found.update(compress(entities, map(ne, old, new)))
        return found

    def _list_components(self, query: Sequence[tuple[int, Faction]]) -> None:
        """List the units on the map with their components."""
        off_map = {entity for entity, _ in esper.get_component(OffMap)}
        self._entities = [entity for entity, _ in query if entity not in off_map]
        try:
            self._positions = read_components(self._entities, Position)
            self._healths = read_components(self._entities, Health)
            self._factions = read_components(self._entities, Faction)
            self._attacks = read_components(self._entities, Attack)
        except KeyError:
            # This call raises an error that names the missing component.
            units_on_map()
            raise

    def _read(self) -> list[list[object]]:
        """Return one list per property, with the values of all units."""
        return [
            [position.square for position in self._positions],
            [health.points for health in self._healths],
            [health.maximum for health in self._healths],
            [faction.name for faction in self._factions],
            [attack.power for attack in self._attacks],
        ]


def read_components(entities: Iterable[int], kind: type[C]) -> list[C]:
    """Return one component of each entity."""
    return [esper.component_for_entity(entity, kind) for entity in entities]


def list_rows(
    entities: Sequence[int], columns: Sequence[Sequence[object]]
) -> dict[int, tuple[object, ...]]:
    """Return the values of each unit as a tuple; the keys are the entities."""
    return dict(zip(entities, zip(*columns, strict=True), strict=True))


def unexplained_changes(
    before: BattleState, events: TurnEvents, change: BattleChange
) -> Iterator[Event]:
    """Yield events for the changes of a turn that its own events don't explain."""
    died = {arguments[0] for name, arguments in events if name == DIED}
    for entity, _ in sorted(change.gone):
        if entity in before.units and entity not in died:
            yield Event(VANISHED, (entity,))
    gone, expected = dict(change.gone), apply_events(before, events)
    present = {entity: before.units[entity] for entity in expected if entity in before.units}
    present.update(change.units)
    for entity, unit in sorted(present.items(), key=lambda item: (item[1].square, item[0])):
        if entity in gone:
            continue
        if entity not in before.units or entity in died:
            yield Event(APPEARED, (entity, *event_properties(unit)))
        elif (expected.get(entity) or before.units[entity])._replace(facing=unit.facing) != unit:
            yield Event(CHANGED, (entity, *event_properties(unit)))
    for entity, item in change.items:
        if item is None:
            yield Event(TAKEN, (entity,))
        else:
            yield Event(LAID, (entity, item.square, ord(item.kind.letter)))
    has_ended = any(name == COMBAT_ENDED for name, _ in events)
    if change.is_over and not (before.is_over or has_ended):
        yield Event(COMBAT_ENDED, (change.rounds, change.is_stalemate))


def event_properties(unit: UnitState) -> tuple[int, ...]:
    """Return the properties of a unit as the arguments of an event."""
    square, faction, points, maximum, power, *_ = unit
    return square, ord(faction), points, maximum, power, *map(ord, unit.own_letter)
