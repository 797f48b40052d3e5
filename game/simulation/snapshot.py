"""Snapshots of a world: taken, compared, and restored.

    with simulation.world:
        snapshots = Snapshots(simulation.systems)
        before = snapshots.taken()
        esper.process()
        snapshots.restore(before)   Entities, components and systems are as they were.

A layout finds every field of every component, and every attribute of the systems, including
somebody's own; a snapshot holds their values as immutable copies (`Freezer`). Numbers and texts
stay what they are; a list, a dict or an object of any other class is kept as its kind and its
parts, of which a new one is made again. The components stay the same objects, as others may hold
them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType, NoneType
from typing import Any, Final, NamedTuple, TypeAlias

import esper

Value: TypeAlias = Any
"""What a field may hold: anything."""

ATOMIC: Final = frozenset((int, bool, str, float, NoneType, bytes, complex))
"""Types of which values are immutable."""
SHARED: Final = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
"""Types whose values no system changes."""
ATTRIBUTES: Final = "__dict__"
ITSELF: Final = ""
"""The field of an object that has none, and whose value is the object."""
OF_ESPER: Final = 1
"""Attributes that each system has: its `priority`."""


class FrozenCollection(NamedTuple):
    """A list, dict, set or tuple, by its parts."""

    kind: type
    parts: tuple[Value, ...] | frozenset[Value]


class FrozenObject(NamedTuple):
    """Any other object, by what it is made of when it is copied."""

    make: Value
    parts: Value


class KeptReference(NamedTuple):
    """An object that somebody else keeps."""

    number: int


class Freezer:
    """Freezes what objects hold, and thaws it."""

    def __init__(self, kept: Iterable[object]) -> None:
        """Only refer to the objects that are kept, wherever they are met."""
        self._kept: Final = list(kept)
        self._numbers: Final = {id(each): number for number, each in enumerate(self._kept)}

    def frozen(self, value: Value) -> Value:
        """Return a frozen copy of a value; one that can't be copied counts as immutable."""
        kind = type(value)
        if kind in ATOMIC or (kind is tuple and is_constant(value)):
            return value
        if (number := self._numbers.get(id(value))) is not None:
            return KeptReference(number)
        if kind in (list, tuple):
            return FrozenCollection(kind, tuple(map(self.frozen, value)))
        if kind is dict:
            return FrozenCollection(kind, tuple(map(self.frozen, value.items())))
        if kind in (set, frozenset):
            return FrozenCollection(kind, frozenset(map(self.frozen, value)))
        return value if isinstance(value, SHARED) else self._taken_apart(value)

    def thawed(self, value: Value) -> Value:
        """Return a new object equal to the one that was frozen."""
        if isinstance(value, KeptReference):
            return self._kept[value.number]
        if isinstance(value, FrozenCollection):
            return value.kind(map(self.thawed, value.parts))
        return self._put_together(value) if isinstance(value, FrozenObject) else value

    def _taken_apart(self, value: Value) -> Value:
        try:
            made = value.__reduce_ex__(4)
        except TypeError:
            return value
        if isinstance(made, str):
            return value
        make, arguments, state, items, pairs = (*made, None, None, None)[:5]
        return FrozenObject(
            make, self.frozen((arguments, state, list(items or ()), list(pairs or ())))
        )

    def _put_together(self, value: FrozenObject) -> Value:
        arguments, state, items, pairs = self.thawed(value.parts)
        found = value.make(*arguments)
        if hasattr(found, "__setstate__"):
            found.__setstate__(state)
        elif state is not None:
            of_dict, of_slots = state if isinstance(state, tuple) else (state, None)
            for name, held in {**(of_dict or {}), **(of_slots or {})}.items():
                setattr(found, name, held)
        if items:
            found.extend(items)
        for key, held in pairs:
            found[key] = held
        return found


def is_constant(value: tuple[Value, ...]) -> bool:
    """Whether a tuple holds nothing that can change."""
    try:
        return is_known_constant(value)
    except TypeError:
        return False


@lru_cache(maxsize=4096)
def is_known_constant(value: tuple[Value, ...]) -> bool:
    """Whether a tuple that can be compared holds nothing that can change."""
    return all(
        type(each) in ATOMIC
        or (isinstance(each, tuple) and not hasattr(each, "__dict__") and is_constant(each))
        for each in value
    )


class WorldObjects(NamedTuple):
    """Entities with their components, and the systems that have attributes."""

    entities: dict[int, tuple[object, ...]]
    dying: list[int]
    """Those entities that will be gone before the next turn."""
    systems: Sequence[object]

    def holders(self) -> list[object]:
        """Return what holds values."""
        return [*chain.from_iterable(self.entities.values()), *self.systems]


