"""Moments of a world that can be gone back to, and told from one another.

    with simulation.world:
        memory = Memory(simulation.systems)
        moment = memory.taken()
        esper.process()
        memory.restore(moment)      Entities, components and systems are as they were.

All fields of all components count, and all attributes of the systems, somebody's own
included. The components stay the same objects, as others may hold them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import esper

from game.play.frozen import ATOMIC, Value
from game.play.layout import ATTRIBUTES, ITSELF, Layout, Objects


class Moment(NamedTuple):
    """How everything is at one time; two are alike if the layout's shape and the values are."""

    layout: Layout
    values: tuple[Value, ...]


OF_ESPER: Final = 1
"""Attributes that each system has: its `priority`."""


class Nothing:
    """A component that no entity has."""


class Memory:
    """Takes moments of the current world, and goes back to them."""

    def __init__(self, systems: Sequence[object]) -> None:
        """Begin with the world as it is, and its systems."""
        self._systems: Final = systems
        self._attributes: Final = [vars(system) for system in systems]
        self.layout = self._look()

    def taken(self) -> Moment:
        """Return how everything is now."""
        if self._has_changed():
            self.layout = self._look()
        frozen = self.layout.freezer.frozen
        values: list[Value] = []
        for read in self.layout.readers:
            values += read()
        kept = [each if type(each) in ATOMIC else frozen(each) for each in values]
        return Moment(self.layout, tuple(kept))

    def restore(self, moment: Moment) -> None:
        """Let everything be as it was."""
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
            esper.get_component(Nothing) is not self._seen
            or list(map(len, self._attributes)) != self._numbers
            or not all(map(esper.entity_exists, self.layout.objects.entities))
        )

    def _look(self) -> Layout:
        entities: dict[int, tuple[object, ...]] = {
            each: esper.components_for_entity(each) for each in esper.get_entities()
        }
        dying = [each for each in entities if not esper.entity_exists(each)]
        systems = [each for each in self._systems if len(vars(each)) > OF_ESPER]
        self._note()
        return Layout(Objects(entities, dying, systems))

    def _note(self) -> None:
        self._seen = esper.get_component(Nothing)
        self._numbers = list(map(len, self._attributes))

    def _rebuild(self, objects: Objects) -> None:
        """Let there be these entities, of the same numbers, and systems have no attributes."""
        for attributes in self._attributes:
            priority = attributes["priority"]
            attributes.clear()
            attributes["priority"] = priority
        esper.clear_database()
        for number in range(1, max(objects.entities, default=0) + 1):
            entity = esper.create_entity(*objects.entities.get(number, ()))
            if number not in objects.entities:
                esper.delete_entity(entity, immediate=True)
        for entity in objects.dying:
            esper.delete_entity(entity)
