"""The square of a unit, a key, a door, an explorer or an item."""

from dataclasses import dataclass


@dataclass(slots=True)
class Position:
    """A square of the map as a number in reading order: `row * width + column`."""

    square: int


class OffMap:
    """Marks a unit that has left the map. It keeps its position and perhaps its turn."""

    __slots__ = ()
