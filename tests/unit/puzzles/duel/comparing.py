"""Compares plans of random duels with the results of the search over the systems."""

from unittest.mock import patch

from game.puzzles.duel import moves
from game.puzzles.duel.plan import PlanningProblem, SpellPlan, search_plan
from game.puzzles.duel.play import Duel
from game.puzzles.duel.read import Contest
from game.puzzles.savings import TURNS_ALIKE, Saving
from systems.duel.rules import RULES, DuelRules


def cheapest_plan(fought: Contest, *, is_hard: bool, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the plan under the standard rules."""
    return search_plan(PlanningProblem(fought, is_hard), begun)


def plan_by(
    rules: DuelRules,
    fought: Contest,
    *,
    is_hard: bool,
    begun: SpellPlan = (),
    is_plain: bool = False,
) -> SpellPlan | None:
    """Return the plan under some rules; a plain one is found by playing each turn."""
    may_use = moves.may_use

    def may_use_here(saving: Saving, rules: DuelRules) -> bool:
        return not (is_plain and saving is TURNS_ALIKE) and may_use(saving, rules)

    with patch.object(moves, "may_use", may_use_here):
        return search_plan(PlanningProblem(fought, is_hard, rules), begun)


def worth(
    fought: Contest, plan: SpellPlan | None, *, is_hard: bool, rules: DuelRules = RULES
) -> tuple[int, int] | None:
    """Return the mana and the casts of a played plan, which must win."""
    if plan is None:
        return None
    with Duel(fought, plan, is_hard=is_hard, rules=rules) as duel:
        duel.finish()
        assert duel.clock.is_won
        return duel.mana.spent, len(plan)
