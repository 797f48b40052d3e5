"""What is said of the rest of a duel is never more than it takes."""

from itertools import accumulate
from random import Random

from components.duel import Spell
from game.puzzles.duel.planning.budgets import Budgets
from game.puzzles.duel.planning.heuristic import DuelHeuristic
from game.puzzles.duel.planning.planner import cheapest_plan
from game.puzzles.duel.planning.state_space import (
    ENDLESS,
    PlannerState,
    Transitions,
    initial_state,
    successor,
)
from game.puzzles.duel.reading.contest import Boss, Contest
from tests.game.puzzles.duel.books import duel
from tests.game.puzzles.duel.strategies import contest

HIT = Spell("Hit", 5, damage=4)
REST = Spell("Rest", 7, healing=2)


def moments(fought: Contest, *, is_hard: bool) -> list[tuple[PlannerState, int, int]]:
    """Return the moments of the cheapest win, with mana and casts that are yet to come."""
    plan = cheapest_plan(fought, is_hard=is_hard) or ()
    exchanges = Transitions(fought, is_hard=is_hard)
    moment = initial_state(fought, is_hard=is_hard)
    spent = [0, *accumulate(fought.spells[spell].cost for spell in plan)]
    found = []
    for casts, spell in enumerate((*plan, None)):
        if moment is None or not plan:
            break
        found.append((moment, spent[-1] - spent[casts], len(plan) - casts))
        moment = None if spell is None else successor(moment, exchanges[spell, moment[3]])
    return found


def test_rest_of_the_cheapest_win_is_never_overrated() -> None:
    seen = 0
    for seed in range(200):
        for fought in (contest(Random(seed)), duel(Random(seed))):  # noqa: S311 - no secret
            is_hard = seed % 2 == 1
            played = moments(fought, is_hard=is_hard)
            outlook = DuelHeuristic(fought, Budgets(fought, is_hard=is_hard))
            for moment, _, _ in played:
                outlook.learn(moment)
            for moment, mana, casts in played:
                seen += 1
                assert outlook.least_mana(moment) <= mana
                assert outlook.least_casts(moment) <= casts
    assert seen > 500


def test_wizard_must_pay_for_healing_too_once_that_is_learnt() -> None:
    fought = Contest(Boss(12, 1), 2, 99, (HIT, REST))
    outlook = DuelHeuristic(fought, Budgets(fought, is_hard=False))
    moment = 12, 2, 99, (0, 0)
    assert outlook.least_mana(moment) == 15
    outlook.learn(moment)
    # Two blows of 1 are lived through with a rest that gains one point.
    assert outlook.least_mana(moment) == 22
    assert outlook.least_mana((4, 2, 99, (0, 0))) == 5
    assert outlook.least_mana((0, 2, 99, (0, 0))) == 0
    assert outlook.least_casts(moment) == 3


def test_duel_that_cannot_be_won_any_more_has_no_end() -> None:
    fought = Contest(Boss(12, 4), 2, 99, (HIT, REST))
    outlook = DuelHeuristic(fought, Budgets(fought, is_hard=False))
    moment = 12, 2, 99, (0, 0)
    outlook.learn(moment)
    assert outlook.least_mana(moment) >= ENDLESS
    assert outlook.least_mana((4, 2, 99, (0, 0))) == 5
