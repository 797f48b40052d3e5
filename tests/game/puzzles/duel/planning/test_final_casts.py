"""Which casts could be the last ones: too few of them, and nothing wins."""

from itertools import product
from math import inf
from random import Random

import pytest

from components.duel import Spell
from game.puzzles.duel.planning.budgets import Budgets
from game.puzzles.duel.planning.ordering import FinalCasts, Ordering
from game.puzzles.duel.planning.state_space import Transitions, initial_state
from game.puzzles.duel.planning.step_limit import StepLimit
from game.puzzles.duel.reading.contest import Boss, Contest
from tests.game.puzzles.duel.strategies import contest

HIT = Spell("Hit", 5, damage=4)
VENOM = Spell("Venom", 6, turns=6, damage_a_turn=3)
WARD = Spell("Ward", 7, turns=6, armor=9)
REST = Spell("Rest", 1, healing=2)
BOOK = (HIT, VENOM, WARD, REST)


def are_possible(boss: tuple[int, int], points: int, counts: tuple[int, ...]) -> bool:
    """Ask for a wizard with mana in plenty."""
    fought = Contest(Boss(*boss), points, 999, BOOK)
    state = initial_state(fought, is_hard=False)
    assert state
    return FinalCasts(Budgets(fought, is_hard=False)).are_possible(state, counts)


@pytest.mark.parametrize(
    ("boss_points", "counts", "expected"),
    [
        # All that the venom does is needed, so two casts come after it: which ones?
        (22, (1, 1, 0, 0), False),
        (26, (2, 1, 0, 0), True),
        (30, (3, 1, 0, 0), True),
        # Two of six times are not needed, or four.
        (16, (1, 1, 0, 0), True),
        (17, (1, 1, 0, 0), False),
        (6, (0, 1, 0, 0), True),
        (7, (0, 1, 0, 0), False),
    ],
)
def test_what_is_needed_in_full_is_not_cast_last(
    boss_points: int, counts: tuple[int, ...], expected: bool
) -> None:
    assert are_possible((boss_points, 1), 99, counts) is expected


@pytest.mark.parametrize(("points", "expected"), [(1, False), (2, True)])
def test_wizard_is_not_healed_after_death(points: int, expected: bool) -> None:
    # The ward keeps off three blows but for one point each, and each rest heals two. With one
    # point the first rest would have to come before the ward, which is needed from the start.
    assert are_possible((4, 10), points, (1, 0, 1, 2)) is expected


def test_numbers_that_can_be_ordered_can_end() -> None:
    found = {True: 0, False: 0}
    for seed in range(150):
        fought, is_hard = contest(Random(seed)), seed % 2 == 1  # noqa: S311 - no secret
        state = initial_state(fought, is_hard=is_hard)
        if state is None:
            continue
        budgets = Budgets(fought, is_hard=is_hard)
        endings = FinalCasts(budgets)
        ordering = Ordering(budgets, Transitions(fought, is_hard=is_hard), state)
        for counts in product(range(4), repeat=len(fought.spells)):
            if min(budgets.of_casts(state, counts)) >= 0:
                possible = endings.are_possible(state, counts)
                found[possible] += 1
                assert possible or not ordering.plan(counts, StepLimit(inf))
    assert min(found.values()) > 300
