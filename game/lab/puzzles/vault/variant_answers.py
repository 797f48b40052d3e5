"""The answers of one maze under many misread searches, without walking their plans."""

from functools import cache
from typing import Final

from game.lab.parts import VariantAnswers
from game.puzzles.variant import Change
from game.puzzles.vault.misreadings.plan import reading_of
from game.puzzles.vault.misreadings.search import Search
from game.puzzles.vault.misreadings.ways import Ground, Redraw, WayReading, Ways
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
        self._ground: Final = cache(self._redrawn)
        self._ways: Final = cache(self._ways_in)
        self._fewest: Final = cache(self._fewest_steps)

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer of a search without walking its plan; None if there is none.

        Raises:
            UndecidedError: the search has more than `MOST_STATES`.
        """
        if change.systems or self._vault.maze_of(part) is None:
            return super().played(change, part)
        reading = reading_of(change.search)
        if reading.is_of_the_maze:
            steps = self._fewest(part, reading.ways.redraws)
            return None if steps is None else steps + reading.extra_steps
        search = Search(self._ways(part, reading.ways), reading)
        with step_limit(MOST_STATES):
            trips = search.trips()
        return None if trips is None else search.steps(trips)

    def _redrawn(self, part: int, redraws: tuple[Redraw, ...]) -> Ground:
        return Ground(redraws, self._vault.maze, self._vault.maze_in(part))

    def _fewest_steps(self, part: int, redraws: tuple[Redraw, ...]) -> int | None:
        return VaultScenario(self._ground(part, redraws).maze).answer(part).number

    def _ways_in(self, part: int, reading: WayReading) -> Ways:
        return Ways(self._ground(part, reading.redraws), reading)
