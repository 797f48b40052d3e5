"""Orders of so many casts: found if there are any, by the rules that are played by."""

from itertools import permutations
from random import Random

import pytest

from game.puzzles.duel.fast.budgets import Budgets
from game.puzzles.duel.fast.ordering import Ordering
from game.puzzles.duel.fast.step_limit import StepLimit
from game.puzzles.duel.planning.plans import SpellPlan
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.transitions import Transitions, initial_state
from game.puzzles.duel.playing.duel import Duel
from game.puzzles.duel.reading.contest import Contest
from tests.unit.puzzles.duel.strategies import contest


def ordered(
    fought: Contest, counts: tuple[int, ...], *, is_hard: bool = False, limit: int = 1_000
) -> SpellPlan | None:
    state = initial_state(fought, is_hard=is_hard)
    assert state
    transitions = Transitions(fought, is_hard=is_hard)
    ordering = Ordering(Budgets(fought, is_hard=is_hard), transitions, state)
    return ordering.plan(counts, StepLimit(limit))


def is_won_by(fought: Contest, plan: SpellPlan, *, is_hard: bool) -> bool:
    """Whether the very last cast wins."""
    with Duel(fought, plan, is_hard=is_hard) as duel:
        duel.finish()
        return duel.bout.is_won and PlanningProblem(fought, is_hard).casts(plan) == plan


@pytest.mark.slow
def test_an_order_is_found_if_any_wins() -> None:
    found = {True: 0, False: 0}
    for seed in range(800):
        random = Random(seed)  # noqa: S311 - no secret
        fought, is_hard = contest(random), seed % 2 == 1
        counts = tuple(random.randint(0, 2) for _ in fought.spells)
        casts = [spell for spell, number in enumerate(counts) for _ in range(number)]
        if not 1 <= len(casts) <= 5 or fought.hit_points <= is_hard:
            continue
        exists = any(is_won_by(fought, plan, is_hard=is_hard) for plan in set(permutations(casts)))
        plan = ordered(fought, counts, is_hard=is_hard)
        assert (plan is not None) == exists
        assert plan is None or (sorted(plan) == casts and is_won_by(fought, plan, is_hard=is_hard))
        found[exists] += 1
    assert min(found.values()) > 20
