"""What is said of the rest of a duel is never more than it takes."""

from itertools import accumulate
from random import Random

import pytest

from components.duel import Spell
from game.puzzles.duel.fast.budgets import Budgets
from game.puzzles.duel.fast.heuristic import DuelHeuristic
from game.puzzles.duel.fast.planner import cheapest_plan
from game.puzzles.duel.fast.state_space import ENDLESS, successor
from game.puzzles.duel.planning.transitions import PlannerState, Transitions, initial_state
from game.puzzles.duel.reading.contest import Boss, Contest
from tests.suite.cases import slow
from tests.unit.puzzles.duel.books import duel
from tests.unit.puzzles.duel.strategies import contest

HIT = Spell("Hit", 5, damage=4)
REST = Spell("Rest", 7, healing=2)


def states(fought: Contest, *, is_hard: bool) -> list[tuple[PlannerState, int]]:
    """Return the states of the cheapest win, with the mana that is yet to be spent."""
    plan = cheapest_plan(fought, is_hard=is_hard) or ()
    transitions = Transitions(fought, is_hard=is_hard)
    state = initial_state(fought, is_hard=is_hard)
    spent = [0, *accumulate(fought.spells[spell].cost for spell in plan)]
    found = []
    for casts, spell in enumerate((*plan, None)):
        if state is None or not plan:
            break
        found.append((state, spent[-1] - spent[casts]))
        state = None if spell is None else successor(state, transitions[spell, state[3]])
    return found


@pytest.mark.parametrize("seeds", [range(5), slow(range(5, 200))])
def test_rest_of_the_cheapest_win_is_never_overrated(seeds: range) -> None:
    seen = 0
    for seed in seeds:
        for fought in (contest(Random(seed)), duel(Random(seed))):  # noqa: S311 - no secret
            is_hard = seed % 2 == 1
            played = states(fought, is_hard=is_hard)
            heuristic = DuelHeuristic(Budgets(fought, is_hard=is_hard))
            for state, _ in played:
                heuristic.learn(state)
            for state, mana in played:
                seen += 1
                assert heuristic.least_mana(state) <= mana
    assert seen > 2.5 * len(seeds)


def test_wizard_must_pay_for_healing_too_once_that_is_learnt() -> None:
    fought = Contest(Boss(12, 1), 2, 99, (HIT, REST))
    heuristic = DuelHeuristic(Budgets(fought, is_hard=False))
    state = 12, 2, 99, (0, 0)
    assert heuristic.least_mana(state) == 0
    heuristic.learn(state)
    # Two blows of 1 are lived through with a rest that gains one point.
    assert heuristic.least_mana(state) == 22
    heuristic.learn((4, 2, 99, (0, 0)))
    assert heuristic.least_mana((4, 2, 99, (0, 0))) == 5
    assert heuristic.least_mana((0, 2, 99, (0, 0))) == 0


def test_duel_that_cannot_be_won_any_more_has_no_end() -> None:
    fought = Contest(Boss(12, 4), 2, 99, (HIT, REST))
    heuristic = DuelHeuristic(Budgets(fought, is_hard=False))
    state = 12, 2, 99, (0, 0)
    heuristic.learn(state)
    assert heuristic.least_mana(state) >= ENDLESS
    heuristic.learn((4, 2, 99, (0, 0)))
    assert heuristic.least_mana((4, 2, 99, (0, 0))) == 5
