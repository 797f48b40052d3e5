"""What somebody changes by hand in a simulation that is inspected: systems, and values.

An alteration belongs to a moment. It is made again whenever the simulation comes there from
before, and undone by going back; from there on nothing is by the rules any longer.
"""

from ast import literal_eval
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import esper

from game.errors import UsageError
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.values import Fields
from systems.rules import OWN_PACKAGES

MOST_SQUARES: Final = 2**16


class Alteration(NamedTuple):
    """One change, at the moment when so many turns, and systems of the next, had been played."""

    turns: int
    place: int
    words: str
    make: Callable[[], None]
    """Makes it in the current world."""
    is_of_systems: bool
    """Whether it changes systems, of which no snapshot knows."""

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


def next_system(system: esper.Processor) -> esper.Processor:
    """Return what takes the place of a system next: ours for somebody's own, else none.

    In the place of one that is off is the one that was there first.
    """
    if isinstance(system, SwitchedOff):
        return first_system(system)
    ours = ours_of(type(system))
    if ours in (None, type(system)):
        return SwitchedOff(system)
    made: esper.Processor = ours()
    vars(made)["former"] = system
    return made


def first_system(system: esper.Processor) -> esper.Processor:
    """Return the system in whose place others came to stand."""
    while (former := former_of(system)) is not None:
        system = former
    return system


def former_of(system: esper.Processor) -> esper.Processor | None:
    """Return the system in whose place one stands, None if it was the first."""
    if isinstance(system, SwitchedOff):
        return system.system
    found: esper.Processor | None = vars(system).get("former")
    return found


def ours_of(kind: type[esper.Processor]) -> type[esper.Processor] | None:
    """Return the first of a system's classes that is of the project; None if there is none."""
    classes = (each for each in kind.__mro__ if issubclass(each, esper.Processor))
    return next((each for each in classes if f"{each.__module__}.".startswith(OWN_PACKAGES)), None)


def system_name(system: esper.Processor) -> str:
    """Return what a system is called, and whether it is off."""
    if isinstance(system, SwitchedOff):
        return f"{system_name(system.system)} (off)"
    return type(system).__name__


class NewValue(NamedTuple):
    """A value for a field of a component."""

    entity: int
    component: str
    field: str
    value: object

    def put(self) -> None:
        """Put it into the component in the current world."""
        components: tuple[object, ...] = esper.components_for_entity(self.entity)
        for each in components:
            if type(each).__name__ == self.component:
                setattr(each, self.field, self.value)


def new_value(entity: int, held: Mapping[str, Fields], words: str, notation: Notation) -> NewValue:
    """Read `points=50` or `Health.points=50`, for an entity that has these components.

    Raises:
        UsageError: there is no such field, or no such value.
    """
    left, sign, right = (part.strip() for part in words.partition("="))
    component, _, name = left.rpartition(".")
    found: list[tuple[str, str]] = [
        (each, field)
        for each, fields in held.items()
        for field in fields.values
        if field.lower() == name.lower() and component.lower() in ("", each.lower())
    ]
    if not sign or not found:
        raise UsageError(f"expected a field of entity {entity} as in points=50, not {words!r}")
    component, field = found[0]
    before = held[component].values[field]
    return NewValue(entity, component, field, read_value(field, right, before, notation))


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
    except (ValueError, SyntaxError):
        raise UsageError(f"{field}: no value is written {words!r}") from None
    if before is not None and type(value) is not type(before):
        expected = type(before).__name__
        raise UsageError(f"{field}: expected a value of type {expected}, not {words}")
    return value
