"""The power of an entity's blows."""

from dataclasses import dataclass


@dataclass(slots=True)
class Attack:
    """Hit points that one blow takes."""

    power: int
