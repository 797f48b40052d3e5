"""Whoever is stuck with keys missing counts as finished."""

from collections.abc import Sequence

from game.puzzles.vault.misread.one_shortest_way import OneShortestWay
from game.puzzles.vault.misread.search import Search, Stage, Trip


class StuckIsFreeWays(OneShortestWay):
    """Knows one way from each place to each key."""


class StuckIsFreeSearch(Search):
    """Ends where nobody can go on."""

    def is_done(self, stage: Stage, onward: Sequence[Trip]) -> bool:
        """Whether no trip leads on."""
        return not onward or super().is_done(stage, onward)
