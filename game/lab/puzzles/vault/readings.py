"""What one maze comes to under one misreading of the search after another."""

from typing import Final

from game.lab.abilities import Readings
from game.lab.puzzles.vault.misread.plan import search_parts_of, steps_of_trips
from game.lab.puzzles.vault.misread.search import TooManyStatesError
from game.lab.puzzles.vault.misread.searched_maze import SearchedMaze, corridor_graph_of
from game.lab.puzzles.vault.misread.ways import Ways
from game.puzzles.variant import Change
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import Maze

MOST_STATES: Final = 100_000
"""So many take some seconds; small mazes have far fewer."""


class VaultReadings(Readings):
    """Draws each chart once, and looks for each way once, however many searches ask for it."""

    def __init__(self, scenario: VaultScenario) -> None:
        """Begin with nothing drawn."""
        super().__init__(scenario)
        self._maze: Final = scenario.maze
        self._maze_of: Final = scenario.maze_of
        self._ways: Final[dict[object, Ways]] = {}
        self._right: Final[dict[int, int | None]] = {}

    def answer(self, change: Change, part: int) -> int | None:
        """Return what a search answers; nothing is walked.

        None too if it would look at too many states to tell.
        """
        names = change.names_in(part)
        if change.systems:
            return super().answer(change, part)
        if not names:
            if part not in self._right:
                self._right[part] = self.scenario.answer(part).number
            return self._right[part]
        maze = self._maze_of(part)
        if maze is None:
            return None
        reading = search_parts_of(names)
        search = reading.search(self.ways(reading.chart, reading.ways, part, maze), MOST_STATES)
        try:
            trips = search.trips()
        except TooManyStatesError:
            return None
        return None if trips is None else steps_of_trips(trips)

    def ways(self, chart: type[SearchedMaze], ways: type[Ways], part: int, maze: Maze) -> Ways:
        """Return the ways that a search finds on its chart."""
        asked = chart, ways, part
        if asked not in self._ways:
            plain = chart, Ways, part
            if plain not in self._ways:
                self._ways[plain] = Ways(corridor_graph_of(chart().drawn(self._maze, maze)))
            ground = self._ways[plain].ground
            self._ways.setdefault(asked, ways(ground))
        return self._ways[asked]


READINGS: Final = VaultReadings
