"""What components hold, as copies that can be kept, compared, shown and written as JSON.

`copies` says what a copy is made of.

`differences` says where two copies differ, field by field: `decks[0].drawn` was 1 and is 2.

`WorldCopies` copies a whole world, each time beginning with the copy before. A component whose
fields are slots that hold numbers and texts can only change by a write, which is noted
(`reading.note_writes`). Others, with a list in them say, are copied anew each time; and everything
is, once an entity or a component has come or gone. In a battle of 2,000 units that takes a
hundredth of the time.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final, NamedTuple
from weakref import finalize

import esper

from game.simulation.inspecting import reading
from game.simulation.inspecting.copies import ABSENT, ChangedValue, Copy, Fields, Opaque, Reference
from game.simulation.snapshot import (
    ATOMIC,
    ATTRIBUTES,
    ITSELF,
    are_same,
    frozen,
    names_of,
)

NAMED: Final = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
"""Types whose values are shown by their names."""
DEEPEST: Final = 12
"""Objects in objects, after which only a `...` is kept."""


class Copier:
    """Copies the values of components; a component in another one's value stays a reference."""

    def __init__(self, components: Mapping[int, Reference]) -> None:
        """Take the components by the identity of the objects."""
        self._components: Final = components

    def fields(self, component: object) -> Fields:
        """Return a copy of a component."""
        return Fields(type(component).__name__, dict(self._parts(component, 0)))

    def copied(self, value: object, depth: int = 0) -> Copy:
        """Return a copy of what a field holds."""
        kind = type(value)
        if kind in ATOMIC:
            return value
        if (known := self._components.get(id(value))) is not None:
            return known
        if depth > DEEPEST:
            return Opaque("...", None)
        if isinstance(value, NAMED):
            return Opaque(getattr(value, "__name__", kind.__name__), None)
        return self._composed(value, depth + 1)

    def _composed(self, value: Any, depth: int) -> Copy:  # noqa: ANN401 - of any class
        if isinstance(value, dict):
            if not are_atomic(value.values()):
                value = {key: self.copied(held, depth) for key, held in value.items()}
            return dict(value)
        if isinstance(value, (set, frozenset)):
            return frozenset(value)
        if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
            are_kept = are_atomic(value)
            made = list(value) if are_kept else [self.copied(each, depth) for each in value]
            return made if isinstance(value, list) else tuple(made)
        if parts := dict(self._parts(value, depth)):
            return Fields(type(value).__name__, parts)
        return Opaque(type(value).__name__, frozen(value))

    def _parts(self, holder: Any, depth: int) -> Iterator[tuple[str, Copy]]:  # noqa: ANN401
        for name in getattr(holder, "_fields", None) or names_of(holder):
            if name == ATTRIBUTES:
                for key, value in vars(holder).items():
                    yield key, self.copied(value, depth)
            elif name != ITSELF and hasattr(holder, name):
                yield name, self.copied(getattr(holder, name), depth)


def are_atomic(values: Iterable[object]) -> bool:
    """Whether none of some values can change."""
    return ATOMIC.issuperset(map(type, values))


def differences(before: Copy, after: Copy, path: str = "") -> Iterator[ChangedValue]:
    """Yield where two copies differ."""
    if type(before) is type(after):
        if isinstance(before, Fields) and before.kind == after.kind:
            yield from keyed(before.values, after.values, path, "{}.{}" if path else "{}{}")
            return
        if isinstance(before, dict):
            yield from keyed(before, after, path, "{}[{!r}]")
            return
        if isinstance(before, (list, tuple)) and not isinstance(
            before, (Fields, Opaque, Reference)
        ):
            yield from listed(before, after, path)
            return
    if type(before) is not type(after) or before != after:
        yield ChangedValue(path, before, after)


def keyed(
    before: Mapping[Any, Copy], after: Mapping[Any, Copy], path: str, form: str
) -> Iterator[ChangedValue]:
    """Yield where two mappings differ."""
    for key in {**before, **after}:
        had, has = before.get(key, ABSENT), after.get(key, ABSENT)
        if had is not has:
            yield from differences(had, has, form.format(path, key))


