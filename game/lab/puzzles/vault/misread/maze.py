"""The maze of a search as a graph of places and corridors.

#########    Places are explorers, keys, doors and crossings. The corridors of a
#..a#...#    place are in an order, up, left, down, right: of two ways of equal
#.#.@.#.#    length, that counts as found first which takes the earlier corridor
#...#...#    where they part. From @ the way to the left comes before the other.
#########
"""

from heapq import heappop, heappush
from typing import NamedTuple

from game.puzzles.vault.planning.network import Corridor, network_of
from game.puzzles.vault.reading import DOORS, Maze
from systems.vault.rules import key_bit


class CorridorGraph(NamedTuple):
    """All that a plain search needs of a maze; sets of keys are bit masks."""

    maze: Maze
    corridors: dict[int, list[Corridor]]
    """From each place, in the order of the search."""
    keys: dict[int, int]
    """The key on each square that has one, as a set."""
    locks: dict[int, int]
    """The key of each door that has one, as a set."""
    doors: dict[int, int]
    """The same for all doors, with the keys that the others would have."""
    wanted: int
    """All keys."""
    cache: dict[int, dict[int, int]]
    """What `steps_from` has returned."""
    order: str

    @property
    def starts(self) -> tuple[int, ...]:
        """The square of each explorer."""
        return self.maze.explorers

    def is_open(self, square: int) -> bool:
        """Whether a square can ever be entered."""
        return square >= 0 and bool(self.maze.ground >> square & 1)

    def neighbours(self, square: int) -> tuple[int, ...]:
        """Return the squares next to one, in the order of the search."""
        return tuple(square + step for step in step_offsets(self.maze, self.order))

    def locks_around(self, square: int) -> int:
        """Return the keys of the doors next to a square, even those that the maze lacks."""
        locks = 0
        for place in self.neighbours(square):
            locks |= self.doors.get(place, 0)
        return locks

    def steps_from(self, origin: int) -> dict[int, int]:
        """Return the fewest steps from a place to each key, as if no door were shut."""
        if origin not in self.cache:
            nearest = {origin: 0}
            queue = [(0, origin)]
            while queue:
                steps, here = heappop(queue)
                if steps > nearest[here]:
                    continue
                for there, path in self.corridors.get(here, ()):
                    total = steps + len(path)
                    if total < nearest.get(there, total + 1):
                        nearest[there] = total
                        heappush(queue, (total, there))
            self.cache[origin] = {at: steps for at, steps in nearest.items() if at in self.keys}
        return self.cache[origin]


def corridor_graph_of(maze: Maze, order: str) -> CorridorGraph:
    """Contract a maze to its corridors, with those of each place in some order of first steps."""
    places = sum(1 << square for square in (*maze.explorers, *maze.keys))
    doors = sum(1 << square for square in maze.doors)
    network = network_of(maze.ground, places, doors, maze.grid.width)
    keys = {square: key_bit(number) for square, number in maze.keys.items()}
    return CorridorGraph(
        maze=maze,
        corridors={
            place: in_step_order(place, found, step_offsets(maze, order))
            for place, found in network.items()
        },
        keys=keys,
        locks={square: key_bit(number) for square, number in maze.doors.items()},
        doors={
            square: key_bit(DOORS.index(mark))
            for square, mark in maze.grid.marks()
            if mark in DOORS
        },
        wanted=sum(keys.values()),
        cache={},
        order=order,
    )


def step_offsets(maze: Maze, order: str) -> tuple[int, ...]:
    """Return what steps in an order such as `ULDR` add to a square."""
    width = maze.grid.width
    offsets = {"U": -width, "L": -1, "D": width, "R": 1}
    return tuple(offsets[way] for way in order)


def in_step_order(
    place: int, corridors: list[Corridor], offsets: tuple[int, ...]
) -> list[Corridor]:
    """Sort the corridors of a place by their first step."""
    return sorted(corridors, key=lambda corridor: offsets.index(corridor.path[0] - place))
