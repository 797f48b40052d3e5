"""What casts add to the budgets, and what comes too late, counted on fingers."""

import pytest

from components.duel import Spell
from game.puzzles.duel.fast.budgets import Budgets, Surplus
from game.puzzles.duel.planning.transitions import PlannerState
from game.puzzles.duel.reading.contest import Boss, Contest

HIT = Spell("Hit", 5, damage=4)
VENOM = Spell("Venom", 6, turns=6, damage_a_turn=3)
WARD = Spell("Ward", 7, turns=6, armor=7)
WELL = Spell("Well", 8, turns=5, mana_a_turn=10)
BOOK = (HIT, VENOM, WARD, WELL)
IDLE = (0, 0, 0, 0)


def budgets(*, is_hard: bool = False) -> Budgets:
    return Budgets(Contest(Boss(30, 10), 50, 40, BOOK), is_hard=is_hard)


def state(timers: tuple[int, ...] = IDLE) -> PlannerState:
    return 30, 50, 40, timers


def test_casts_add_what_they_do_in_all_and_cost_a_blow_each() -> None:
    # Of 18, 4 and 21 hit points of the boss, the wizard, and mana: 3 blows of 10 are to be lived.
    surplus = budgets().of_casts(state(), (1, 1, 1, 1))
    assert surplus == Surplus(4 + 18 - 30, 50 - 1 + 3 * 7 - 3 * 10, 40 + 50 - 5 - 6 - 7 - 8)
    hard = budgets(is_hard=True).of_casts(state(), (1, 1, 1, 1))
    assert hard.points == surplus.points - 3


def test_running_effects_add_what_they_will_yet_do() -> None:
    # Venom acts thrice, ward keeps off one blow, well acts once.
    assert budgets().pending((0, 3, 3, 1)) == Surplus(9, 7, 10)


@pytest.mark.parametrize(
    ("counts", "surplus", "is_in_time"),
    [
        # The venom is cast last: it acts twice, and 12 of 18 are lost.
        ((0, 1, 0, 0), Surplus(12, 0, 0), True),
        ((0, 1, 0, 0), Surplus(11, 0, 0), False),
        # One cast comes after it: it acts four times, and 6 are lost.
        ((1, 1, 0, 0), Surplus(6, 0, 0), True),
        ((1, 1, 0, 0), Surplus(5, 0, 0), False),
        # Nothing is kept off by a ward that is cast last; one blow if one cast comes after it.
        ((0, 0, 1, 0), Surplus(0, 21, 0), True),
        ((0, 0, 1, 0), Surplus(0, 20, 0), False),
        ((1, 0, 1, 0), Surplus(0, 14, 0), True),
        ((1, 0, 1, 0), Surplus(0, 13, 0), False),
        # Nothing is paid by a well that is cast last; two times if one cast comes after it.
        ((0, 0, 0, 1), Surplus(0, 0, 50), True),
        ((0, 0, 0, 1), Surplus(0, 0, 49), False),
        ((1, 0, 0, 1), Surplus(0, 0, 30), True),
        ((1, 0, 0, 1), Surplus(0, 0, 29), False),
        # Between two venoms there are two casts.
        ((2, 2, 0, 0), Surplus(99, 99, 99), True),
        ((1, 2, 0, 0), Surplus(99, 99, 99), False),
    ],
)
def test_what_comes_too_late_is_not_counted(
    counts: tuple[int, ...], surplus: Surplus, is_in_time: bool
) -> None:
    assert budgets().is_in_time(surplus, state(), counts) is is_in_time


@pytest.mark.parametrize(
    ("timers", "counts", "surplus", "is_in_time"),
    [
        # It runs for five turns more: three other casts come before it.
        ((0, 5, 0, 0), (3, 1, 0, 0), Surplus(12, 0, 0), True),
        ((0, 5, 0, 0), (2, 1, 0, 0), Surplus(99, 0, 0), False),
        # It is not cast again: of four times left, two come too late after one more cast.
        ((0, 4, 0, 0), (1, 0, 0, 0), Surplus(6, 0, 0), True),
        ((0, 4, 0, 0), (1, 0, 0, 0), Surplus(5, 0, 0), False),
    ],
)
def test_running_effects_are_waited_for(
    timers: tuple[int, ...], counts: tuple[int, ...], surplus: Surplus, is_in_time: bool
) -> None:
    assert budgets().is_in_time(surplus, state(timers), counts) is is_in_time
