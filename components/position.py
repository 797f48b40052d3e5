"""Where an entity is."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(slots=True)
class Position:
    """One square of a map, numbered in reading order: `row * width + column`."""

    square: int
    writes: ClassVar[int] = 0
    """How often a field of any position was written. A battle with custom systems compares its
    index of who is where with the positions only after a write."""

    def __setattr__(self, name: str, value: object) -> None:
        """Count the write."""
        object.__setattr__(self, name, value)
        Position.writes += 1


class OffMap:
    """Marks a unit that has left the map, though it still has a position and perhaps a turn."""

    __slots__ = ()
