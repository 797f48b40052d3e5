"""The attempt that comes nearest, against all attempts that the systems play."""

from collections.abc import Iterator

import pytest

from game.playback.performance import recording_to_watch
from game.puzzles.duel.explaining import attempts
from game.puzzles.duel.explaining.attempts import AttemptSearch, nearest_attempt
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.playing.scenario import DuelScenario, read_scenario
from game.puzzles.duel.playing.state import DuelState, state_of
from game.simulation.simulation import follow, turns

Lost = tuple[int, int]
"""What the boss has left, and how many turns were played, as a negative number."""


def end_of(planning: PlanningProblem, plan: tuple[int, ...]) -> DuelState:
    state = state_of(planning.contest)
    for turn in turns(planning.duel(plan)):
        follow(state, turn)
    return state


def all_lost(planning: PlanningProblem, begun: tuple[int, ...]) -> Iterator[Lost]:
    """Yield how each attempt that begins with some spells ends."""
    state = end_of(planning, begun)
    yield state.boss_points, -state.turns
    if len(state.cast) == len(begun) and state.points > 0:
        for spell in range(len(planning.contest.spells)):
            yield from all_lost(planning, (*begun, spell))


def duel_of(boss: str, **settings: int) -> DuelScenario:
    return read_scenario(
        boss.replace("/", "\nDamage: ").replace("boss", "Hit Points:"), "-", settings
    )


@pytest.mark.parametrize(
    ("boss", "part", "settings"),
    [
        ("boss 13/8", 2, {"player_hp": 10, "mana": 250}),
        ("boss 30/4", 1, {"player_hp": 9, "mana": 200}),
        ("boss 90/9", 2, {"player_hp": 12, "mana": 330}),
        ("boss 9/1", 2, {"player_hp": 1}),
    ],
)
def test_nothing_comes_nearer_nor_lives_longer(
    boss: str, part: int, settings: dict[str, int]
) -> None:
    planning = duel_of(boss, **settings).planning(part)
    attempt = nearest_attempt(planning)
    assert attempt
    assert (attempt.boss_points, -attempt.turn) == min(all_lost(planning, ()))
    end = end_of(planning, attempt.plan)
    assert (end.boss_points, end.turns, end.is_won) == (attempt.boss_points, attempt.turn, False)
    assert (end.points <= 0) == attempt.is_dead


@pytest.mark.parametrize("begun", [(0,), (1, 0), (3,)])
def test_attempt_begins_with_the_spells_given(begun: tuple[int, ...]) -> None:
    planning = duel_of("boss 40/8", player_hp=10, mana=300).planning(1)
    search = AttemptSearch(planning.contest, is_hard=False, begun=begun)
    assert not [*search.steps()]
    assert search.found
    assert search.found.plan[: len(begun)] == begun
    assert (search.found.boss_points, -search.found.turn) == min(all_lost(planning, begun))


def test_nothing_is_claimed_where_there_is_too_much_to_look_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planning = duel_of("boss 41/8", player_hp=10, mana=300).planning(1)
    monkeypatch.setattr(attempts, "MOST_STATES", 3)
    assert nearest_attempt(planning) is None


def test_attempt_is_watched_where_nothing_wins_and_said_to_be_one() -> None:
    scenario = duel_of("boss 13/8", player_hp=10, mana=250)
    assert [recording_to_watch(scenario, part).is_attempt for part in (1, 2)] == [False, True]
