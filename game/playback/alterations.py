"""What somebody changes by hand in a simulation that is inspected: systems, and values.

An alteration belongs to a moment. It is made again whenever the simulation comes there from
before, and undone by going back; from there on nothing is by the rules any longer. A recording with
changes is played anew from the start: up to the first it is the same as before.
"""

from ast import literal_eval
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import esper

from game.errors import UsageError
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.values import Fields
from game.simulation.recording import Recording
from game.simulation.rules_error import summary
from game.simulation.simulation import EventLog, Simulation, State, TurnEvents
from systems.rules import OWN_PACKAGES

BY_HAND: Final = "changed by hand"
MOST_TURNS: Final = 50_000
"""After so many turns since the last change it is played no further: it may never end."""
MOST_SQUARES: Final = 2**16
NO_LITERAL: Final = object()
"""Stands for words that are no value."""


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


def switch(simulation: Simulation, place: int) -> None:
    """Put something else in the place of a system; see `next_system`."""
    systems = simulation.stepper.systems
    systems[place] = next_system(systems[place])
    join(simulation, systems)


def put_in(simulation: Simulation, kinds: Iterable[type[esper.Processor]]) -> None:
    """Put new systems of these classes in the places of those that they extend, others last."""
    systems = simulation.stepper.systems
    for kind in kinds:
        made, place = kind(), place_of(kind, systems)
        if place is None:
            systems.append(made)
        else:
            vars(made)["former"] = systems[place]
            systems[place] = made
    join(simulation, systems)


def join(simulation: Simulation, systems: Sequence[esper.Processor]) -> None:
    """Let systems play that were not added by esper, which gives each a priority."""
    for each in systems:
        vars(each).setdefault("priority", 0)
    simulation.reconnect(systems)


def place_of(kind: type[esper.Processor], systems: Sequence[esper.Processor]) -> int | None:
    """Return the index of the system that a class replaces; None if it extends none."""
    for place, system in enumerate(systems):
        ours = ours_of(type(first_system(system)))
        if ours is not None and issubclass(kind, ours):
            return place
    return None


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
    value = literal(words)
    if value is NO_LITERAL:
        if not isinstance(before, str):
            raise UsageError(f"{field}: no value is written {words!r}")
        value = words
    if before is not None and type(value) is not type(before):
        expected = type(before).__name__
        raise UsageError(f"{field}: expected a value of type {expected}, not {words}")
    least = notation.least.get(field)
    if least is not None and isinstance(value, int) and value < least:
        raise UsageError(f"{field}: expected a number from {least} up, not {words}")
    return value


def literal(words: str) -> object:
    """Return the value that is written as Python does; `NO_LITERAL` if it is none."""
    try:
        value: object = literal_eval(words)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return NO_LITERAL
    return value


class AlteredTurns:
    """Plays a simulation with changes that were made by hand."""

    def __init__(
        self, simulation: Simulation, state: State, alterations: Sequence[Alteration]
    ) -> None:
        """Begin with the state before the first turn, in which changes before it are made, too."""
        self.ending = ""
        """Why it was played no further, if it did not end by itself."""
        self._simulation: Final = simulation
        # Whatever the rules: no system tells what somebody changes.
        simulation.known = state
        self._alterations: Final = list(alterations)
        self._log: Final = EventLog(simulation.world, simulation.events)
        self._make((0, 0))
        self._reconciled()

    def turns(self) -> Iterator[TurnEvents]:
        """Yield what happened, a turn at a time; none any more once a system has failed."""
        simulation = self._simulation
        last = max((each.turns for each in self._alterations), default=0)
        number = 0
        try:
            with simulation:
                while not simulation.is_over:
                    self._play(number)
                    number += 1
                    self._make((number, 0))
                    yield self._reconciled()
                    if number > last + MOST_TURNS:
                        self.ending = f"does not end within {MOST_TURNS:,} turns"
                        return
        except Exception as error:  # noqa: BLE001 - whatever somebody's own system raises
            self.ending = f"ends in turn {number + 1}: {summary(error)}"

    def _play(self, number: int) -> None:
        """Play a turn, with the changes that were made in the middle of it."""
        for each in list(self._alterations):
            if each.turns == number and each.place:
                while self._simulation.stepper.place < each.place:
                    self._simulation.step_system()
                self._make(each.moment)
        self._simulation.step()

    def _make(self, moment: tuple[int, int]) -> None:
        """Make the changes of a moment."""
        with self._simulation.world:
            for each in [each for each in self._alterations if each.moment == moment]:
                each.make(self._simulation)
                self._alterations.remove(each)

    def _reconciled(self) -> TurnEvents:
        """Return the events of a turn, with those that tell what was changed by hand."""
        return self._simulation.reconciled(self._log.taken())


class AlteredStory(NamedTuple):
    """What was changed by hand, and what follows."""

    opening: State
    """The state before the first turn by the rules."""
    alterations: Sequence[Alteration]
    played: AlteredTurns
    recording: Recording[Any]


def altered_story(
    simulation: Simulation,
    opening: State,
    alterations: Sequence[Alteration],
    turns_before: int = 0,
) -> AlteredStory:
    """Return a story with changes, of which nothing is played yet.

    Its simulation may have played some turns before the opening.
    """
    known = opening.copy()
    played = AlteredTurns(simulation, known, alterations)
    recording = Recording(known, played.turns(), turns_before=turns_before)
    return AlteredStory(opening, tuple(alterations), played, recording)
