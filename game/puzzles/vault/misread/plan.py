"""What a search plans, be it misread."""

from typing import NamedTuple

from game.puzzles.vault.maze import Maze, letters
from game.puzzles.vault.misread.ground import ground_of
from game.puzzles.vault.misread.reading import reading_of
from game.puzzles.vault.misread.search import Search
from game.puzzles.vault.misread.ways import Trip


class Plan(NamedTuple):
    """Who walks where, and what the search says that it takes."""

    steps: int
    order: str
    """The keys as letters, in the order in which they are walked to."""
    route: tuple[tuple[int, int], ...]
    """For each step the explorer, counted from 0, and its next square."""


def plan_of(misread: tuple[str, ...], whole: Maze, played: Maze) -> Plan | None:
    """Return what a search with some misreadings plans; None if it finds no plan.

    It is given the maze as it was read, and as it is in the part that is played.
    """
    reading = reading_of(misread)
    ground = ground_of(reading.chart().drawn(whole, played))
    search = reading.search(reading.ways(ground))
    trips = search.trips()
    if trips is None:
        return None
    keys = (ground.maze.keys[trip.way.place] for trip in trips)
    return Plan(answer_of(trips), letters(keys), tuple(route_of(search, trips)))


def answer_of(trips: list[Trip]) -> int:
    """Return what a search answers."""
    return sum(trip.way.steps for trip in trips)


def route_of(search: Search, trips: list[Trip]) -> list[tuple[int, int]]:
    """Return each step of a plan."""
    return [
        (explorer, square)
        for explorer, origin, way in trips
        for square in search.ways.squares(origin, way)
    ]
