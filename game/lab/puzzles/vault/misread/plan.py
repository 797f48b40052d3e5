"""The plan of a search with some misreadings, and how far it can be walked.

The misreadings are combined into one search, and its plan is walked by the rules as they are up
to the first step that is forbidden:

#######     A search that takes the door A for open plans 3 steps to b. One of them
#@.Ab.a     can be walked: the attempt ends before the door.
#######
"""

from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

from game.lab.puzzles.vault.misread.search import PlainSearch
from game.lab.puzzles.vault.misread.searched_maze import SearchedMaze
from game.lab.puzzles.vault.misread.ways import Trip, Ways
from game.lab.puzzles.vault.variants import FAMILIES, VARIANTS
from game.puzzles.vault.exploration import Exploration
from game.puzzles.vault.reading import Maze, letters
from game.puzzles.vault.state import PlannedWalk
from systems.rules import combined
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, PlanEndSystem

T = TypeVar("T")

_combined_classes: Final[dict[tuple[object, object], type[Any]]] = {}


class SearchParts(NamedTuple):
    """The parts of a search."""

    maze_type: type[SearchedMaze] = SearchedMaze
    ways: type[Ways] = Ways
    search: type[PlainSearch] = PlainSearch


@cache
def search_parts_of(names: tuple[str, ...]) -> SearchParts:
    """Return the parts of a search with some misreadings, by their names, in their order."""
    parts = SearchParts()
    classes = {variant.name: variant.search for variant in (*VARIANTS, *FAMILIES)}
    for name in names:
        for part in classes[name]:
            parts = with_part(parts, part)
    return parts


def with_part(parts: SearchParts, part: type) -> SearchParts:
    """Return parts with one that is misread, combined with the one in its place."""
    if issubclass(part, SearchedMaze):
        return parts._replace(maze_type=combined_class(part, parts.maze_type))
    if issubclass(part, Ways):
        return parts._replace(ways=combined_class(part, parts.ways))
    if issubclass(part, PlainSearch):
        return parts._replace(search=combined_class(part, parts.search))
    return parts


def combined_class(later: type[T], earlier: type[T]) -> type[T]:
    """Return the class that combines two; it is the same one for all that ask for these."""
    pair = later, earlier
    if pair not in _combined_classes:
        _combined_classes[pair] = combined(later, earlier)
    return _combined_classes[pair]


class MisreadPlan(NamedTuple):
    """The plan of a search, and its answer."""

    steps: int
    order: str
    """The keys as letters, in the order in which they are walked to."""
    route: tuple[tuple[int, int], ...]
    """The explorer, counted from 0, and the next square of each step."""


def plan_of(misread: tuple[str, ...], whole: Maze, played: Maze) -> MisreadPlan | None:
    """Return the plan of a search with some misreadings; None if it finds none.

    Takes the maze of the input, and that of the part.
    """
    parts = search_parts_of(misread)
    graph = parts.maze_type().graph(whole, played)
    search = parts.search(parts.ways(graph))
    trips = search.trips()
    if trips is None:
        return None
    places = (trip.way.place for trip in trips)
    keys = (graph.maze.keys[place] for place in places if place in graph.maze.keys)
    route = tuple(route_of_trips(search, trips))
    return MisreadPlan(search.steps(trips), letters(keys), route)


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
    """A walk that follows a plan up to the first step that is forbidden."""

    def __init__(self, maze: Maze, plan: MisreadPlan, rules: VaultRules) -> None:
        """Try how far the plan can be walked, and create the vault."""
        walked = steps_walked(maze, plan, rules)
        super().__init__(maze, plan.route[:walked], rules.changed(PlanEndSystem))
        self.journey.is_over |= not walked
        onward = plan.route[walked][1] if walked < len(plan.route) else None
        self.planned = PlannedWalk(plan.steps, plan.order, walked, onward)


def steps_walked(maze: Maze, plan: MisreadPlan, rules: VaultRules) -> int:
    """Return the steps of a plan up to the first that is forbidden, or to the last key."""
    with Exploration(maze, plan.route, rules.changed(PlanEndSystem)) as exploration:
        try:
            if plan.route:
                exploration.finish()
        except ForbiddenStepError:
            pass
        return exploration.journey.steps
