"""Snapshots of a world: take them, compare them, restore them.

    with simulation.world:
        snapshots = Snapshots(simulation.world.systems)
        before = snapshots.take()
        esper.process()
        snapshots.restore(before)   # entities, components and systems have their old values

A snapshot holds the fields of all components and the attributes of all systems, those of custom
classes included. `copy.deepcopy` copies all values in one call, so an object that two of them share
stays shared. Components and systems themselves are not copied: a restored world has the same
objects with other values, since simulations and systems keep references to them.

Equal snapshots have equal keys (`Snapshot.key`), with which searches recognise a state.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from types import BuiltinFunctionType, FunctionType, NoneType
from typing import Any, Final, NamedTuple, TypeAlias

import esper

from systems.lookup import world_component_types

Value: TypeAlias = Any
"""The value of a field."""

ATOMIC: Final = frozenset((int, bool, str, float, NoneType, bytes, complex))
"""Types whose values can't change."""
CONSTANT: Final = (type, FunctionType, BuiltinFunctionType, Enum)
"""Types whose values no system changes."""
ATTRIBUTES: Final = "__dict__"
ITSELF: Final = ""
"""The only field of an object without fields; its value is the object."""
KNOWN: Final = object()
"""In a key, the mark before the number of a component or a system."""
REPEATED: Final = object()
"""In a key, the mark before the number of an object that occurred earlier in the key."""
UNCOPYABLE: Final = object()
"""In a key, the mark before the identity of an object that can't be copied."""


class Freezer:
    """Turns values into hashable keys; equal values get equal keys."""

    def __init__(self, known: Mapping[int, int]) -> None:
        """Start a key.

        Args:
            known: The numbers of components and systems, by identity. A key contains these numbers
                instead of the objects.
        """
        self.uncopyable: Final[list[object]] = []
        """The objects so far that can't be copied."""
        self._known: Final = known
        self._numbers: Final[dict[int, int]] = {}
        """The numbers of all objects so far, by identity."""
        self._met: Final[list[object]] = []
        """These objects. They are stored because the identity of a deleted object can be reused."""

    def frozen(self, value: Value) -> Hashable:
        """Return the key of a value."""
        kind = type(value)
        if kind in ATOMIC or is_constant(value):
            return kind, value
        if (number := self._known.get(id(value))) is not None:
            return KNOWN, number
        if isinstance(value, CONSTANT):
            return value
        if isinstance(value, (tuple, frozenset)):
            return kind, self._parts(value)
        if (number := self._numbers.get(id(value))) is not None:
            return REPEATED, number
        self._numbers[id(value)] = len(self._met)
        self._met.append(value)
        return kind, self._parts(value)

    def _parts(self, value: Value) -> Hashable:
        if isinstance(value, tuple) or type(value) is list:
            return tuple(map(self.frozen, value))
        if type(value) is dict:
            return tuple(map(self.frozen, value.items()))
        if type(value) in (set, frozenset):
            return frozenset(map(self.frozen, value))
        try:
            made = value.__reduce_ex__(4)
        except TypeError:
            self.uncopyable.append(value)
            return UNCOPYABLE, id(value)
        if isinstance(made, str):
            # `__reduce_ex__` returned the name of a constant of a module.
            return made
        make, arguments, state, items, pairs = (*made, None, None, None)[:5]
        return self.frozen((make, arguments, state, tuple(items or ()), tuple(pairs or ())))


def is_constant(value: Value) -> bool:
    """Return whether a value is atomic, or a tuple in which nothing can change."""
    if type(value) in ATOMIC:
        return True
    if not isinstance(value, tuple) or hasattr(value, ATTRIBUTES):
        return False
    try:
        return is_constant_tuple(value)
    except TypeError:
        # Something in it has no hash.
        return False


@lru_cache(maxsize=4096)
def is_constant_tuple(value: tuple[Value, ...]) -> bool:
    """Return whether nothing in a tuple can change."""
    return all(map(is_constant, value))


def frozen(value: Value) -> Hashable:
    """Return a hashable key of a value."""
    return Freezer({}).frozen(value)


class WorldLayout:
    """The entities, components and systems of a world, and all their fields."""

    def __init__(
        self,
        entities: dict[int, tuple[object, ...]],
        dying: Sequence[int],
        systems: Sequence[esper.Processor],
    ) -> None:
        """Find all fields of all components and systems.

        Args:
            entities: The components of each entity.
            dying: The entities that esper deletes before the next turn.
            systems: The systems. Their attributes are also fields.
        """
        self.entities: Final = entities
        self.kinds: Final = registered_kinds()
        self.dying: Final = dying
        holders = [*(each for components in entities.values() for each in components), *systems]
        self.fields: Final = [(each, name) for each in holders for name in stored_names(each)]
        """For each value, the object that holds it and the name of the field."""
        self.known: Final = {
            id(each): number for number, (each, name) in enumerate(self.fields) if name != ITSELF
        }
        """Numbers of the components and systems that have fields, by identity."""
        self._kept: Final = {id(each): each for each, name in self.fields if name != ITSELF}
        """These objects, which `deepcopy` must not copy."""
        self.readers: Final = [make_reader(each) for each in holders]
        self.shape: Final = (
            tuple((entity, *map(type, components)) for entity, components in entities.items()),
            tuple(dying),
        )

    def copy_values(self, values: Iterable[Value]) -> tuple[Value, ...]:
        """Return copies of values.

        Components, systems, and objects that can't be copied, such as open files, are not copied.
        """
        result = list(values)
        places = [
            place
            for place, each in enumerate(result)
            if type(each) not in ATOMIC and not is_constant(each)
        ]
        if places:
            copies = self._deep_copy([result[place] for place in places])
            for place, each in zip(places, copies, strict=True):
                result[place] = each
        return tuple(result)

    def _deep_copy(self, values: list[Value]) -> list[Value]:
        try:
            return deepcopy(values, dict(self._kept))
        except TypeError:
            freezer = Freezer(self.known)
            freezer.frozen(values)
            shared = {id(each): each for each in freezer.uncopyable}
            return deepcopy(values, {**self._kept, **shared})


