"""What a search plans under some misreadings, and how far its plan can be walked.

The parts of the search are combined, the search is run, and its plan is walked by the rules as
they are up to the first step that is forbidden:

#######     Whoever thinks that the door A is open plans 3 steps to b. Two squares
#@.Ab.a     are as far as that can be walked: the attempt ends before the door.
#######
"""

from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

from game.lab.puzzles.vault.misread.search import PlainSearch
from game.lab.puzzles.vault.misread.searched_maze import SearchedMaze, corridor_graph_of
from game.lab.puzzles.vault.misread.ways import Trip, Ways
from game.lab.puzzles.vault.variants import VARIANTS
from game.puzzles.vault.playing.exploration import Exploration
from game.puzzles.vault.playing.state import PlannedWalk
from game.puzzles.vault.reading import Maze, letters
from systems.rules import combined
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError
from systems.vault.plan_end import PlanEndSystem

T = TypeVar("T")

_combined: Final[dict[tuple[object, object], type[Any]]] = {}


class SearchParts(NamedTuple):
    """The parts of a search."""

    chart: type[SearchedMaze] = SearchedMaze
    ways: type[Ways] = Ways
    search: type[PlainSearch] = PlainSearch


@cache
def search_parts_of(names: tuple[str, ...]) -> SearchParts:
    """Return the parts of a search under misreadings, by their names, in their order."""
    reading = SearchParts()
    parts = {variant.name: variant.search for variant in VARIANTS}
    for name in names:
        for part in parts[name]:
            reading = with_part(reading, part)
    return reading


def with_part(reading: SearchParts, part: type) -> SearchParts:
    """Return a reading with one more part that is misread."""
    if issubclass(part, SearchedMaze):
        return reading._replace(chart=combined_class(part, reading.chart))
    if issubclass(part, Ways):
        return reading._replace(ways=combined_class(part, reading.ways))
    if issubclass(part, PlainSearch):
        return reading._replace(search=combined_class(part, reading.search))
    return reading


def combined_class(later: type[T], earlier: type[T]) -> type[T]:
    """Return the one class that combines two; readings share it, and what is known by it."""
    pair = later, earlier
    if pair not in _combined:
        _combined[pair] = combined(later, earlier)
    return _combined[pair]


class MisreadPlan(NamedTuple):
    """Who walks where, and what the search says that it takes."""

    steps: int
    order: str
    """The keys as letters, in the order in which they are walked to."""
    route: tuple[tuple[int, int], ...]
    """For each step the explorer, counted from 0, and its next square."""


def plan_of(misread: tuple[str, ...], whole: Maze, played: Maze) -> MisreadPlan | None:
    """Return what a search with some misreadings plans; None if it finds no plan.

    It is given the maze as it was read, and as it is in the part that is played.
    """
    reading = search_parts_of(misread)
    ground = corridor_graph_of(reading.chart().drawn(whole, played))
    search = reading.search(reading.ways(ground))
    trips = search.trips()
    if trips is None:
        return None
    keys = (ground.maze.keys[trip.way.place] for trip in trips)
    return MisreadPlan(steps_of_trips(trips), letters(keys), tuple(route_of_trips(search, trips)))


def steps_of_trips(trips: list[Trip]) -> int:
    """Return what a search answers."""
    return sum(trip.way.steps for trip in trips)


def route_of_trips(search: PlainSearch, trips: list[Trip]) -> list[tuple[int, int]]:
    """Return each step of a plan."""
    return [
        (explorer, square)
        for explorer, origin, way in trips
        for square in search.ways.squares(origin, way)
    ]


def attempt(
    misread: tuple[str, ...], whole: Maze, played: Maze, rules: VaultRules
) -> "AttemptedWalk | None":
    """Return the walk that a misread search plans, as far as the rules allow; None if none is."""
    plan = plan_of(misread, whole, played)
    return AttemptedWalk(played, plan, rules) if plan else None


class AttemptedWalk(Exploration):
    """Explorers who follow a plan up to the first step that is forbidden."""

    def __init__(self, maze: Maze, plan: MisreadPlan, rules: VaultRules) -> None:
        """Find out how far the plan can be walked, and prepare to walk that."""
        walked = steps_walked(maze, plan, rules)
        super().__init__(maze, plan.route[:walked], rules.changed(PlanEndSystem))
        self.journey.is_over |= not walked
        onward = plan.route[walked][1] if walked < len(plan.route) else None
        self.planned = PlannedWalk(plan.steps, plan.order, walked, onward)


def steps_walked(maze: Maze, plan: MisreadPlan, rules: VaultRules) -> int:
    """Return how many steps of a plan can be walked, or are until there is no key left."""
    with Exploration(maze, plan.route, rules.changed(PlanEndSystem)) as exploration:
        try:
            if plan.route:
                exploration.finish()
        except ForbiddenStepError:
            pass
        return exploration.journey.steps
