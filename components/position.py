"""The square of a unit, a key, a door, an explorer or an item."""

from dataclasses import dataclass


@dataclass(slots=True)
class Position:
    """A square of the map, numbered row by row: `row * width + column`."""

    square: int


class OffMap:
    """Marks a unit that has left the map. Its other components stay."""

    __slots__ = ()
