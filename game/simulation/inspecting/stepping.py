"""Runs the systems of a turn one by one, and reports the reads, changes and events of each.

    stepper = SystemStepper(simulation.world, simulation.events)
    with simulation.world:
        step = stepper.step()
    step.system, step.reads, step.changes, step.events

The systems run in the order of `esper.process`. Changes are differences between the components
before and after a system, so a written value that equals the old one isn't reported. Reads by
event handlers aren't reported. `seconds` includes the time of handlers, and the time to record
reads: less than a microsecond per attribute.
"""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final, NamedTuple

import esper

from game.simulation.event import Event, EventLog
from game.simulation.inspecting.copies import (
    ABSENT,
    ChangedValue,
    WorldCopy,
    copy_world,
    differences,
)
from game.simulation.inspecting.reads import ReadComponent, ReadRecorder
from game.simulation.world import World


class ChangedField(NamedTuple):
    """A change of one field that a system has made to a component."""

    entity: int
    component: str
    """The name of its class."""
    change: ChangedValue
    """The path of the field in the component, and the values before and after."""


class SystemStep(NamedTuple):
    """The reads, changes and events of one system in one turn."""

    place: int
    """The index of the system in the order of the turn, from 0."""
    system: str
    """The name of its class."""
    seconds: float
    """The time that the system took, in seconds."""
    reads: tuple[ReadComponent, ...]
    changes: tuple[ChangedField, ...]
    created: tuple[int, ...]
    """Entities that were created."""
    deleted: tuple[int, ...]
    """Entities that were deleted, at once or with effect from the next turn."""
    events: tuple[Event, ...]
    ends_turn: bool
    """Whether this was the last system of the turn."""


class SystemStepper:
    """Runs the systems of one world, which must be the current world in each call."""

    def __init__(self, world: World, events: tuple[str, ...]) -> None:
        """Subscribe to `events`; a step also contains other events that its system dispatches."""
        self.place = 0
        """The index of the next system; between two turns 0."""
        self.systems: Final = world.systems
        self._known: Final = frozenset(events)
        self._log: Final = EventLog(world, events)
        self._recorder: Final = ReadRecorder()

    def step(self) -> SystemStep:
        """Run the next system and return its reads, changes and events.

        Before the first system of a turn, esper deletes the dead entities.
        """
        if self.place == 0:
            esper.clear_dead_entities()
        place, system = self.place, self.systems[self.place]
        before = copy_world()
        seconds = self._run(system)
        after = copy_world()
        self._advance()
        deleted = (before.entities.keys() - after.entities.keys()) | (after.dying - before.dying)
        return SystemStep(
            place,
            type(system).__name__,
            seconds,
            tuple(sorted(self._recorder.reads())),
            tuple(changes_between(before, after)),
            tuple(after.entities.keys() - before.entities.keys()),
            tuple(sorted(deleted)),
            self._log.take(),
            ends_turn=self.place == 0,
        )

    def complete_turn(self) -> None:
        """Run the remaining systems of a turn without recording them."""
        while self.place:
            self.systems[self.place].process()
            self._advance()

    def record_events(self, play: Callable[[], None]) -> tuple[Event, ...]:
        """Call `play` and return the events that it dispatches."""
        self._log.take()
        play()
        return self._log.take()

    def _run(self, system: esper.Processor) -> float:
        """Run a system and return its time in seconds."""
        self._log.take()
        with self._recorder.recording({"dispatch_event": self._recording_dispatch()}):
            began = perf_counter()
            system.process()
            return perf_counter() - began

    def _recording_dispatch(self) -> Callable[..., None]:
        """Return an `esper.dispatch_event` that also records events without a handler."""
        dispatch, recorder = esper.dispatch_event, self._recorder

        def record(name: str, *arguments: int) -> None:
            is_on, recorder.is_on = recorder.is_on, False
            if name not in self._known:
                self._log.note(name, *arguments)
            try:
                dispatch(name, *arguments)
            finally:
                recorder.is_on = is_on

        return record

    def _advance(self) -> None:
        self.place = (self.place + 1) % len(self.systems)


def changes_between(before: WorldCopy, after: WorldCopy) -> Iterator[ChangedField]:
    """Yield the changed fields of all entities that exist in both copies of a world."""
    for entity in before.entities.keys() & after.entities.keys():
        had, has = before.entities[entity], after.entities[entity]
        for name in {**had, **has}:
            for change in differences(had.get(name, ABSENT), has.get(name, ABSENT)):
                yield ChangedField(entity, name, change)
