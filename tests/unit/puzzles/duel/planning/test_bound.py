"""What is said of the rest of a duel is never more than it takes."""

from collections.abc import Iterator
from operator import mul
from random import Random

import pytest

from components.duel import Spell
from game.puzzles.duel.bound import (
    ENDLESS,
    HEALING,
    HURTING,
    ManaBound,
    best_prices,
)
from game.puzzles.duel.plan import Moment, PlanningProblem, Turns, search_plan
from game.puzzles.duel.read import Boss, Contest
from systems.duel.turn_order import bleeding
from tests.suite.cases import slow
from tests.unit.puzzles.duel.strategies import contest

HIT = Spell("Hit", 5, damage=4)
REST = Spell("Rest", 7, healing=2)

Worths = tuple[tuple[int, ...], ...]


def bound_of(fought: Contest, *more: tuple[int, ...], is_hard: bool = False) -> ManaBound:
    return ManaBound(fought.spells, fought.boss.damage, bleeding(is_hard=is_hard), *more)


def moments(fought: Contest, *, is_hard: bool) -> Iterator[tuple[Moment, int]]:
    """Yield the moments of the cheapest win, with the mana that is yet to be spent."""
    problem = PlanningProblem(fought, is_hard)
    plan = search_plan(problem) or ()
    total = sum(fought.spells[spell].cost for spell in plan)
    with problem.duel(()) as duel, duel.world:
        space = Turns(duel, problem)
        moment = space.first
        for spell in plan:
            yield moment, total - moment[3]
            ((_, moment, _),) = space.moves(moment, (spell,))


@pytest.mark.parametrize("more", [(), (HEALING,), (HURTING,)], ids=["all", "no points", "nothing"])
@pytest.mark.parametrize("seeds", [range(8), slow(range(8, 100))])
def test_rest_of_the_cheapest_win_is_never_overrated(seeds: range, more: Worths) -> None:
    seen = 0
    for seed in seeds:
        random = Random(seed)  # noqa: S311 - no secret
        boss = Boss(random.randint(10, 75), random.randint(1, 12))
        for fought in (contest(random), Contest(boss, 50, 500)):
            is_hard = seed % 2 == 1
            played = list(moments(fought, is_hard=is_hard))
            bound = bound_of(fought, *more, is_hard=is_hard)
            for (boss, points, mana, _, frame), _ in played:
                bound.learn(boss, points, mana, frame.running)
            for (boss, points, mana, _, frame), left in played:
                seen += 1
                assert bound.least(boss, points, mana, frame.running) <= left
    assert seen > 2 * len(seeds)


def test_wizard_must_pay_for_healing_too_once_that_is_learnt() -> None:
    bound = bound_of(Contest(Boss(12, 1), 2, 99, (HIT, REST)))
    state = 12, 2, 99, ((0, 0), True)
    assert bound.least(*state) == 0
    bound.learn(*state)
    # Two blows of 1 are lived through with a rest that gains one point.
    assert bound.least(*state) == 22
    bound.learn(4, 2, 99, ((0, 0), True))
    assert bound.least(4, 2, 99, ((0, 0), True)) == 5
    assert bound.least(1, 2, 99, ((0, 0), True)) == 2
    assert bound.least(0, 2, 99, ((0, 0), True)) == 0


def test_wizard_in_debt_need_not_pay_it_back_under_rules_that_allow_it() -> None:
    bound = bound_of(Contest(Boss(58, 9), 50, 500), HURTING)
    state = 58, 50, -500, ((0, 0, 0, 0, 0), True)
    bound.learn(*state)
    assert bound.least(*state) == 0


@pytest.mark.parametrize(
    ("boss", "mana", "spells"),
    [((12, 4), 99, (HIT, REST)), ((12, 1), 14, (HIT,)), ((1, 1), 99, (REST,))],
    ids=["too strong", "too dear", "nothing hurts"],
)
def test_duel_that_cannot_be_won_any_more_has_no_end(
    boss: tuple[int, int], mana: int, spells: tuple[Spell, ...]
) -> None:
    bound = bound_of(Contest(Boss(*boss), 2, mana, spells))
    state = boss[0], 2, mana, ((0,) * len(spells), True)
    bound.learn(*state)
    assert bound.least(*state) >= ENDLESS


@pytest.mark.parametrize(
    ("worths", "needs", "least"),
    [
        # Half a loaf at 5 is 2.5; two pounds of flour at 3, not one loaf at 7.
        ([(2, 5)], [1], 2.5),
        ([(1, 3), (2, 7)], [2], 6),
        # Bread and cheese each by what is cheapest; one thing that is good for both.
        ([(1, 0, 2), (0, 1, 3)], [4, 5], 23),
        ([(1, 0, 2), (0, 1, 3), (1, 1, 4)], [4, 5], 19),
        # Nothing is needed.
        ([(1, 2)], [0], 0),
        ([(1, 2)], [-5], 0),
    ],
)
def test_needs_are_worth_what_they_cost_at_least(
    worths: list[tuple[int, ...]], needs: list[int], least: float
) -> None:
    *prices, unit = best_prices(worths, needs)
    assert sum(map(mul, prices, needs)) == least * unit