class WorldLayout:
    """Where the values of some objects are: one place for each field."""

    def __init__(self, objects: WorldObjects) -> None:
        """Find all fields."""
        self.objects: Final = objects
        self.holders: Final = objects.holders()
        self.fields: Final = [(each, name) for each in self.holders for name in names_of(each)]
        able = {id(each) for each, name in self.fields if name != ITSELF}
        self.freezer: Final = Freezer(each for each in self.holders if id(each) in able)
        self.readers: Final = [reader_of(each) for each in self.holders]
        self.shape: Final = (
            tuple((entity, *map(type, held)) for entity, held in objects.entities.items()),
            tuple(objects.dying),
            tuple(map(type, objects.systems)),
        )

    def place(self, component: object, name: str) -> int:
        """Return which place a field of a component has among all values."""
        for place, (holder, field) in enumerate(self.fields):
            if holder is component and field == name:
                return place
        raise LookupError(f"no {name} of such a component in this world")


def names_of(holder: object) -> list[str]:
    """Return the fields of an object."""
    names = [name for kind in type(holder).__mro__ for name in slots_of(kind)]
    return [*names, ATTRIBUTES] if hasattr(holder, ATTRIBUTES) else names or [ITSELF]


def slots_of(kind: type) -> Iterator[str]:
    """Yield the slots that a class adds to those of its parents."""
    slots = vars(kind).get("__slots__", ())
    for name in (slots,) if isinstance(slots, str) else slots:
        if name not in ("__dict__", "__weakref__"):
            yield f"_{kind.__name__.lstrip('_')}{name}" if is_private(name) else name


def is_private(name: str) -> bool:
    """Whether a class calls an attribute otherwise than others do."""
    return name.startswith("__") and not name.endswith("__")


def reader_of(holder: object) -> Callable[[], tuple[Value, ...]]:
    """Return what reads the values of all fields of an object."""
    names = names_of(holder)
    if names == [ITSELF]:
        return lambda: (holder,)
    read = attrgetter(*names)
    return (lambda: (read(holder),)) if len(names) == 1 else (lambda: read(holder))


class Snapshot(NamedTuple):
    """How everything is at one time; two are alike if the layout's shape and the values are."""

    layout: WorldLayout
    values: tuple[Value, ...]


class NoSuchComponent:
    """A component that no entity has."""


class Snapshots:
    """Takes snapshots of the current world, and restores them."""

    def __init__(self, systems: Sequence[esper.Processor]) -> None:
        """Begin with the world as it is, and its systems."""
        self.systems: Final = systems
        """Those of the world when the snapshots are taken, whose attributes they hold."""
        self._attributes: Final = [vars(system) for system in systems]
        self.layout = self._look()

    def taken(self) -> Snapshot:
        """Return a snapshot of the world as it is now."""
        if self._has_changed():
            self.layout = self._look()
        frozen = self.layout.freezer.frozen
        values: list[Value] = []
        for read in self.layout.readers:
            values += read()
        kept = [each if type(each) in ATOMIC else frozen(each) for each in values]
        return Snapshot(self.layout, tuple(kept))

    def restore(self, moment: Snapshot) -> None:
        """Restore the world to a snapshot."""
        layout = moment.layout
        is_other = layout is not self.layout or self._has_changed()
        if is_other:
            self._rebuild(layout.objects)
        thawed = layout.freezer.thawed
        put = object.__setattr__
        for (holder, name), kept in zip(layout.fields, moment.values, strict=True):
            value = kept if type(kept) in ATOMIC else thawed(kept)
            if name == ATTRIBUTES:
                vars(holder).clear()
                vars(holder).update(value)
            elif name != ITSELF:
                put(holder, name, value)
        if is_other:
            self.layout = layout
            self._note()

    def _has_changed(self) -> bool:
        """Whether there are other objects than when they were last looked at."""
        # esper makes new lists once an entity or a component has come or gone.
        return (
            esper.get_component(NoSuchComponent) is not self._seen
            or list(map(len, self._attributes)) != self._numbers
            or not all(map(esper.entity_exists, self.layout.objects.entities))
        )

    def _look(self) -> WorldLayout:
        entities: dict[int, tuple[object, ...]] = {
            each: esper.components_for_entity(each) for each in esper.get_entities()
        }
        dying = [each for each in entities if not esper.entity_exists(each)]
        systems = [each for each in self.systems if len(vars(each)) > OF_ESPER]
        self._note()
        return WorldLayout(WorldObjects(entities, dying, systems))

    def _note(self) -> None:
        self._seen = esper.get_component(NoSuchComponent)
        self._numbers = list(map(len, self._attributes))

    def _rebuild(self, objects: WorldObjects) -> None:
        """Let there be these entities, of the same numbers, and systems have no attributes."""
        for attributes in self._attributes:
            priority = attributes["priority"]
            attributes.clear()
            attributes["priority"] = priority
        rebuild(objects.entities, objects.dying)


def rebuild(entities: dict[int, tuple[object, ...]], dying: Iterable[int]) -> None:
    """Replace all entities of the current world by these; some of them are about to be deleted."""
    esper.clear_database()
    for number in range(1, max(entities, default=0) + 1):
        entity = esper.create_entity(*entities.get(number, ()))
        if number not in entities:
            esper.delete_entity(entity, immediate=True)
    for entity in dying:
        esper.delete_entity(entity)
