"""The planner's two ways, by counts and by states, each forced where both are sound."""

from collections import Counter
from random import Random

import pytest
from hypothesis import event, given, reject
from hypothesis import strategies as st

from game.puzzles.duel.fast import planner
from game.puzzles.duel.fast.planner import SpellPlanner, cheapest_plan
from game.puzzles.duel.fast.state_space import SpellPlan, state_after
from game.puzzles.duel.fast.step_limit import StepLimit, StepLimitError
from game.puzzles.duel.planning.transitions import Transitions, initial_state
from game.puzzles.duel.playing.duel import Duel
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book
from tests.suite.cases import examples, slow
from tests.unit.puzzles.duel.books import duel
from tests.unit.puzzles.duel.strategies import contest, contests

ENOUGH = 30_000


def worth(fought: Contest, plan: SpellPlan | None) -> tuple[int, int] | None:
    """Return what a plan costs, and its casts."""
    return None if plan is None else (sum(fought.spells[n].cost for n in plan), len(plan))


def paid(fought: Contest) -> Contest:
    """Return a duel in which no spell is free."""
    return fought._replace(
        spells=tuple(spell._replace(cost=spell.cost or 1) for spell in fought.spells)
    )


def ways(fought: Contest, begun: SpellPlan, *, is_hard: bool) -> list[tuple[int, int] | None]:
    """Return what the rest of a duel comes to by each way; none where it has ended already."""
    state = initial_state(fought, is_hard=is_hard)
    transitions = Transitions(fought, is_hard=is_hard)
    next_state = state_after(state, transitions, begun)[0] if state else None
    if next_state is None or next_state[0] <= 0:
        return []
    plans = SpellPlanner(fought, transitions, next_state, is_hard=is_hard)
    found = [plans.by_search(), plans.by_counts(StepLimit(ENOUGH))]
    return [worth(fought, plan) for plan in found]


@examples(300)
@given(contests(), st.lists(st.integers(0, 3), max_size=4))
def test_all_ways_lead_to_the_same(drawn: tuple[Contest, bool], choices: list[int]) -> None:
    fought, is_hard = paid(drawn[0]), drawn[1]
    begun = tuple(choice % len(fought.spells) for choice in choices)
    try:
        found = ways(fought, begun, is_hard=is_hard)
    except StepLimitError:
        reject()
    event("ended" if not found else "impossible" if found[0] is None else "won")
    assert len(set(found)) <= 1


@pytest.mark.parametrize("is_hard", [False, True])
@pytest.mark.parametrize("boss", [(7, 13), (22, 4), (44, 9), (58, 9), (83, 3), (120, 1)])
def test_all_ways_lead_to_the_same_for_real_bosses(boss: tuple[int, int], is_hard: bool) -> None:
    fought = Contest(Boss(*boss), 50, 500, standard_book())
    for begun in ((), (3,), (4, 2), (0, 2, 1)):
        assert len(set(ways(fought, begun, is_hard=is_hard))) == 1


@pytest.mark.parametrize("seeds", [range(30), slow(range(30, 150))])
@pytest.mark.parametrize("quick", [0, 9999])
def test_planner_that_reaches_a_step_limit_finds_the_same(
    quick: int, seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    duels = [(paid(contest(Random(seed))), seed % 2 == 1) for seed in seeds]  # noqa: S311 - no secret
    usual = [worth(fought, cheapest_plan(fought, is_hard=is_hard)) for fought, is_hard in duels]
    monkeypatch.setattr(planner, "QUICK", quick)
    found = [worth(fought, cheapest_plan(fought, is_hard=is_hard)) for fought, is_hard in duels]
    assert found == usual


@pytest.mark.parametrize("seeds", [range(5), slow(range(5, 60))])
def test_plans_with_large_books_win_in_play(seeds: range) -> None:
    found = {True: 0, False: 0}
    for seed in seeds:
        fought, is_hard = duel(Random(seed)), seed % 2 == 1  # noqa: S311 - no secret
        plan = cheapest_plan(fought, is_hard=is_hard)
        found[plan is not None] += 1
        if plan is not None:
            with Duel(fought, plan, is_hard=is_hard) as played:
                played.finish()
                assert played.bout.is_won
                assert played.mana.spent == sum(fought.spells[spell].cost for spell in plan)
    assert min(found.values()) > len(seeds) / 4


def test_large_books_are_of_every_sort() -> None:
    found: Counter[str] = Counter()
    for seed in range(300):
        fought = duel(Random(seed))  # noqa: S311 - no secret
        free = [spell for spell in fought.spells if not spell.cost]
        found["with a free spell"] += bool(free)
        found["that heals for nothing"] += any(spell.healing for spell in free)
        found["that restores more than it costs"] += any(
            spell.turns * spell.mana_a_turn > spell.cost for spell in fought.spells
        )
        found["with a long spell"] += any(spell.turns > 7 for spell in fought.spells)
        found["of ten spells or more"] += len(fought.spells) >= 10
    assert not {sort: number for sort, number in found.items() if not 60 <= number <= 290}
