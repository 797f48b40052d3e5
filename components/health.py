"""How much an entity can still take."""

from dataclasses import dataclass


@dataclass(slots=True)
class Health:
    """Hit points left, and how many there were at the start; 0 or fewer is dead."""

    points: int
    maximum: int
