"""Which doors bar a way: readings other than a shut door on its own square."""

from collections.abc import Iterator
from itertools import pairwise

from game.lab.puzzles.vault.misread.searched_maze import SearchedMaze
from game.lab.puzzles.vault.misread.ways import Way, Ways
from game.puzzles.vault.planning.network import Corridor
from game.puzzles.vault.reading import DOORS, Maze, maze_of
from game.text.grid import OPEN, Grid
from systems.vault.rules import is_locked

FLOOR = str.maketrans(DOORS, OPEN * len(DOORS))


class DoorsAlwaysOpen(SearchedMaze):
    """Doors are open from the start.

    #####     The search walks straight to b, through its own door: 2 steps, none of which
    #...#     can be walked. By the rules it is 4, round above.
    #@Bb#
    #####
    """

    def redrawn(self, whole: Maze, played: Maze) -> Maze:
        """Return a maze without doors."""
        maze = super().redrawn(whole, played)
        return maze_of(Grid(tuple(row.translate(FLOOR) for row in maze.grid.rows)))


class DoorBesideTheWay(Ways):
    """A door seen next to the way counts as on it.

        ##########     By the rules b comes first: 3 steps, and 7 to a, 10 in all. Here that way
        #b..@...a#     is barred by the door A, which a step from the square above it passes by.
        ##A#######     So a comes first: 4 steps, and 7 to b, 11 in all.
        ##########

    A door counts if it is next to any square of the way but the last, that of the key. A door
    without a key always bars the way. Ways without such doors may be taken, however long.
    """

    def lock_on(self, place: int, corridor: Corridor) -> int:
        """Add the doors next to each square but the last."""
        locks = super().lock_on(place, corridor)
        for square in (place, *corridor.path[:-1]):
            locks |= self.graph.locks_around(square)
        return locks


class DoorSeenBefore(Ways):
    """A door next to a square of the way counts if it is looked at before the way's next square.

        #######     By the rules a comes first, then b: 4 steps. Here the door B above a is looked
        #...B##     at before the other squares beside a, so that no step leads on from a without
        #.@.a##     its key: b comes first, 4 steps, and then a, 6 in all. That is what comes of a
        #....b#     set of doors that grows within the loop over the neighbours.
        #######

    As in `door-beside-the-way`, a door without a key always bars the way.
    """

    def lock_on(self, place: int, corridor: Corridor) -> int:
        """Add the doors beside each square that come before the next square."""
        locks, graph = super().lock_on(place, corridor), self.graph
        for square, after in pairwise((place, *corridor.path)):
            around = graph.neighbours(square)
            for seen in around[: around.index(after)]:
                locks |= graph.doors.get(seen, 0)
        return locks


class DoorBesideTheKey(Ways):
    """A door next to a key counts as on every way to it.

        #####     By the rules c comes first: 1 step, and 3 to a, 4 in all. Here the door A
        #a#A#     keeps c from being taken, so a comes first: 2 steps, and 3 to c, 5 in all.
        #.@c#
        #####

    A square whose key is held may be walked on as any other.
    """

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to keys without a shut door beside them."""
        for way in super().ways_to_keys(explorer, origin, held):
            if not is_locked(self.graph.locks_around(way.place), held):
                yield way
