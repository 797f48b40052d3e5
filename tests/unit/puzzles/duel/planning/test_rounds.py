"""The least mana: giants, and plans that start with given casts."""

import pytest

from components.duel import Spell
from game.puzzles.duel.planning.rounds import cheapest_plan
from game.puzzles.duel.reading import Boss, Contest
from tests.proofs.duel import worth

POKE = Spell("Poke", 5, damage=1)


def least(boss: tuple[int, int], wizard: tuple[int, int]) -> int | None:
    """Return the mana that the plan costs in play."""
    contest = Contest(Boss(*boss), *wizard)
    found = worth(contest, cheapest_plan(contest, is_hard=False), is_hard=False)
    return None if found is None else found[0]


@pytest.mark.parametrize("boss", [(10**9, 10**9), (10**9, 60), (400, 40), (1, 10**9)])
def test_giants_are_soon_done_with(boss: tuple[int, int]) -> None:
    assert least(boss, (50, 500)) == (53 if boss[0] == 1 else None)


@pytest.mark.parametrize(
    ("begun", "plan"),
    [
        # Four missiles for 212 mana take 16 points, a poison and a missile for 226 the 13.
        ((), (0, 0, 0, 0)),
        ((3,), (3, 0)),
        ((2,), (2, 0, 0, 0, 0)),
        ((2, 3), (2, 3, 0)),
        # No shield can be cast while one runs.
        ((2, 2), None),
    ],
)
def test_plan_may_begin_with_casts_that_were_not_the_best(
    begun: tuple[int, ...], plan: tuple[int, ...] | None
) -> None:
    contest = Contest(Boss(13, 8), 30, 500)
    assert cheapest_plan(contest, is_hard=False, begun=begun) == plan


def test_plan_may_begin_with_casts_that_change_nothing() -> None:
    # After each of them the wizard is where it was, but with no choice to poke.
    contest = Contest(Boss(2, 0), 9, 10, (POKE, Spell("Rest", 0, healing=1)))
    begun = (1, 1, 1)
    assert cheapest_plan(contest, is_hard=False, begun=begun) == (*begun, 0, 0)
