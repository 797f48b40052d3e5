"""The plan of a search with some misreadings, and how far it can be walked.

A search reads the rules with all the misreadings, and its plan is walked by the rules as they are
up to the first step that is forbidden:

#######     A search that takes the door A for open plans 3 steps to b. One of them
#@.Ab.a     can be walked: the attempt ends before the door.
#######
"""

from collections.abc import Callable
from functools import cache, reduce
from typing import NamedTuple

from game.lab.puzzles.vault.misread.search import Reading, Search
from game.lab.puzzles.vault.misread.ways import CorridorGraph, Ways, redrawn
from game.puzzles.vault.exploration import Exploration
from game.puzzles.vault.reading import Maze, letters
from game.puzzles.vault.state import PlannedWalk
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, PlanEndSystem

Misread = tuple[Callable[[Reading], Reading], ...]
"""What misreadings make of a reading, one after the other."""


@cache
def reading_of(misread: Misread) -> Reading:
    """Return the reading with some misreadings."""
    return reduce(lambda reading, change: change(reading), misread, Reading())


class MisreadPlan(NamedTuple):
    """The plan of a search, and its answer."""

    steps: int
    order: str
    """The keys as letters, in the order in which they are walked to."""
    route: tuple[tuple[int, int], ...]
    """The explorer, counted from 0, and the next square of each step."""


def plan_of(misread: Misread, whole: Maze, played: Maze) -> MisreadPlan | None:
    """Return the plan of a search with some misreadings; None if it finds none.

    Takes the maze of the input, and that of the part.
    """
    reading = reading_of(misread)
    maze = redrawn(reading.ways.redraws, whole, played)
    graph = CorridorGraph(maze, reading.ways.order, has_stops=reading.ways.doors_are_stops)
    search = Search(Ways(graph, reading.ways), reading)
    trips = search.trips()
    if trips is None:
        return None
    places = (trip.way.place for trip in trips)
    keys = (graph.maze.keys[place] for place in places if place in graph.maze.keys)
    route = (
        (explorer, square)
        for explorer, origin, way in trips
        for square in search.ways.squares(origin, way)
    )
    return MisreadPlan(search.steps(trips), letters(keys), tuple(route))


def attempt(
    misread: Misread, whole: Maze, played: Maze, rules: VaultRules
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
