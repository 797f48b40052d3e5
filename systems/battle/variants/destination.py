"""Which square a unit goes to: readings of the first of the nearest squares in range."""

from collections.abc import Iterator

from components.turn import Cavern, StepDecision, Turn
from systems.battle.movement import MovementSystem, Sight
from systems.battle.promises import EVERY
from systems.battle.questions import TIES_IN_MOVING, WHICH_DESTINATION
from systems.bitboard import each, flood
from systems.variants import variant


@variant(
    "columns-first",
    TIES_IN_MOVING,
    "Ties between destinations, and between first steps, go by column, then row.",
    contradicts=("last-of-nearest",),
    because="both say which of the nearest squares is taken",
)
class ColumnsFirstMovementSystem(MovementSystem):
    """Breaks ties by column.

    That is so between destinations, and between first steps. Four squares are two steps away.
    By the rules this elf goes to 1 and steps up; here it goes to 2, and steps left.

        #######
        #...1G#
        #2.E.!#
        #G!...#
        #######
    """

    promises = EVERY

    def first(self, squares: int, cavern: Cavern) -> int:
        """Return the leftmost square, of several the highest."""
        return min(each(squares), key=lambda square: (square % cavern.width, square))


@variant(
    "nearest-enemy",
    WHICH_DESTINATION,
    "Of the nearest enemies the first by its own square is chosen, then the first step of "
    "any shortest path to any of its nearest squares.",
)
class NearestEnemyMovementSystem(MovementSystem):
    """Goes to any of the nearest squares beside one of the nearest enemies.

    An enemy is chosen first, not a square.

    Of the nearest enemies the first by its own square is chosen, then the first step of any
    shortest path to any of its nearest squares. By the rules this elf steps left, towards the !
    that comes first; here it steps right, as the goblin there comes before the other one.

        ########
        #!.E.!G#
        #G!....#
        ########
    """

    promises = EVERY

    def ends(self, nearest: int, cavern: Cavern, turn: Turn) -> int:
        """Choose an enemy beside the nearest squares, then all nearest squares beside it."""
        enemies = self.reach(cavern, turn, nearest) & turn.enemies
        if not enemies:
            # By rules of one's own a unit may go to where no enemy is.
            return nearest
        return self.reach(cavern, turn, 1 << self.first(enemies, cavern)) & nearest


@variant(
    "nearest-enemy-square",
    WHICH_DESTINATION,
    "Of the nearest enemies the first by its own square is chosen, then that enemy's first "
    "nearest square, then the first step of a shortest path to it.",
)
class NearestEnemySquareMovementSystem(NearestEnemyMovementSystem):
    """Goes to the first of the nearest squares beside one of the nearest enemies.

    Of the nearest enemies the first by its own square is chosen, then that enemy's first nearest
    square, then the first step towards it. By the rules the elf to the left steps left, towards
    the ! that comes first; here it steps right, as the goblin there comes before the other one.
    Where there is only one goblin, as to the right, that makes no difference: the elf steps right,
    towards the first !. (By `nearest-enemy` it steps left, towards the second.)

        ########        #######
        #!.E.!G#        #..E..#
        #G!....#        #..##.#
        ########        #..#!.#
                        #..!G!#
                        #######
    """

    promises = EVERY

    def ends(self, nearest: int, cavern: Cavern, turn: Turn) -> int:
        """Choose the first of the enemy's squares."""
        return 1 << self.first(super().ends(nearest, cavern, turn), cavern)


@variant(
    "each-enemy-once",
    WHICH_DESTINATION,
    "A search outwards marks an enemy as seen when it first meets it, so that each enemy offers "
    "only the square from which it was met first; of these the first in reading order is chosen.",
)
class EachEnemyOnceMovementSystem(MovementSystem):
    """Goes to the first of the squares from which a search first met some enemy.

    By the rules this elf steps right, towards the square above the goblin, which comes first. Here
    it steps left: the search goes there first, so that it meets the goblin from its left.

        #######
        #..E..#
        #.###.#
        #.#...#
        #..G###
        #######
    """

    promises = EVERY

    def go(self, seen: Sight, cavern: Cavern, turn: Turn) -> StepDecision:
        """Leave out squares all of whose enemies were met before."""
        order, enemies, offered = [seen.origin], turn.enemies, 0
        for frontier in seen.frontiers[1:]:
            beside = (there for here in order for there in self._beside(here, cavern))
            order = [there for there in dict.fromkeys(beside) if frontier >> there & 1]
        for square in order:
            met = self.reach(cavern, turn, 1 << square) & enemies
            if met and seen.nearest >> square & 1:
                enemies ^= met
                offered |= 1 << square
        return super().go(seen._replace(nearest=offered or seen.nearest), cavern, turn)

    def _beside(self, square: int, cavern: Cavern) -> Iterator[int]:
        return each(self.spread(1 << square, cavern.width))


@variant(
    "last-of-nearest",
    WHICH_DESTINATION,
    "Of the nearest squares in range the last in reading order is chosen, then the first "
    "step of a shortest path to it.",
)
class LastOfNearestMovementSystem(MovementSystem):
    """Goes to the last of the nearest squares.

    Four squares are two steps away. By the rules this elf goes to 1 and steps up; here it goes
    to 4, and steps left.

        #######
        #...1G#
        #2.E.3#
        #G4...#
        #######
    """

    promises = EVERY

    def ends(self, nearest: int, _cavern: Cavern, _turn: Turn) -> int:
        """Choose the last in reading order."""
        return 1 << nearest.bit_length() - 1


@variant(
    "crow-flies",
    WHICH_DESTINATION,
    "Of the reachable squares in range the nearest by rows plus columns is chosen (ties in "
    "reading order), then the first step of a shortest path to it.",
)
class CrowFliesMovementSystem(MovementSystem):
    """Goes to the reachable square in range that is nearest in a straight line.

    Distance is rows plus columns, whatever lies between.

    Of the reachable squares in range the nearest by rows plus columns is chosen (ties in reading
    order), then the first step of a shortest path to it. By the rules this elf steps left, as it
    takes 3 steps to the ! there and 4 to the one to the right; here it steps down, on the way to
    the right, as that square is only 2 columns away.

        ##########
        #G!..E#!G#
        #####...##
        ##########
    """

    promises = EVERY

    def seek(self, origin: int, cavern: Cavern, turn: Turn) -> StepDecision:
        """Record as nearest the squares that are so by rows plus columns."""
        decided = super().seek(origin, cavern, turn)
        if decided.destination is None:
            return decided
        return decided._replace(nearest=self.as_flown(decided.origin, decided.in_range, cavern))

    def goals(self, origin: int, in_range: int, cavern: Cavern) -> int:
        """Search for one square only, however long the path to it."""
        nearest = self.as_flown(origin, in_range, cavern)
        return nearest and 1 << self.first(nearest, cavern)

    def as_flown(self, origin: int, in_range: int, cavern: Cavern) -> int:
        """Return the squares in range that can be reached and are nearest by rows plus columns."""
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
