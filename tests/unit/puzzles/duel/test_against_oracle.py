"""The planner and the systems agree with a plain second duel on random ones.

What the planner finds is compared with a plain search. A plan that wins meets few
of the rules, so that the systems also play plans that win or lose as it happens.

`pytest --hypothesis-show-statistics` tells what sort of duels they were.
"""

import pytest
from hypothesis import event, given, reject

from game.puzzles.duel.play import Duel, DuelState, states_within
from game.puzzles.duel.read import Boss, Contest
from game.simulation.simulation import follow, turns
from systems.duel.arena import boss, magic, wizard
from tests.oracles import duel as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.duel.comparing import cheapest_plan, worth
from tests.unit.puzzles.duel.strategies import contests, courses


def plain(drawn: Contest) -> tuple[oracle.Fight, list[oracle.Magic]]:
    """Return a duel and its book as the oracle knows them."""
    running = (0,) * len(drawn.spells)
    fight = oracle.Fight(*drawn.boss, drawn.hit_points, drawn.mana, running)
    return fight, [oracle.Magic(*spell) for spell in drawn.spells]


def expected(drawn: Contest, *, is_hard: bool) -> int | None:
    """Return the answer of the oracle."""
    return oracle.least_mana(*plain(drawn), hard=is_hard)


def spent(drawn: Contest, *, is_hard: bool) -> int | None:
    """Return the mana that the played plan costs."""
    found = worth(drawn, cheapest_plan(drawn, is_hard=is_hard), is_hard=is_hard)
    return None if found is None else found[0]


@examples(1000)
@given(contests())
def test_plan_costs_what_the_plain_search_says(drawn: tuple[Contest, bool]) -> None:
    chosen, is_hard = drawn
    try:
        least = expected(chosen, is_hard=is_hard)
    except oracle.TooLongError:
        reject()
    event("impossible" if least is None else "free" if least == 0 else "paid")
    assert spent(chosen, is_hard=is_hard) == least


Standing = tuple[int, int, int, dict[int, int], int]
"""The hit points of boss and wizard, mana, turns left of each running effect, and armor."""


def standing_in(duel: Duel) -> Standing:
    """Return the values in the components."""
    with duel.world:
        (ours, mana), (_, effects, armor) = wizard(), magic()
        return boss()[0].points, ours.points, mana.points, running(effects.timers), armor.points


def read_standing(state: DuelState) -> Standing:
    """Return the same values from the arguments of events."""
    return state.boss_points, state.points, state.mana, state.timers, state.armor


def running(timers: tuple[int, ...]) -> dict[int, int]:
    return {number: left for number, left in enumerate(timers) if left}


@examples(300)
@given(courses())
def test_any_plan_goes_turn_by_turn_as_the_plain_rules_say(
    drawn: tuple[Contest, bool, tuple[int, ...]],
) -> None:
    chosen, is_hard, plan = drawn
    initial, book = plain(chosen)
    story = list(oracle.turns(initial, plan, book, hard=is_hard))
    with Duel(chosen, plan, is_hard=is_hard) as duel:
        state = duel.state()
        for turn, fight in zip(turns(duel), story, strict=True):
            found = states_within(state, turn)[-1]
            follow(state, turn)
            assert found.cast == state.cast
            fought, _, points, mana, timers = fight
            due = fought, points, mana, running(timers), oracle.armor(fight, book)
            assert standing_in(duel) == due == read_standing(state) == read_standing(found)
    is_won = story[-1].boss <= 0
    event("won" if is_won else "died" if story[-1].points <= 0 else "nothing cast")
    assert (duel.clock.is_won, state.is_over, state.is_won) == (is_won, True, is_won)


@pytest.mark.parametrize("is_hard", [False, True])
@pytest.mark.parametrize("damage", [1, 4, 8, 9, 13])
@pytest.mark.parametrize("hit_points", [1, 7, 22, 31])
def test_standard_spells_agree_too(
    hit_points: int, damage: int, is_hard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oracle, "PATIENCE", 10**6)
    drawn = Contest(Boss(hit_points, damage), 30, 400)
    assert spent(drawn, is_hard=is_hard) == expected(drawn, is_hard=is_hard)
