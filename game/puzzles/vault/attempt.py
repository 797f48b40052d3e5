"""A plan that may fail, walked as far as the rules allow it.

#######     Whoever thinks that the door A is open plans 3 steps to b. Two squares
#@.Ab.a     are as far as that can be walked: the attempt ends before the door.
#######
"""

from game.puzzles.vault.exploration import Exploration
from game.puzzles.vault.intent import Intent
from game.puzzles.vault.maze import Maze
from game.puzzles.vault.misread.plan import Plan
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError
from systems.vault.plan_end import PlanEndSystem


class Attempt(Exploration):
    """Explorers who follow a plan up to the first step that is forbidden."""

    def __init__(self, maze: Maze, plan: Plan, rules: VaultRules) -> None:
        """Find out how far the plan can be walked, and prepare to walk that."""
        walked = steps_walked(maze, plan, rules)
        super().__init__(maze, plan.route[:walked], rules.changed(PlanEndSystem))
        self.journey.is_over |= not walked
        onward = plan.route[walked][1] if walked < len(plan.route) else None
        self.intent = Intent(plan.steps, plan.order, walked, onward)


def steps_walked(maze: Maze, plan: Plan, rules: VaultRules) -> int:
    """Return how many steps of a plan can be walked, or are until there is no key left."""
    with Exploration(maze, plan.route, rules.changed(PlanEndSystem)) as exploration:
        try:
            if plan.route:
                exploration.finish()
        except ForbiddenStepError:
            pass
        return exploration.journey.steps
