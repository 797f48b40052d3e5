"""What systems tell: events, those of a turn, and a log that listens to them."""

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from game.simulation.world import World


class Event(NamedTuple):
    """Something that a system told: its name and arguments, as the system's package lists them."""

    name: str
    arguments: tuple[int, ...]


TurnEvents = tuple[Event, ...]
"""All that happened in one turn, in order."""


class EventLog:
    """Collects what is told in a world."""

    def __init__(self, world: World, names: Iterable[str]) -> None:
        """Listen to events of these names from now on."""
        self._told: Final[list[Event]] = []
        for name in names:
            world.subscribe(name, partial(self.note, name))

    def note(self, name: str, *arguments: int) -> None:
        """Add an event."""
        self._told.append(Event(name, arguments))

    def taken(self) -> TurnEvents:
        """Return the events since the last call."""
        told = tuple(self._told)
        self._told.clear()
        return told
