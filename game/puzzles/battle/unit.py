"""A unit of a battle as everybody sees it."""

from typing import NamedTuple


class UnitState(NamedTuple):
    """One unit at one moment; units sort in reading order."""

    square: int
    faction: str
    points: int
    maximum: int
    power: int
    facing: int = 0
    """From its square to the one that it last stepped to or struck; 0 before."""
