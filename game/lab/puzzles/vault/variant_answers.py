"""What misread searches of one maze come to: their plans, how far these can be walked, and answers.

A search reads the rules with all the misreadings, and its plan is walked by the rules as they are
up to the first step that is forbidden:

#######     A search that takes the door A for open plans 3 steps to b. One of them
#@.Ab.a     can be walked: the attempt ends before the door.
#######
"""

from collections.abc import Callable
from functools import cache, reduce
from typing import Final, NamedTuple

from game.lab.capabilities import VariantAnswers
from game.lab.puzzles.vault.search import Reading, Search
from game.lab.puzzles.vault.ways import Ground, Redraw, WayReading, Ways
from game.puzzles.variant import Change
from game.puzzles.vault.exploration import Exploration
from game.puzzles.vault.reading import Maze, letters
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.state import PlannedWalk
from game.simulation.progress import at_most
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, PlanEndSystem

MOST_STATES: Final = 100_000
"""A search of so many states takes some seconds; small mazes have far fewer."""
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


class VaultVariantAnswers(VariantAnswers):
    """Finds each way once, for all searches that ask for it."""

    def __init__(self, scenario: VaultScenario) -> None:
        """Begin with nothing found."""
        super().__init__(scenario)
        self._vault: Final = scenario
        self._ground: Final = cache(self._redrawn)
        self._ways: Final = cache(self._ways_in)
        self._fewest: Final = cache(self._fewest_steps)

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer of a search without walking its plan; None if there is none.

        Raises:
            UndecidedError: the search has more than `MOST_STATES`.
        """
        if change.systems or self._vault.maze_of(part) is None:
            return super().played(change, part)
        reading = reading_of(change.search)
        if reading.is_of_the_maze:
            steps = self._fewest(part, reading.ways.redraws)
            return None if steps is None else steps + reading.extra_steps
        search = Search(self._ways(part, reading.ways), reading)
        with at_most(MOST_STATES):
            trips = search.trips()
        return None if trips is None else search.steps(trips)

    def _redrawn(self, part: int, redraws: tuple[Redraw, ...]) -> Ground:
        return Ground(redraws, self._vault.maze, self._vault.maze_in(part))

    def _fewest_steps(self, part: int, redraws: tuple[Redraw, ...]) -> int | None:
        return VaultScenario(self._ground(part, redraws).maze).answer(part).number

    def _ways_in(self, part: int, reading: WayReading) -> Ways:
        return Ways(self._ground(part, reading.redraws), reading)


VARIANT_ANSWERS: Final = VaultVariantAnswers
