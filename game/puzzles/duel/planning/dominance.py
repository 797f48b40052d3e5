"""Which states have been reached with the same boss and the same timers: a Pareto front.

One more of them is dominated if another has no fewer hit points, no less mana, and has not
cost more: whatever the one can cast, the other can cast too.

The last few are looked at one by one. All others stand on *stairs*, on which who has more
mana has spent more, so that there is one place to look at only:

    mana    40   90   150
    spent   10   25    60      dominated: 100 mana for 70, as there are 150 for 60

A number of hit points has its place, the most comes first. As in a Fenwick tree, there are
stairs for 1, 2, 4, ... places up to one, so that few of them hold all from the first on.

    places   1  2  3  4  5  6  7  8  ...
    stairs   1     3     5     7
             1--2        5--6              for places 1 to 7: those of 7, 5-6, and 1-4
             1--------4
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

FEW: Final = 16
"""Moments that are sooner looked at one by one."""

PathCost = tuple[int, int]
"""The mana spent before a moment, and the casts."""
ParetoPoint = tuple[int, int, PathCost]
"""The hit points and mana of a moment, and its price."""
Stairs = tuple[list[int], list[PathCost]]
"""The mana of moments in rising order, and their prices, which rise too."""


class ParetoFront:
    """The hit points, mana and prices of moments that are alike in all else."""

    def __init__(self, endless: int) -> None:
        """Begin with none.

        Args:
            endless: as many hit points as make no difference to more.
        """
        self._endless: Final = endless
        self._few: Final[list[ParetoPoint]] = []
        self._stairs: Final[dict[int, Stairs]] = {}

    def can_do_without(self, points: int, mana: int, price: PathCost) -> bool:
        """Whether one of the moments can do all that this one can, and costs no more."""
        if is_dominated_by(points, mana, price, self._few):
            return True
        if self._stairs:
            place = self._place(points)
            while place:
                stairs = self._stairs.get(place)
                if stairs and is_below(stairs, mana, price):
                    return True
                place &= place - 1
        return False

    def add(self, points: int, mana: int, price: PathCost) -> None:
        """Add a moment that the others can't do without."""
        self._few.append((points, mana, price))
        if len(self._few) > FEW:
            for each in self._few:
                self._put_on_stairs(*each)
            self._few.clear()

    def _put_on_stairs(self, points: int, mana: int, price: PathCost) -> None:
        place = self._place(points)
        while place <= self._endless:
            stairs = self._stairs.setdefault(place, ([], []))
            if not is_below(stairs, mana, price):
                add_step(stairs, mana, price)
            place += place & -place

    def _place(self, points: int) -> int:
        return self._endless - min(points, self._endless) + 1


def is_dominated_by(points: int, mana: int, price: PathCost, others: Sequence[ParetoPoint]) -> bool:
    """Whether one of some moments can do all that this one can, and costs no more."""
    for other_points, other_mana, other_price in others:
        if other_points >= points and other_mana >= mana and other_price <= price:
            return True
    return False


def is_below(stairs: Stairs, mana: int, price: PathCost) -> bool:
    """Whether there is a step with no less mana for no higher price."""
    manas, prices = stairs
    place = bisect_left(manas, mana)
    return place < len(manas) and prices[place] <= price


def add_step(stairs: Stairs, mana: int, price: PathCost) -> None:
    """Add a step that is not below the stairs, in place of those that are below it."""
    manas, prices = stairs
    after = bisect_right(manas, mana)
    first = bisect_left(prices, price, hi=after)
    manas[first:after] = [mana]
    prices[first:after] = [price]
