"""The plan of a misread search, and the walk along it as far as the rules allow.

A search reads the rules with all the misreadings. Its plan is walked under the standard rules, up
to the first step that is forbidden:

#######     A search that takes the door A for open plans 3 steps to b. One of them
#@.Ab.a     can be walked: the attempt ends before the door.
#######
"""

from collections.abc import Callable
from functools import cache, reduce
from typing import NamedTuple

from game.puzzles.vault.misreadings.search import Reading, Search
from game.puzzles.vault.misreadings.ways import Ground, Ways
from game.puzzles.vault.reading import Maze, letters
from game.puzzles.vault.state import Exploration, PlannedWalk
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, PlanEndSystem

Misread = tuple[Callable[[Reading], Reading], ...]
"""Functions that change a reading, in the order in which they are applied."""


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
    """Return the plan of a search with some misreadings; None if it finds none."""
    reading = reading_of(misread)
    ground = Ground(reading.ways.redraws, whole, played)
    search = Search(Ways(ground, reading.ways), reading)
    trips = search.trips()
    if trips is None:
        return None
    places = (trip.way.place for trip in trips)
    keys = (ground.maze.keys[place] for place in places if place in ground.maze.keys)
    route = (
        (explorer, square)
        for explorer, origin, way in trips
        for square in search.ways.squares(origin, way)
    )
    return MisreadPlan(search.steps(trips), letters(keys), tuple(route))


class AttemptedWalk(Exploration):
    """A walk that follows a plan up to the first step that is forbidden."""

    def __init__(self, maze: Maze, plan: MisreadPlan, rules: VaultRules) -> None:
        """Try how far the plan can be walked, and create the vault."""
        walked = steps_walked(maze, plan, rules)
        super().__init__(maze, plan.route[:walked], rules.changed(PlanEndSystem))
        self.journey.is_over |= not walked
        onward = plan.route[walked][1] if walked < len(plan.route) else None
        self.planned = PlannedWalk(plan.steps, plan.order, walked, onward)


def plan_misread_walk(
    misread: Misread, whole: Maze, played: Maze, rules: VaultRules
) -> AttemptedWalk | None:
    """Return the walk that a misread search plans, as far as the rules allow.

    None if the search finds no plan. The search is given the maze of the input, `whole`, and the
    maze of the part, `played`.
    """
    plan = plan_of(misread, whole, played)
    return AttemptedWalk(played, plan, rules) if plan else None


def steps_walked(maze: Maze, plan: MisreadPlan, rules: VaultRules) -> int:
    """Return the steps of a plan up to the first that is forbidden, or to the last key."""
    with Exploration(maze, plan.route, rules.changed(PlanEndSystem)) as exploration:
        try:
            if plan.route:
                exploration.finish()
        except ForbiddenStepError:
            pass
        return exploration.journey.steps
