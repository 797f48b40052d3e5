"""The lab's parts for vaults: the words of their sweeps, and answers under misread searches."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from game.lab.parts import NO_ANSWER, InputGenerator, LabParts, SweepTerms, VariantAnswers, map_size
from game.lab.puzzles.vault.divergence import divergence
from game.lab.puzzles.vault.generator import (
    OPTIONS,
    VALID_INPUTS,
    generate,
    is_official,
    reductions,
    small,
)
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


SOLVED: Final = "solved"


def ending(_told: Mapping[str, Any], is_found: bool) -> str:
    """Return whether all keys were taken."""
    return SOLVED if is_found else NO_ANSWER


SWEEP: Final = SweepTerms(
    endings=(SOLVED, NO_ANSWER),
    ending=ending,
    length="steps",
    answer="steps",
    size_of=map_size,
    unit="squares",
    size_option="size",
    how_often="How often vaults are solved",
    how_long="How many steps vaults take",
    labels={
        "keys": "number of keys",
        "doors": "number of doors",
        "explorers": "number of explorers",
        "quarters": "quarters",
    },
)


LAB_PARTS: Final = LabParts(
    generator=InputGenerator(
        options=OPTIONS,
        generate=generate,
        small=small,
        is_official=is_official,
        reductions=reductions,
        valid_inputs=VALID_INPUTS,
    ),
    variant_answers=VaultVariantAnswers,
    divergence=divergence,
    sweep_terms=SWEEP,
)
