"""The changes of a turn: the differences between the components and the state before the turn.

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

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from operator import ne
from typing import Final, TypeAlias, TypeVar

import esper

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.kind import OF_SIDES, Kind, Letter, side_kind
from components.position import OffMap, Position
from components.turn import Turn
from game.puzzles.battle.state import (
    BattleChange,
    BattleState,
    Death,
    ItemState,
    UnitState,
    apply_events,
)
from game.simulation.simulation import Event, TurnEvents
from systems.battle.battlefield import checked_side, units_on_map
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, TURN_BEGAN
from systems.battle.items import items as items_on_map
from systems.lookup import dying_entities

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
    named = named_units(events)
    expected = apply_events(before, events) if named else {}
    for entity in named.union(changed):
        known = expected.get(entity) or before.units.get(entity)
        if is_on_map(entity):
            checked_side(entity)
            unit = read_unit(entity, before.kinds)
            if known and entity in before.units:
                unit = unit._replace(facing=known.facing)
            if unit != before.units.get(entity):
                units[entity] = unit
        elif known:
            gone[entity] = known
        elif entity in named:
            # A custom system has dispatched a unit that never was on the map.
            raise KeyError(entity)
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
    """Return whether the map has a unit."""
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
        self.find_changed()

    def find_changed(self) -> Collection[int]:
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
    """Return the values of each unit as a tuple, by entity."""
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
    is_told = any(name == COMBAT_ENDED for name, _ in events)
    if change.is_over and not (before.is_over or is_told):
        yield Event(COMBAT_ENDED, (change.rounds, change.is_stalemate))


def event_properties(unit: UnitState) -> tuple[int, ...]:
    """Return the properties of a unit as the arguments of an event."""
    square, faction, points, maximum, power, _, _ = unit
    return square, ord(faction), points, maximum, power, *map(ord, unit.own_letter)
