"""The hit points of an entity."""

from dataclasses import dataclass


@dataclass(slots=True)
class Health:
    """Hit points left, and how many there were at the start; 0 or fewer is dead."""

    points: int
    maximum: int
