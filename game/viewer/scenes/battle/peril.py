"""How near to death a unit is, counted in blows of its enemies."""

from collections.abc import Iterable
from typing import Final

from game.puzzles.battle.powers import blows_to_kill
from game.puzzles.battle.unit import UnitState

FEW: Final = 10
"""Blows that are shown one by one."""


def dangers(units: Iterable[UnitState]) -> dict[str, int]:
    """Return the power of the hardest blow that each faction's enemies strike, 0 without any.

    >>> elf, goblin = (UnitState(square, name, 9, 9, power) for square, name, power in
    ...     ((5, "E", 12), (6, "G", 3)))
    >>> dangers([elf, goblin]), dangers([elf])
    ({'E': 3, 'G': 12}, {'E': 0})
    """
    strongest: dict[str, int] = {}
    for unit in units:
        strongest[unit.faction] = max(unit.power, strongest.get(unit.faction, 0))
    return {
        faction: max((power for name, power in strongest.items() if name != faction), default=0)
        for faction in strongest
    }


def blows_left(points: int, danger: int) -> int | None:
    """Return how many blows of its enemies a unit falls to, None if nobody can strike it."""
    return blows_to_kill(points, danger) if danger > 0 else None
