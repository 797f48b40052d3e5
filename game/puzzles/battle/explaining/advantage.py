"""Who is ahead in a battle: by hit points, or by the blows that each side still needs.

Where all units strike equally hard, the elves' hit points less their enemies'. Else hit points
don't tell who is ahead, so it is the blows that the enemies need to kill all elves, less those that
the elves need:

    2 elves, power 15      180 hit points    goblins need 60 + 60 = 120 blows
    3 goblins, power 3     600 hit points    elves need 14 + 14 + 14 = 42 blows: 78 ahead
"""

from collections.abc import Iterable
from statistics import mean
from typing import Final

from components.faction import ELF
from components.kind import OF_SIDES
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState


class Advantage:
    """Measures both sides of a battle, by the powers with which it began."""

    def __init__(self, opening: BattleState, beside: Iterable[BattleState] = ()) -> None:
        """Find out whether powers differ, here or from those of battles beside it."""
        self._opening: Final = opening
        openings = (opening, *beside)
        powers = {unit.power for state in openings for unit in state.units.values()}
        can_strike = all(all(map(any, powers_of(state).values())) for state in openings)
        self.counts_blows: Final = len(powers) > 1 and can_strike
        """Whether blows are counted, not hit points."""
        strengths = powers_of(opening)
        self._against: Final = {
            side: mean(
                [power for enemy, each in strengths.items() if enemy != side for power in each]
                or [1]
            )
            for side in strengths
        }

    @property
    def unit(self) -> str:
        """What is counted."""
        return "blows" if self.counts_blows else "hit points"

    def of_unit(self, unit: UnitState) -> int:
        """Return a unit's hit points, or the blows that its enemies need to kill it."""
        if not self.counts_blows:
            return unit.points
        return int(-(-unit.points // self._against.get(unit.faction, 1)))

    def of_sides(self, state: BattleState) -> dict[str, int]:
        """Return what each side has left."""
        left = dict.fromkeys(OF_SIDES, 0)
        for unit in state.units.values():
            left[unit.faction] = left.get(unit.faction, 0) + self.of_unit(unit)
        return left

    def words(self, left: dict[str, int], first: str) -> str:
        """Say what all sides have left, one of them first: `they have 812 hit points, …`."""
        deed = "can take" if self.counts_blows else "have"
        one, noun = left[first], self.unit.removesuffix("s" if left[first] == 1 else "")
        others = [
            f", the {self._opening.kind(side).names} {number:,}"
            for side, number in left.items()
            if side != first
        ]
        return f"they {deed} {one:,} {noun} in all{''.join(others)}"


def powers_of(state: BattleState) -> dict[str, list[int]]:
    """Return the attack powers of each side's units."""
    powers: dict[str, list[int]] = {side: [] for side in OF_SIDES}
    for unit in state.units.values():
        powers.setdefault(unit.faction, []).append(unit.power)
    return powers


def ahead(left: dict[str, int], side: str = ELF) -> int:
    """Return by how much a side is ahead of all others; below 0 these are."""
    return 2 * left.get(side, 0) - sum(left.values())
