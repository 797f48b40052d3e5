"""Which square a unit goes to: misreadings of "the first of the nearest squares in range"."""

from collections.abc import Sequence

from systems.battle.movement import MovementSystem
from systems.battle.questions import TIES_IN_MOVING, WHICH_DESTINATION
from systems.bitboard import each, first, flood
from systems.variants import variant


@variant(
    "columns-first",
    TIES_IN_MOVING,
    "If several destinations or first steps tie, the first by column, then by row wins.",
    contradicts=("last-of-nearest",),
    because="both decide between the nearest squares",
)
class ColumnsFirstMovementSystem(MovementSystem):
    """Breaks ties by column, between destinations and between first steps.

    Four squares are two steps away. Under the standard rules this elf goes to 1 and steps up; here
    it goes to 2 and steps left.

        #######
        #...1G#
        #2.E.!#
        #G!...#
        #######
    """

    def first(self, squares: int) -> int:
        """Return the leftmost square, the highest of several."""
        width = self.cavern.width
        return min(each(squares), key=lambda square: (square % width, square))


@variant(
    "nearest-enemy",
    WHICH_DESTINATION,
    "The unit chooses the nearest enemy (the first in reading order if several tie), then the "
    "first step of any shortest path to any of that enemy's nearest squares.",
)
class NearestEnemyMovementSystem(MovementSystem):
    """Chooses one of the nearest enemies, not a square.

    The first of these enemies in reading order is chosen, then the first step of any shortest path
    to any of its nearest squares. Under the standard rules this elf steps left, towards the ! that
    comes first. Here it steps right, as the goblin there comes before the other one.

        ########
        #!.E.!G#
        #G!....#
        ########
    """

    def choose_destination(self, nearest: int) -> int:
        """Return the nearest squares around one enemy: the first that is next to any of them."""
        reach = self.attack_system.reach
        enemies = reach(nearest) & self.turn.enemies
        # A custom rule may choose a square with no enemy in reach.
        return reach(1 << self.first(enemies)) & nearest if enemies else nearest


@variant(
    "nearest-enemy-square",
    WHICH_DESTINATION,
    "The unit chooses the nearest enemy (the first in reading order if several tie), then that "
    "enemy's first nearest square, then the first step of a shortest path to it.",
)
class NearestEnemySquareMovementSystem(NearestEnemyMovementSystem):
    """Chooses one of the nearest enemies, then the first of its nearest squares.

    Under the standard rules the elf to the left steps left, towards the ! that comes first. Here it
    steps right, as the goblin there comes before the other one. With one goblin, as to the right,
    there is no difference: the elf steps right, towards the first !. (With `nearest-enemy` it steps
    left, towards the second.)

        ########        #######
        #!.E.!G#        #..E..#
        #G!....#        #..##.#
        ########        #..#!.#
                        #..!G!#
                        #######
    """

    def choose_destination(self, nearest: int) -> int:
        """Return the first of the enemy's squares."""
        return 1 << self.first(super().choose_destination(nearest))


@variant(
    "each-enemy-once",
    WHICH_DESTINATION,
    "A breadth-first search marks each enemy as seen when it first reaches it. So each enemy has "
    "only one square in range, the one from which it was reached. The first of these in reading "
    "order is chosen.",
)
class EachEnemyOnceMovementSystem(MovementSystem):
    """Goes to the first of the squares from which a search first met some enemy.

    Under the standard rules this elf steps right, towards the square above the goblin, which comes
    first. Here it steps left: the search goes there first, so it meets the goblin from its left.

        #######
        #..E..#
        #.###.#
        #.#...#
        #..G###
        #######
    """

    def nearest(self, in_range: int, frontiers: Sequence[int]) -> int:
        """Leave out the nearest squares all of whose enemies were met before."""
        nearest = super().nearest(in_range, frontiers)
        unmet, offered = self.turn.enemies, 0
        for square in self.in_order_met(frontiers) if nearest else ():
            met = self.attack_system.reach(1 << square) & unmet
            if met and nearest >> square & 1:
                unmet ^= met
                offered |= 1 << square
        return offered or nearest

    def in_order_met(self, frontiers: Sequence[int]) -> list[int]:
        """Return the squares of the last frontier as a search meets them."""
        order, width = [first(frontiers[0])], self.cavern.width
        for frontier in frontiers[1:]:
            beside = (there for here in order for there in each(self.spread(1 << here, width)))
            order = [there for there in dict.fromkeys(beside) if frontier >> there & 1]
        return order


@variant(
    "last-of-nearest",
    WHICH_DESTINATION,
    "If several squares in range are nearest, the last in reading order is chosen, then the first "
    "step of a shortest path to it.",
)
class LastOfNearestMovementSystem(MovementSystem):
    """Goes to the last of the nearest squares.

    Four squares are two steps away. Under the standard rules this elf goes to 1 and steps up; here
    it goes to 4 and steps left.

        #######
        #...1G#
        #2.E.3#
        #G4...#
        #######
    """

    def choose_destination(self, nearest: int) -> int:
        """Return the last square in reading order."""
        return 1 << nearest.bit_length() - 1


@variant(
    "crow-flies",
    WHICH_DESTINATION,
    "Distances to reachable squares in range are measured as rows plus columns, without walls. "
    "The nearest square is chosen (the first in reading order if several tie), then the first "
    "step of a shortest path to it.",
)
class CrowFliesMovementSystem(MovementSystem):
    """Goes to the reachable square in range that is nearest by rows plus columns.

    Under the standard rules this elf steps left, as the ! there takes 3 steps and the one to the
    right takes 4. Here it steps down, on the path to the right, as that square is only 2 columns
    away.

        ##########
        #G!..E#!G#
        #####...##
        ##########
    """

    def search(self, origin: int, goals: int) -> list[int]:
        """Search for one square, however long the path to it."""
        nearest = self.as_flown(origin, goals)
        return super().search(origin, 1 << self.first(nearest) if nearest else 0)

    def nearest(self, in_range: int, frontiers: Sequence[int]) -> int:
        """Return the squares that are nearest by rows plus columns."""
        return self.as_flown(first(frontiers[0]), in_range)

    def as_flown(self, origin: int, goals: int) -> int:
        """Return the goals that can be reached and are nearest by rows plus columns."""
        if not goals:
            return 0
        width = self.cavern.width
        reached = sum(flood(1 << origin, self.cavern.free, width, self.spread)) & goals
        row, column = divmod(origin, width)
        by_distance: dict[int, int] = {}
        for square in each(reached):
            to_row, to_column = divmod(square, width)
            distance = abs(row - to_row) + abs(column - to_column)
            by_distance[distance] = by_distance.get(distance, 0) | 1 << square
        return by_distance[min(by_distance)] if by_distance else 0
