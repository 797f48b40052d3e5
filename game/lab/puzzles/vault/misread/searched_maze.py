"""The maze that a plain search looks at, and the graph of legs that it becomes.

#########    Places are explorers, keys, doors and crossings. At a place the legs
#..a#...#    are told in the order up, left, down, right: where two ways are as
#.#.@.#.#    short, the one counts as first found that takes the earlier leg where
#...#...#    they part. From @ the way to the left comes before that to the right.
#########
"""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.vault.planning.network import Corridor, network_of
from game.puzzles.vault.reading import DOORS, Maze
from systems.vault.rules import key_bit


class SearchedMaze:
    """Draws the maze for a search; misreadings change its method."""

    def drawn(self, _whole: Maze, played: Maze) -> Maze:
        """Return what is searched, given the maze as it was read and that of the part."""
        return played


EVERY_KEY: Final = -1
"""The set of all keys that there could be."""


class CorridorGraph(NamedTuple):
    """All that a plain search needs to know of a maze; sets of keys are bit masks."""

    maze: Maze
    legs: dict[int, list[Corridor]]
    """From each place, in the order up, left, down, right."""
    keys: dict[int, int]
    """The key on each square that has one, as a set."""
    locks: dict[int, int]
    """The key that each door asks for, as a set."""
    doors: dict[int, int]
    """The same, with the doors that no key opens."""
    wanted: int
    """All keys."""
    measured: dict[int, dict[int, int]]
    """The steps from some places to all keys, as far as they have been asked for."""

    @property
    def starts(self) -> tuple[int, ...]:
        """The square of each explorer."""
        return self.maze.explorers

    def is_open(self, square: int) -> bool:
        """Whether a square can ever be entered."""
        return square >= 0 and bool(self.maze.ground >> square & 1)

    def beside(self, square: int) -> tuple[int, ...]:
        """Return the squares next to one, in the order up, left, down, right."""
        return tuple(square + step for step in step_offsets(self.maze))

    def locks_beside(self, square: int) -> int:
        """Return the keys that the doors next to a square ask for, be there such keys or not."""
        locks = 0
        for place in self.beside(square):
            locks |= self.doors.get(place, 0)
        return locks

    def steps_from(self, origin: int) -> dict[int, int]:
        """Return the fewest steps from a place to each key that could be, were no door shut."""
        if origin not in self.measured:
            nearest = {origin: 0}
            queue = [(0, origin)]
            while queue:
                steps, here = heappop(queue)
                if steps > nearest[here]:
                    continue
                for there, path in self.legs.get(here, ()):
                    total = steps + len(path)
                    if total < nearest.get(there, total + 1):
                        nearest[there] = total
                        heappush(queue, (total, there))
            found = {place: steps for place, steps in nearest.items() if place in self.keys}
            self.measured[origin] = found
        return self.measured[origin]


def corridor_graph_of(maze: Maze) -> CorridorGraph:
    """Contract a maze."""
    places = sum(1 << square for square in (*maze.explorers, *maze.keys))
    gates = sum(1 << square for square in maze.doors)
    network = network_of(maze.ground, places, gates, maze.grid.width)
    keys = {square: key_bit(number) for square, number in maze.keys.items()}
    return CorridorGraph(
        maze=maze,
        legs={place: in_step_order(place, legs, maze) for place, legs in network.items()},
        keys=keys,
        locks={square: key_bit(number) for square, number in maze.doors.items()},
        doors={
            square: key_bit(DOORS.index(mark))
            for square, mark in maze.grid.marks()
            if mark in DOORS
        },
        wanted=sum(keys.values()),
        measured={},
    )


def step_offsets(maze: Maze) -> tuple[int, ...]:
    """Return what a step adds to a square: up, left, down, right."""
    width = maze.grid.width
    return -width, -1, width, 1


def in_step_order(place: int, legs: list[Corridor], maze: Maze) -> list[Corridor]:
    """Return the legs from a place in their order."""
    order = step_offsets(maze)
    return sorted(legs, key=lambda leg: order.index(leg.path[0] - place))
