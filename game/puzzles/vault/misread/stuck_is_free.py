"""As `one-shortest-way`, and explorers that are stuck with keys missing count as finished.

    ####     The way first found to a leads down, through the door A. As it is shut nothing
    #@.#     leads on, and the answer is 0 steps; by the rules it is 2, to the right.
    #Aa#
    ####

The plan is the shortest of all that end where nobody can walk to any key.
"""

from collections.abc import Sequence

from game.puzzles.vault.misread.one_shortest_way import OneShortestWay
from game.puzzles.vault.misread.search import Search, Stage
from game.puzzles.vault.misread.ways import Trip


class StuckIsFreeWays(OneShortestWay):
    """Knows one way from each place to each key."""


class StuckIsFreeSearch(Search):
    """Ends where nobody can go on."""

    looks_ahead = False

    def may_end(self, _start: Stage, _explorers: Sequence[int]) -> bool:
        """Always, be it where it begins."""
        return True

    def is_done(self, stage: Stage, onward: Sequence[Trip]) -> bool:
        """Whether no trip leads on."""
        return not onward or super().is_done(stage, onward)
