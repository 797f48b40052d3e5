"""Answers to one vault under many misread searches."""

from functools import cache
from typing import Final

from game.puzzles.lab_types import VariantAnswers
from game.puzzles.variant import Change
from game.puzzles.vault.misread_search import (
    PathFinder,
    PathRules,
    Redraw,
    Search,
    SearchedMaze,
    misread_rules,
)
from game.puzzles.vault.scenario import VaultScenario
from game.simulation.progress import step_limit

MOST_STATES: Final = 100_000
"""A search of so many states takes some seconds; small mazes have far fewer."""


class VaultVariantAnswers(VariantAnswers):
    """Finds each way once, for all searches that ask for it."""

    def __init__(self, scenario: VaultScenario) -> None:
        """Begin with nothing found."""
        super().__init__(scenario)
        self._vault: Final = scenario
        self._searched: Final = cache(self._redrawn)
        self._finder: Final = cache(self._find_paths)
        self._fewest: Final = cache(self._fewest_steps)

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer of a search without walking its plan; None if there is none.

        Raises:
            UndecidedError: the search has more than `MOST_STATES`.
        """
        if change.systems or self._vault.maze_of(part) is None:
            return super().played(change, part)
        rules = misread_rules(change.search)
        if rules.is_of_the_maze:
            steps = self._fewest(part, rules.paths.redraws)
            return None if steps is None else steps + rules.extra_steps
        search = Search(self._finder(part, rules.paths), rules)
        with step_limit(MOST_STATES):
            trips = search.trips()
        return None if trips is None else search.steps(trips)

    def _redrawn(self, part: int, redraws: tuple[Redraw, ...]) -> SearchedMaze:
        return SearchedMaze(redraws, self._vault.maze, self._vault.maze_in(part))

    def _fewest_steps(self, part: int, redraws: tuple[Redraw, ...]) -> int | None:
        return VaultScenario(self._searched(part, redraws).maze).answer(part).number

    def _find_paths(self, part: int, rules: PathRules) -> PathFinder:
        return PathFinder(self._searched(part, rules.redraws), rules)
