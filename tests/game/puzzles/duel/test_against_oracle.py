"""The planner and a plain second search agree on random duels, and the plan holds in play.

`pytest --hypothesis-show-statistics` tells what sort of duels they were.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import event, given, settings

from game.puzzles.duel.boss import Boss
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.duel import Duel
from game.puzzles.duel.planner import cheapest_plan
from game.puzzles.duel.spell_file import standard_book
from tests.game.puzzles.duel.strategies import contest, contests
from tests.oracles import duel as oracle


def expected(drawn: Contest, *, is_hard: bool) -> int | None:
    """Return what the oracle says."""
    book = [oracle.Magic(*spell) for spell in drawn.spells]
    fight = oracle.Fight(*drawn.boss, drawn.hit_points, drawn.mana)
    return oracle.least_mana(fight, book, hard=is_hard)


def spent(drawn: Contest, *, is_hard: bool) -> int | None:
    """Return what the plan costs in play; it must win there."""
    plan = cheapest_plan(drawn, is_hard=is_hard)
    if plan is None:
        return None
    with Duel(drawn, plan, is_hard=is_hard) as duel:
        duel.finish()
        assert duel.bout.is_won
        return duel.mana.spent


@settings(max_examples=2000, deadline=None)
@given(contests())
def test_plan_costs_what_the_plain_search_says(drawn: tuple[Contest, bool]) -> None:
    chosen, is_hard = drawn
    least = expected(chosen, is_hard=is_hard)
    event("impossible" if least is None else "free" if least == 0 else "paid")
    assert spent(chosen, is_hard=is_hard) == least


@pytest.mark.parametrize("is_hard", [False, True])
@pytest.mark.parametrize("damage", [1, 4, 8, 9, 13])
@pytest.mark.parametrize("hit_points", [1, 7, 22, 31])
def test_standard_book_agrees_too(
    hit_points: int, damage: int, is_hard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oracle, "PLENTY", 2000)
    drawn = Contest(Boss(hit_points, damage), 30, 400, standard_book())
    assert spent(drawn, is_hard=is_hard) == expected(drawn, is_hard=is_hard)


def test_random_duels_are_of_every_sort() -> None:
    found: Counter[str] = Counter()
    for seed in range(300):
        drawn = contest(Random(seed))  # noqa: S311 - for duels, not for secrets
        plan = cheapest_plan(drawn, is_hard=False)
        found["impossible"] += plan is None
        found["long"] += plan is not None and len(plan) > 3
        found["with a free spell"] += any(not spell.cost for spell in drawn.spells)
        found["with healing for nothing"] += any(
            spell.healing and not spell.cost for spell in drawn.spells
        )
    assert not {sort: number for sort, number in found.items() if not 10 <= number <= 290}
    assert len(found) == 4
