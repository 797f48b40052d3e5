"""Copies of all that a world's components hold, each made of the one before.

A component whose fields are slots that hold numbers and texts can only change by a write, which
is noted (`reading.note_writes`). Others, with a list in them say, are copied anew each time; and
everything is, once an entity or a component has come or gone.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple
from weakref import finalize

import esper

from game.simulation.frozen import ATOMIC
from game.simulation.inspecting import reading
from game.simulation.inspecting.values import Copier, Fields, Reference
from game.simulation.snapshot import ATTRIBUTES, names_of


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


class NoSuchComponent:
    """A component that no entity has."""


class WorldCopies:
    """Copies the world that is the current one whenever it is asked to. Close it."""

    def __init__(self) -> None:
        """Begin with no copy."""
        self._latest: WorldCopy | None = None
        self._structure: object = None
        """esper's list of entities without components; a new one once any has come or gone."""
        self._copier = Copier({})
        self._changeable: set[int] = set()
        """Identities of components that may change without a write to them."""
        self._written: Final[set[int]] = set()
        self._kinds: Final[set[type]] = set()
        reading.note_writes(self._written)
        self._release: Final = finalize(self, release, self._kinds, self._written)
        self._release.atexit = False

    def close(self) -> None:
        """Leave the components' classes as they were."""
        self._release()

    def copied(self) -> WorldCopy:
        """Return what all components of the world hold."""
        structure = esper.get_component(NoSuchComponent)
        if self._latest is None or structure is not self._structure:
            self._structure = structure
            self._latest = self._new()
        else:
            self._latest = self._changed(self._latest)
        self._written.clear()
        return self._latest

    def _new(self) -> WorldCopy:
        held: dict[int, tuple[object, ...]] = {
            each: esper.components_for_entity(each) for each in sorted(esper.get_entities())
        }
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
        # esper tells of one entity at a time, which takes long for hundreds.
        dying = frozenset(esper._dead_entities & entities.keys())  # noqa: SLF001
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
    """Watch these kinds of components no longer."""
    reading.unwatch(tuple(kinds))
    reading.note_writes_no_longer(written)
    kinds.clear()
