"""The answers of one maze for one misread search after another."""

from typing import Final

from game.lab.abilities import Readings
from game.lab.puzzles.vault.misread.plan import search_parts_of
from game.lab.puzzles.vault.misread.search import TooManyStatesError
from game.lab.puzzles.vault.misread.searched_maze import SearchedMaze
from game.lab.puzzles.vault.misread.ways import Ways
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
        self._ways: Final[dict[object, Ways]] = {}
        self._by_the_rules: Final[dict[int, int | None]] = {}

    def answer(self, change: Change, part: int) -> int | None:
        """Return the answer of a search without walking its plan; None if there is none.

        It is None too if the search would find too many states.
        """
        names = change.names_in(part)
        if change.systems:
            return super().answer(change, part)
        if not names:
            if part not in self._by_the_rules:
                self._by_the_rules[part] = self.scenario.answer(part).number
            return self._by_the_rules[part]
        maze = self._maze_of(part)
        if maze is None:
            return None
        parts = search_parts_of(names)
        search = parts.search(self.ways(parts.maze_type, parts.ways, part, maze), MOST_STATES)
        try:
            trips = search.trips()
        except TooManyStatesError:
            return None
        return None if trips is None else search.steps(trips)

    def ways(self, maze_type: type[SearchedMaze], ways: type[Ways], part: int, maze: Maze) -> Ways:
        """Return the ways of a search, which keep what they have found."""
        asked = maze_type, ways, part
        if asked not in self._ways:
            plain = maze_type, Ways, part
            if plain not in self._ways:
                self._ways[plain] = Ways(maze_type().graph(self._maze, maze))
            graph = self._ways[plain].graph
            self._ways.setdefault(asked, ways(graph))
        return self._ways[asked]


READINGS: Final = VaultReadings
