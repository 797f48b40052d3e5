"""The plan of a search with some misreadings, and how far it can be walked.

A search reads the rules with all the misreadings, and its plan is walked by the rules as they are
up to the first step that is forbidden:

#######     A search that takes the door A for open plans 3 steps to b. One of them
#@.Ab.a     can be walked: the attempt ends before the door.
#######
"""

from functools import cache
from typing import NamedTuple

from game.lab.puzzles.vault.misread.search import Reading, Search
from game.lab.puzzles.vault.misread.ways import Trip, Ways, searched_graph
from game.lab.puzzles.vault.variants import FAMILIES, VARIANTS
from game.puzzles.vault.exploration import Exploration
from game.puzzles.vault.reading import Maze, letters
from game.puzzles.vault.state import PlannedWalk
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, PlanEndSystem


@cache
def reading_of(names: tuple[str, ...]) -> Reading:
    """Return the reading with some misreadings, by their names, in their order."""
    known = {variant.name: variant for variant in (*VARIANTS, *FAMILIES)}
    reading = Reading()
    for name in names:
        for changed in known[name].search:
            reading = changed(reading)
    return reading


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
    reading = reading_of(misread)
    graph = searched_graph(reading.ways, whole, played)
    search = Search(Ways(graph, reading.ways), reading)
    trips = search.trips()
    if trips is None:
        return None
    places = (trip.way.place for trip in trips)
    keys = (graph.maze.keys[place] for place in places if place in graph.maze.keys)
    route = tuple(route_of_trips(search, trips))
    return MisreadPlan(search.steps(trips), letters(keys), route)


def route_of_trips(search: Search, trips: list[Trip]) -> list[tuple[int, int]]:
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
