"""Where an entity is."""

from dataclasses import dataclass


@dataclass(slots=True)
class Position:
    """One square of a map, numbered in reading order: `row * width + column`."""

    square: int


class OffMap:
    """Marks a unit that has left the map, though it still has a position and perhaps a turn."""

    __slots__ = ()
