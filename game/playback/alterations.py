"""What somebody changes by hand in a simulation that is inspected: systems, and values.

An alteration belongs to a moment. It is made again whenever the simulation comes there from
before, and undone by going back; from there on nothing is by the rules any longer.
"""

from ast import literal_eval
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

import esper

from game.errors import UsageError
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.values import Fields
from game.simulation.simulation import Simulation

BY_HAND: Final = "changed by hand"
MOST_SQUARES: Final = 2**16


class Alteration(NamedTuple):
    """One change, made after a number of turns and of systems of the turn in progress."""

    turns: int
    place: int
    words: str
    make: Callable[[Simulation], None]
    """Makes it in a simulation whose world is the current one."""
    is_of_systems: bool
    """Whether other systems play from there on."""

    @property
    def moment(self) -> tuple[int, int]:
        """When it is made."""
        return self.turns, self.place


class SwitchedOff(esper.Processor):
    """Stands in the place of a system, and does nothing."""

    def __init__(self, system: esper.Processor) -> None:
        """Stand in the place of this."""
        self.system: Final = system

    def process(self) -> None:
        """Do nothing."""


def switched(system: esper.Processor) -> esper.Processor:
    """Return what stands for a system that is off, or the system for which that stands."""
    return system.system if isinstance(system, SwitchedOff) else SwitchedOff(system)


def system_name(system: esper.Processor) -> str:
    """Return what a system is called, and whether it is off."""
    if isinstance(system, SwitchedOff):
        return f"{system_name(system.system)} (off)"
    return type(system).__name__


def switch(simulation: Simulation, place: int) -> None:
    """Switch a system off, or on again."""
    systems = simulation.world.systems
    install(simulation, place, switched(systems[place]))


def put_in(
    simulation: Simulation,
    kinds: Iterable[type[esper.Processor]],
    places: Iterable[type[esper.Processor]],
) -> None:
    """Put new systems of these classes in those places of the rules that they extend, others last.

    The places are the classes of the unchanged rules.
    """
    systems = simulation.world.systems
    for kind in kinds:
        ours = next((each for each in places if issubclass(kind, each)), kind)
        place = 0
        for system in systems:
            stands = system.system if isinstance(system, SwitchedOff) else system
            if isinstance(stands, ours):
                break
            place += 1
        install(simulation, place, kind())


def install(simulation: Simulation, place: int, system: esper.Processor) -> None:
    """Let a system play in a place that was not added by esper, which gives each a priority."""
    systems = simulation.world.systems
    vars(system).setdefault("priority", 0)
    systems[place : place + 1] = [system]
    simulation.reconnect(systems)


class NewValue(NamedTuple):
    """A value for a field of a component."""

    entity: int
    component: str
    field: str
    value: object

    def put(self, simulation: Simulation) -> None:
        """Put it into the component in the current world.

        Raises:
            UsageError: that component can't change, or has gone.
        """
        if simulation.put_value(self.entity, f"{self.component}.{self.field}", self.value):
            return
        components: tuple[object, ...] = ()
        if self.entity in esper.get_entities():
            components = esper.components_for_entity(self.entity)
        for each in components:
            if type(each).__name__ == self.component:
                try:
                    setattr(each, self.field, self.value)
                except AttributeError:
                    raise UsageError(f"{self.component}.{self.field} can't be changed") from None
                return
        raise UsageError(f"entity {self.entity} has no {self.component}")


def new_value(entity: int, held: Mapping[str, Fields], words: str, notation: Notation) -> NewValue:
    """Read `points=50` or `Health.points=50`, for an entity that has these components.

    Raises:
        UsageError: there is no such field, or no such value.
    """
    left, sign, right = (part.strip() for part in words.partition("="))
    component, _, name = left.rpartition(".")
    for kind, fields in held.items():
        for field, before in fields.values.items():
            if field.lower() == name.lower() and component.lower() in ("", kind.lower()) and sign:
                return NewValue(entity, kind, field, read_value(field, right, before, notation))
    raise UsageError(f"expected a field of entity {entity} as in points=50, not {words!r}")


def read_value(field: str, words: str, before: object, notation: Notation) -> object:
    """Return a value that can take the place of another in a field.

    Raises:
        UsageError: it is none, or of another type.
    """
    name = notation.numbers.get(field)
    if name and "," in words:
        for number in range(MOST_SQUARES):
            if name(number) == words:
                return number
    try:
        value: object = literal_eval(words)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        value = words
    if before is not None and type(value) is not type(before):
        expected = type(before).__name__
        raise UsageError(f"{field}: expected a value of type {expected}, not {words!r}")
    least = notation.least.get(field)
    if least is not None and isinstance(value, int) and value < least:
        raise UsageError(f"{field}: expected a number from {least} up, not {words}")
    return value