def stored_names(holder: Any) -> list[str]:  # noqa: ANN401 - of any class
    """Return the names of the fields of `holder`: its slots, and `__dict__` if it has one.

    An object with neither has only the field `ITSELF`.
    """
    names = all_slots(holder.__class__)
    return [*names, ATTRIBUTES] if hasattr(holder, ATTRIBUTES) else [*names] or [ITSELF]


@lru_cache(maxsize=1024)
def all_slots(kind: type) -> tuple[str, ...]:
    """Return the slots of a class and of its parents."""
    return tuple(name for each in kind.__mro__ for name in own_slots(each))


def own_slots(kind: type) -> Iterator[str]:
    """Yield the slots that a class adds to those of its parents."""
    slots = vars(kind).get("__slots__", ())
    for name in (slots,) if isinstance(slots, str) else slots:
        if name not in ("__dict__", "__weakref__"):
            is_private = name.startswith("__") and not name.endswith("__")
            yield f"_{kind.__name__.lstrip('_')}{name}" if is_private else name


def make_reader(holder: object) -> Callable[[], tuple[Value, ...]]:
    """Return a function that reads all fields of an object."""
    names = stored_names(holder)
    if names == [ITSELF]:
        return lambda: (holder,)
    if names[-1] == ATTRIBUTES:
        slots = [name for name in names if name != ATTRIBUTES]
        attributes = vars(holder)
        return lambda: (*(getattr(holder, name) for name in slots), tuple(attributes.items()))
    read = attrgetter(*names)
    return (lambda: (read(holder),)) if len(names) == 1 else (lambda: read(holder))


class Snapshot(NamedTuple):
    """The values of all fields at one time."""

    layout: WorldLayout
    values: tuple[Value, ...]

    def key(self) -> Hashable:
        """Return a hashable key; equal snapshots of the same systems have equal keys."""
        return self.layout.shape, Freezer(self.layout.known).frozen(self.values)

    def copy(self) -> "Snapshot":
        """Return a snapshot that doesn't change when the world changes."""
        return Snapshot(self.layout, self.layout.copy_values(self.values))


class Snapshots:
    """Takes snapshots of the current world, and restores them."""

    def __init__(self, systems: Sequence[esper.Processor]) -> None:
        """Store the systems of the world; a snapshot contains their attributes."""
        self.layout = WorldLayout({}, (), systems)
        self._systems: Final = systems
        self._update_layout()

    def now(self) -> Snapshot:
        """Return the current values without copies. Later changes may show in them."""
        self._update_layout()
        values: list[Value] = []
        for read in self.layout.readers:
            values += read()
        return Snapshot(self.layout, tuple(values))

    def take(self) -> Snapshot:
        """Return a snapshot of the current world."""
        return self.now().copy()

    def restore(self, snapshot: Snapshot) -> None:
        """Restore the entities, components and systems of a snapshot."""
        layout = snapshot.layout
        self._update_layout()
        if layout is not self.layout:
            rebuild(layout)
            self.layout = layout
        for (holder, name), value in zip(
            layout.fields, layout.copy_values(snapshot.values), strict=True
        ):
            if name == ATTRIBUTES:
                vars(holder).clear()
                vars(holder).update(value)
            elif name != ITSELF:
                # A component may be a frozen dataclass.
                object.__setattr__(holder, name, value)

    def _update_layout(self) -> None:
        entities: dict[int, tuple[object, ...]] = {
            each: esper.components_for_entity(each) for each in esper.get_entities()
        }
        dying = [each for each in entities if not esper.entity_exists(each)]
        if dying != self.layout.dying or not are_same(entities, self.layout.entities):
            self.layout = WorldLayout(entities, dying, self._systems)


def are_same(
    entities: Mapping[int, tuple[object, ...]], others: Mapping[int, tuple[object, ...]]
) -> bool:
    """Return whether two worlds have the same entities with the identical component objects."""
    return entities.keys() == others.keys() and all(
        list(map(id, components)) == list(map(id, others[entity]))
        for entity, components in entities.items()
    )


def rebuild(layout: WorldLayout) -> None:
    """Replace all entities of the current world with those of a layout."""
    esper.clear_database()
    for number in range(1, max(layout.entities, default=0) + 1):
        entity = esper.create_entity()
        for component in layout.entities.get(number, ()):
            esper.add_component(entity, component, layout.kinds.get(id(component)))
        if number not in layout.entities:
            esper.delete_entity(entity, immediate=True)
    for entity in layout.dying:
        esper.delete_entity(entity)


def registered_kinds() -> dict[int, type[object]]:
    """Return the type under which esper stores each component, with the component's id as key.

    This isn't the component's own type if a system has changed its class.
    """
    return {
        id(component): kind
        for kind in world_component_types()
        for _, component in esper.get_component(kind)
    }
