"""Who is ahead in a battle: by hit points, or by the blows that each side still needs.

Where all units strike equally hard, the elves' hit points less the goblins'. Else hit points don't
tell who is ahead, so it is the blows that the goblins need to kill all elves, less those that the
elves need:

    2 elves, power 15      180 hit points    goblins need 60 + 60 = 120 blows
    3 goblins, power 3     600 hit points    elves need 14 + 14 + 14 = 42 blows: 78 ahead
"""

from collections.abc import Iterable
from statistics import mean
from typing import Final

from components.kind import KINDS, side_kind
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState

FIRST, SECOND = (kind.side for kind in KINDS)
ENEMY: Final = {FIRST: SECOND, SECOND: FIRST}


class Advantage:
    """Measures both sides of a battle, by the powers with which it began."""

    def __init__(self, opening: BattleState, beside: Iterable[BattleState] = ()) -> None:
        """Find out whether powers differ, here or from those of battles beside it."""
        openings = (opening, *beside)
        powers = {unit.power for state in openings for unit in state.units.values()}
        can_strike = all(all(map(any, powers_of(state).values())) for state in openings)
        self.counts_blows: Final = len(powers) > 1 and can_strike
        """Whether blows are counted, not hit points."""
        strengths = powers_of(opening)
        self._power: Final = {side: mean(found or [1]) for side, found in strengths.items()}

    @property
    def unit(self) -> str:
        """What is counted."""
        return "blows" if self.counts_blows else "hit points"

    def of_unit(self, unit: UnitState) -> int:
        """Return a unit's hit points, or the blows that its enemies need to kill it."""
        if not self.counts_blows:
            return unit.points
        return int(-(-unit.points // self._power[ENEMY.get(unit.faction, FIRST)]))

    def of_sides(self, state: BattleState) -> dict[str, int]:
        """Return what both sides have left."""
        left = dict.fromkeys(ENEMY, 0)
        for unit in state.units.values():
            left[unit.faction] = left.get(unit.faction, 0) + self.of_unit(unit)
        return left

    def words(self, left: dict[str, int], first: str) -> str:
        """Say what both sides have left, one of them first: `they have 812 hit points, …`."""
        deed = "can take" if self.counts_blows else "have"
        one, noun = left[first], self.unit.removesuffix("s" if left[first] == 1 else "")
        enemy = ENEMY[first]
        return f"they {deed} {one:,} {noun} in all, the {side_kind(enemy).names} {left[enemy]:,}"


def powers_of(state: BattleState) -> dict[str, list[int]]:
    """Return the attack powers of either side's units."""
    units = state.units.values()
    return {side: [unit.power for unit in units if unit.faction == side] for side in ENEMY}


def ahead(left: dict[str, int]) -> int:
    """Return by how much the first side is ahead, the elves; below 0 the goblins are."""
    return left[FIRST] - left[SECOND]
