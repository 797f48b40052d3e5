"""Dominated states: Pareto fronts over hit points, mana and cost.

Of states with the same boss and the same timers, one is dominated if another has no fewer
hit points, no less mana, and has not cost more: whatever the one can cast, the other can.

The last few points of a front are compared one by one. All others are kept on *stairs*, on
which mana and cost rise together, so that a binary search finds the only step to compare:

    mana    40   90   150
    spent   10   25    60      dominated: 100 mana for 70, as there are 150 for 60

Hit points are places of a Fenwick tree, the most come first: there are stairs for 1, 2,
4, ... places up to one, so that few of them hold all places from the first on.

    places   1  2  3  4  5  6  7  8  ...
    stairs   1     3     5     7
             1--2        5--6              for places 1 to 7: those of 7, 5-6, and 1-4
             1--------4

Without stairs the hardest of 2,000 books of up to twelve spells take fourteen times as long.
"""

from bisect import bisect_left, bisect_right
from typing import Final

from game.puzzles.duel.planning.plans import ParetoPoint, PathCost, is_dominated_by

FEW: Final = 16
"""Points that are compared one by one, which is faster for so few."""

Stairs = tuple[list[int], list[PathCost]]
"""Mana in rising order, and the costs, which rise too."""


class ParetoFront:
    """The points of states that are equal in all else and not dominated."""

    def __init__(self, endless: int) -> None:
        """Begin with none.

        Args:
            endless: hit points beyond which more make no difference.
        """
        self._endless: Final = endless
        self._recent: Final[list[ParetoPoint]] = []
        self._stairs: Final[dict[int, Stairs]] = {}

    def is_dominated(self, points: int, mana: int, cost: PathCost) -> bool:
        """Whether a state is dominated by one of the front."""
        if is_dominated_by(self._recent, points, mana, cost):
            return True
        if self._stairs:
            place = self._place(points)
            while place:
                stairs = self._stairs.get(place)
                if stairs and is_below(stairs, mana, cost):
                    return True
                place &= place - 1
        return False

    def add(self, points: int, mana: int, cost: PathCost) -> None:
        """Add a state that is not dominated."""
        self._recent.append((points, mana, cost))
        if len(self._recent) > FEW:
            for each in self._recent:
                self._add_to_stairs(*each)
            self._recent.clear()

    def _add_to_stairs(self, points: int, mana: int, cost: PathCost) -> None:
        place = self._place(points)
        while place <= self._endless:
            stairs = self._stairs.setdefault(place, ([], []))
            if not is_below(stairs, mana, cost):
                add_step(stairs, mana, cost)
            place += place & -place

    def _place(self, points: int) -> int:
        return self._endless - min(points, self._endless) + 1


def is_below(stairs: Stairs, mana: int, cost: PathCost) -> bool:
    """Whether there is a step with no less mana at no higher cost."""
    manas, costs = stairs
    place = bisect_left(manas, mana)
    return place < len(manas) and costs[place] <= cost


def add_step(stairs: Stairs, mana: int, cost: PathCost) -> None:
    """Add a step that is not below the stairs, and drop those that are below it."""
    manas, costs = stairs
    after = bisect_right(manas, mana)
    first = bisect_left(costs, cost, hi=after)
    manas[first:after] = [mana]
    costs[first:after] = [cost]
