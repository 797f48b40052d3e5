"""Squares are near or far as the crow flies.

Of the reachable squares in range the nearest by rows plus columns is chosen (ties in reading
order), then the first step of a shortest path to it. By the rules this elf steps left, as it
takes 3 steps to the ! there and 4 to the one to the right; here it steps down, on the way to
the right, as that square is only 2 columns away.

    ##########
    #G!..E#!G#
    #####...##
    ##########
"""

from components.cavern import Cavern
from components.decision import StepDecision
from components.turn import Turn
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, Promise
from systems.bitboard import each, flood


class CrowFliesMovementSystem(MovementSystem):
    """Goes to the square that looks nearest of all that can be reached."""

    promises = EVERY & ~Promise.NEARBY

    def seek(self, origin: int, cavern: Cavern, turn: Turn) -> StepDecision:
        """Name those nearest between which the tie was."""
        decided = super().seek(origin, cavern, turn)
        if decided.destination is None:
            return decided
        return decided._replace(nearest=self.as_flown(decided.origin, decided.in_range, cavern))

    def goals(self, origin: int, in_range: int, cavern: Cavern) -> int:
        """Look for one square alone, however long the way."""
        nearest = self.as_flown(origin, in_range, cavern)
        return nearest and 1 << self.first(nearest, cavern)

    def as_flown(self, origin: int, in_range: int, cavern: Cavern) -> int:
        """Return the nearest of the squares in range that can be reached."""
        if not in_range:
            return 0
        reached = sum(flood(1 << origin, cavern.free, cavern.width, self.spread)) & in_range
        row, column = divmod(origin, cavern.width)
        by_distance: dict[int, int] = {}
        for square in each(reached):
            other_row, other_column = divmod(square, cavern.width)
            distance = abs(row - other_row) + abs(column - other_column)
            by_distance[distance] = by_distance.get(distance, 0) | 1 << square
        return by_distance[min(by_distance)] if by_distance else 0