def listed(before: Sequence[Copy], after: Sequence[Copy], path: str) -> Iterator[ChangedValue]:
    """Yield where two sequences differ: item by item, or from where on if one is longer."""
    if len(before) == len(after):
        for place, (had, has) in enumerate(zip(before, after, strict=True)):
            if had is not has:
                yield from differences(had, has, f"{path}[{place}]")
        return
    pairs = zip(before, after, strict=False)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    start = f"[{alike}:]" if alike else ""
    yield ChangedValue(f"{path}{start}", before[alike:], after[alike:])


class WorldCopy(NamedTuple):
    """All components of a world at one time."""

    entities: dict[int, dict[str, Fields]]
    """By entity and the name of the component's class; those of entities that stay are shared."""
    components: dict[int, tuple[Reference, object]]
    """The components themselves, by identity."""
    dying: frozenset[int]
    """Entities that will be gone before the next turn."""
    held: dict[int, dict[type, int]]
    """The identities of each entity's components, by their class."""

    def identities(self, lookups: Iterable[reading.Lookup]) -> set[int]:
        """Return the identities of components by entity and class, as far as there are any."""
        found = (self.held.get(entity, {}).get(kind) for entity, kind in lookups)
        return {each for each in found if each is not None}


class WorldCopies:
    """Copies the world that is the current one whenever it is asked to. Close it."""

    def __init__(self) -> None:
        """Begin with no copy."""
        self._latest: WorldCopy | None = None
        self._entities: dict[int, tuple[object, ...]] = {}
        """The components of each entity."""
        self._copier = Copier({})
        self._changeable: set[int] = set()
        """Identities of components that may change without a write to them."""
        self._written: Final[set[int]] = set()
        self._kinds: Final[set[type]] = set()
        reading.note_writes(self._written)
        self._release: Final = finalize(self, release, self._kinds, self._written)
        self._release.atexit = False

    def close(self) -> None:
        """Restore the classes of the components."""
        self._release()

    def copied(self) -> WorldCopy:
        """Return what all components of the world hold."""
        entities: dict[int, tuple[object, ...]] = {
            each: esper.components_for_entity(each) for each in sorted(esper.get_entities())
        }
        if self._latest is None or not are_same(entities, self._entities):
            self._entities = entities
            self._latest = self._new(entities)
        else:
            self._latest = self._changed(self._latest)
        self._written.clear()
        return self._latest

    def _new(self, held: dict[int, tuple[object, ...]]) -> WorldCopy:
        found: dict[int, tuple[Reference, object]] = {}
        for entity, components in held.items():
            for each in components:
                self._watch(each)
                found[id(each)] = Reference(entity, type(each).__name__), each
        self._changeable = set(found)
        self._copier = Copier({identity: one for identity, (one, _) in found.items()})
        identities = {
            entity: {type(each): id(each) for each in components}
            for entity, components in held.items()
        }
        blank = WorldCopy({each: {} for each in held}, found, frozenset(), identities)
        return self._changed(blank)

    def _changed(self, before: WorldCopy) -> WorldCopy:
        """Return a copy in which all is new that may have changed."""
        entities = dict(before.entities)
        changed: dict[int, dict[str, Fields]] = {}
        for identity in sorted(self._changeable | (self._written & before.components.keys())):
            (entity, name), component = before.components[identity]
            copied = self._copier.fields(component)
            if can_only_be_written(component, copied):
                self._changeable.discard(identity)
            else:
                self._changeable.add(identity)
            changed.setdefault(entity, {})[name] = copied
        for entity, copies in changed.items():
            names = (kind.__name__ for kind in before.held[entity])
            whole = {**entities[entity], **copies}
            entities[entity] = {name: whole[name] for name in names}
        dying = frozenset(each for each in entities if not esper.entity_exists(each))
        return before._replace(entities=entities, dying=dying)

    def _watch(self, component: object) -> None:
        if (kind := type(component)) not in self._kinds:
            self._kinds.add(kind)
            reading.watch(kind, component)


def can_only_be_written(component: object, copied: Fields) -> bool:
    """Whether a component changes by writes to its slots alone, as nothing in it can change."""
    are_slots = reading.has_fields(type(component)) and ATTRIBUTES not in names_of(component)
    return are_slots and all(type(each) in ATOMIC for each in copied.values.values())


def release(kinds: set[type], written: set[int]) -> None:
    """Stop watching these kinds of components."""
    reading.unwatch(tuple(kinds))
    reading.note_writes_no_longer(written)
    kinds.clear()
