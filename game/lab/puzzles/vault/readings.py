"""The answers of one maze for one misread search after another."""

from typing import Final

from game.lab.abilities import Readings
from game.lab.puzzles.vault.misread.maze import CorridorGraph
from game.lab.puzzles.vault.misread.plan import reading_of
from game.lab.puzzles.vault.misread.search import Search, TooManyStatesError
from game.lab.puzzles.vault.misread.ways import WayReading, Ways, searched_graph
from game.puzzles.variant import Change
from game.puzzles.vault.reading import Maze
from game.puzzles.vault.scenario import VaultScenario

MOST_STATES: Final = 100_000
"""A search of so many states takes some seconds; small mazes have far fewer."""


class VaultReadings(Readings):
    """Redraws each maze once, and finds each way once, for all searches that ask for them."""

    def __init__(self, scenario: VaultScenario) -> None:
        """Begin with empty caches."""
        super().__init__(scenario)
        self._maze: Final = scenario.maze
        self._maze_of: Final = scenario.maze_of
        self._graphs: Final[dict[object, CorridorGraph]] = {}
        self._ways: Final[dict[object, Ways]] = {}
        self._by_the_rules: Final[dict[int, int | None]] = {}

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer of a search without walking its plan; None if there is none.

        It is None too if the search would find too many states.
        """
        names = change.names
        if change.systems:
            return super().played(change, part)
        if not names:
            if part not in self._by_the_rules:
                self._by_the_rules[part] = self.scenario.answer(part).number
            return self._by_the_rules[part]
        maze = self._maze_of(part)
        if maze is None:
            return None
        reading = reading_of(names)
        search = Search(self.ways(reading.ways, part, maze), reading, MOST_STATES)
        try:
            trips = search.trips()
        except TooManyStatesError:
            return None
        return None if trips is None else search.steps(trips)

    def ways(self, reading: WayReading, part: int, maze: Maze) -> Ways:
        """Return the ways of a search, which keep what they have found."""
        searched, asked = (part, reading.maze), (part, reading)
        if searched not in self._graphs:
            self._graphs[searched] = searched_graph(reading, self._maze, maze)
        if asked not in self._ways:
            self._ways[asked] = Ways(self._graphs[searched], reading)
        return self._ways[asked]


READINGS: Final = VaultReadings
