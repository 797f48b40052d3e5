"""How hard an entity hits."""

from dataclasses import dataclass


@dataclass(slots=True)
class Attack:
    """Hit points that one blow takes."""

    power: int
