"""Events that systems dispatch, and a log that collects them."""

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from game.simulation.world import World


class Event(NamedTuple):
    """A dispatched event. The `events` module of a puzzle's systems lists names and arguments."""

    name: str
    arguments: tuple[int, ...]


TurnEvents = tuple[Event, ...]
"""The events of one turn, in order."""


class EventLog:
    """Collects the events of a world."""

    def __init__(self, world: World, names: Iterable[str]) -> None:
        """Collect the events of the world with these names from now on."""
        self._events: Final[list[Event]] = []
        for name in names:
            world.subscribe(name, partial(self.note, name))

    def note(self, name: str, *arguments: int) -> None:
        """Append an event with this name and these arguments to the log."""
        self._events.append(Event(name, arguments))

    def take(self) -> TurnEvents:
        """Return the events since the last call, in order, and remove them from the log."""
        events = tuple(self._events)
        self._events.clear()
        return events
