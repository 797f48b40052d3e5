"""What systems tell: events, and those of a turn."""

from typing import NamedTuple


class Event(NamedTuple):
    """Something that a system told: its name and arguments, as the system's package lists them."""

    name: str
    arguments: tuple[int, ...]


TurnEvents = tuple[Event, ...]
"""All that happened in one turn, in order."""
