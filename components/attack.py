"""The attack power of a unit."""

from dataclasses import dataclass


@dataclass(slots=True)
class Attack:
    """Attack power: the hit points that one attack removes."""

    power: int
