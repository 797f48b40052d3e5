"""Where walks end between which states are compared, and how many steps all walks are."""

from collections.abc import Sequence
from typing import Final

from game.lab.puzzles.vault.misread.search import PlainSearch
from game.lab.puzzles.vault.misread.searched_maze import CorridorGraph, SearchedMaze
from game.lab.puzzles.vault.misread.ways import Trip
from game.puzzles.vault.reading import Maze

STOP: Final = 1 << 40
"""What stands for a key on the square of a door: it is never held, so no way leads over it."""


class DoorsAreStops(SearchedMaze):
    """A door is a stop of its own: walks end there, and others begin.

    ##########     From @ the only walk is to A, 2 steps, once a is held, and from there to b.
    #a.@.A.b##     By the rules it is one walk of 4 steps. It takes as many steps in all, but a
    ##########     search that knows states by the square of one explorer knows more of them.
    """

    def graph(self, whole: Maze, played: Maze) -> CorridorGraph:
        """Return the graph, in which doors can be walked to as keys can."""
        graph = super().graph(whole, played)
        return graph._replace(keys=graph.keys | dict.fromkeys(graph.locks, STOP))


class OneStepMore(PlainSearch):
    """One step too many is counted, as by a count that begins at 1.

    ####     It is 1 step to the only key; here the square of @ counts, too, so it is 2.
    #@a#
    ####
    """

    def steps(self, trips: Sequence[Trip]) -> int:
        """Add a step to those of a plan."""
        return super().steps(trips) + 1


class OneStepLess(PlainSearch):
    """One step too few is counted, as of squares between.

    ####     It is 1 step to the only key; here it is none.
    #@a#
    ####
    """

    def steps(self, trips: Sequence[Trip]) -> int:
        """Take a step from those of a plan."""
        return super().steps(trips) - 1
