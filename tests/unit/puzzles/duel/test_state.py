"""The state of a duel, and its recording."""

from dataclasses import replace

import pytest

from game.puzzles.duel.answer import DuelScenario, read_scenario
from game.puzzles.duel.play import DuelState

TEXT = "Hit Points: 58\nDamage: 9\n"


def scenario(text: str = TEXT) -> DuelScenario:
    return read_scenario(text, "-", {})


def initial_state() -> DuelState:
    return scenario().simulate(1)[1]


@pytest.mark.parametrize(
    "change",
    [
        {"boss_points": 57},
        {"points": 49},
        {"armor": 7},
        {"mana": 501},
        {"spent": 53},
        {"rounds": 1},
        {"timers": {2: 4}},
        {"timers": {2: 4, 3: 6}},
        {"timers": {2: 6, 3: 4}},
        {"boss_points": 50, "points": 58},
    ],
    ids=str,
)
def test_states_that_differ_have_other_facts(change: dict[str, object]) -> None:
    state = replace(initial_state(), timers={2: 4, 3: 5})
    assert replace(state, **change).facts() != state.facts()


def test_facts_do_not_depend_on_which_effect_started_first() -> None:
    one, other = (
        replace(initial_state(), timers={2: 4, 3: 5}),
        replace(initial_state(), timers={3: 5, 2: 4}),
    )
    assert one.facts() == other.facts()
