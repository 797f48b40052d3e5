"""Plays a turn one system at a time, and measures what each of them does.

    stepper = SystemStepper(simulation.world, simulation.events)
    with simulation.world:
        step = stepper.step()
    step.system, step.reads, step.changes, step.events

What it runs are the processors of the world, in esper's order, as `esper.process` would: those
that systems add or remove meanwhile are followed too. A component that was read is known by its
fields (`reading`), one that was written by comparing it before and after (`values`): a system
that writes the value that there was has changed nothing. What handlers of its events do does not
count. The time includes what noticing reads takes, about 0.1 us for each field that is read.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

import esper

from game.simulation.event import Event, EventLog
from game.simulation.inspecting import reading
from game.simulation.inspecting.copies import ABSENT, ChangedValue, Copy
from game.simulation.inspecting.values import WorldCopies, WorldCopy, differences
from game.simulation.world import World


class ReadComponent(NamedTuple):
    """A component that a system has read."""

    entity: int
    component: str
    fields: tuple[str, ...]
    """Empty if it was only asked for."""


class ChangedField(NamedTuple):
    """A place at which a component is another after a system than before."""

    entity: int
    component: str
    change: ChangedValue


class SystemStep(NamedTuple):
    """What one system did in one turn."""

    place: int
    """Its place among the systems, from 0."""
    system: str
    """The name of its class."""
    seconds: float
    reads: tuple[ReadComponent, ...]
    changes: tuple[ChangedField, ...]
    created: tuple[int, ...]
    deleted: tuple[int, ...]
    """Entities that are gone, or will be before the next turn."""
    events: tuple[Event, ...]
    ends_turn: bool
    """Whether it was the last system of the turn."""


class SystemStepper:
    """Runs the systems of one world, which is to be the current one in all that it does."""

    def __init__(self, world: World, events: tuple[str, ...]) -> None:
        """Listen to these events; others are noted only if sent by `esper.dispatch_event`."""
        self.place = 0
        """Which system is next; 0 is the first one of a turn, as after a world was restored."""
        self.latest: WorldCopy | None = None
        """All components after the latest step."""
        self._elsewhere = 0.0
        """Seconds that handlers took while the latest system ran."""
        self.systems: Final = world.systems
        self._known: Final = frozenset(events)
        self._log: Final = EventLog(world, events)
        self._copies: Final = WorldCopies()

    @property
    def is_within_turn(self) -> bool:
        """Whether some systems of the turn have run, and others have not."""
        return self.place > 0

    def step(self) -> SystemStep:
        """Run the next system; before the first one of a turn dead entities go.

        Raises:
            LookupError: there is no system.
        """
        if not self.is_within_turn:
            esper.clear_dead_entities()
        if not self.systems:
            raise LookupError("there is no system that could run")
        before, place = self.copied(), self.place
        system = self.systems[place]
        seconds, lookups = self._run(system)
        reads = tuple(sorted(reads_of(before, lookups)))
        after = self.copied()
        self._go_on()
        return SystemStep(
            place,
            type(system).__name__,
            seconds,
            reads,
            tuple(changes_between(before, after)),
            tuple(after.entities.keys() - before.entities.keys()),
            tuple(sorted(gone(before, after))),
            self._log.taken(),
            ends_turn=not self.is_within_turn,
        )

    def complete_turn(self) -> None:
        """Run the remaining systems of a turn without recording what they do."""
        while self.is_within_turn:
            self.systems[self.place].process()
            self._go_on()

    def told(self, play: Callable[[], None]) -> tuple[Event, ...]:
        """Return the known events that are dispatched while something is played."""
        self._log.taken()
        play()
        return self._log.taken()

    def copied(self) -> WorldCopy:
        """Return what all components of the world hold; what can't have changed is shared."""
        self.latest = self._copies.copied()
        return self.latest

    def close(self) -> None:
        """Restore the classes of the components."""
        self._copies.close()

    def _run(self, system: esper.Processor) -> tuple[float, reading.Lookups]:
        lookups = reading.Lookups()
        self._log.taken()
        self._elsewhere = 0.0
        with lookups.noted(), self._hearing(lookups):
            reading.forget()
            began = perf_counter()
            system.process()
            seconds = perf_counter() - began
        return seconds - self._elsewhere, lookups

    @contextmanager
    def _hearing(self, lookups: reading.Lookups) -> Iterator[None]:
        """Record events without subscribers, too; handlers' time is not the systems'."""
        dispatch = esper.dispatch_event

        def hear(name: str, *arguments: int) -> None:
            began = perf_counter()
            if name not in self._known:
                self._log.note(name, *arguments)
            with reading.paused(lookups):
                dispatch(name, *arguments)
            self._elsewhere += perf_counter() - began

        esper.dispatch_event = hear
        try:
            yield
        finally:
            esper.dispatch_event = dispatch

    def _go_on(self) -> None:
        self.place += 1
        if self.place >= len(self.systems):
            self.place = 0


def reads_of(world: WorldCopy, lookups: reading.Lookups) -> Iterator[ReadComponent]:
    """Yield the components, of those that there were, that a system has read."""
    read = reading.read_objects()
    for identity in read.keys() & world.components.keys():
        (entity, name), _ = world.components[identity]
        yield ReadComponent(entity, name, tuple(read[identity]))
    for identity in world.identities(lookups.found | lookups.asked) - read.keys():
        (entity, name), component = world.components[identity]
        lookup = entity, type(component)
        if lookup in lookups.asked or not reading.has_fields(type(component)):
            yield ReadComponent(entity, name, ())


def changes_between(before: WorldCopy, after: WorldCopy) -> Iterator[ChangedField]:
    """Yield what has changed in the components of entities that are there before and after."""
    for entity in before.entities.keys() & after.entities.keys():
        had, has = before.entities[entity], after.entities[entity]
        if had is has:
            continue
        for name in {**had, **has}:
            pair: tuple[Copy, Copy] = had.get(name, ABSENT), has.get(name, ABSENT)
            for change in differences(*pair):
                yield ChangedField(entity, name, change)


def gone(before: WorldCopy, after: WorldCopy) -> set[int]:
    """Return the entities that were deleted, at once or before the next turn."""
    return (before.entities.keys() - after.entities.keys()) | (after.dying - before.dying)
