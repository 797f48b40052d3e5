"""A vault as a world of entities and systems, to be stepped square by square."""

from collections.abc import Iterable
from typing import Final, Self

import esper

from components.journey import Journey
from components.position import Position
from components.vault import Vault
from game.puzzles.vault.maze import Maze
from game.world import World
from systems.vault import SYSTEMS
from systems.vault.events import EVENTS, KEY_TAKEN
from systems.vault.ground import hang_door, lay_key


class Exploration:
    """Explorers who follow a route; close it, or use it in a `with` statement."""

    def __init__(self, maze: Maze, route: Iterable[tuple[int, int]]) -> None:
        """Set the vault up in a world of its own.

        A route has for each step the explorer, counted from 0, and its next square.
        """
        self.maze: Final = maze
        self.events: Final = EVENTS
        self.world: Final = World(*(system() for system in SYSTEMS))
        self.journey: Final = Journey()
        self.order: Final[list[int]] = []
        """The keys taken, by number."""
        vault = Vault(maze.grid.width, maze.ground)
        with self.world:
            esper.create_entity(vault, self.journey)
            self.explorers: Final = [esper.create_entity(Position(at)) for at in maze.explorers]
            for square, number in maze.keys.items():
                lay_key(vault, self.journey, square, number)
            for square, number in maze.doors.items():
                hang_door(vault, square, number)
        self.journey.plan = [(self.explorers[number], square) for number, square in route]
        self.journey.is_over = not self.journey.wanted
        self.world.subscribe(KEY_TAKEN, self._note_key)

    def __enter__(self) -> Self:
        """Return the exploration."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the exploration."""
        self.close()

    def close(self) -> None:
        """Give the vault's world back; what was read from it stays readable."""
        self.world.close()

    @property
    def is_over(self) -> bool:
        """Whether all keys have been taken."""
        return self.journey.is_over

    def step(self) -> None:
        """Play one step; once all keys have been taken, nothing happens."""
        with self.world:
            esper.process()

    def walk(self) -> None:
        """Play until all keys have been taken."""
        journey = self.journey
        with self.world:
            while not journey.is_over:
                esper.process()

    def _note_key(self, _entity: int, key: int, _square: int, _steps: int) -> None:
        self.order.append(key)
