"""The state of a duel, and its recording."""

from dataclasses import replace

import pytest

from game.puzzles.duel.answer import DuelScenario, read_scenario
from game.puzzles.duel.play import DuelState
from game.simulation.recording import Recording
from game.simulation.simulation import follow, turns

TEXT = "Hit Points: 58\nDamage: 9\n"


def scenario(text: str = TEXT) -> DuelScenario:
    return read_scenario(text, "-", {})


def recorded(part: int = 1) -> Recording[DuelState]:
    duel, state = scenario().simulate(part)
    recording = Recording(state, turns(duel))
    recording.complete()
    return recording


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


@pytest.mark.parametrize("part", [1, 2])
def test_any_turn_of_a_recording_is_as_played_straight(part: int) -> None:
    recording = recorded(part)
    state = recording.state_at(0)
    states = [state.copy()]
    for turn in recording.turns:
        follow(state, turn)
        states.append(state.copy())
    backwards = [recording.state_at(number) for number in reversed(range(len(states)))]
    assert backwards[::-1] == states
    assert recording.round_ends == list(range(len(states)))
    assert len({str(state.facts()) for state in states}) == len(states)


def test_duels_played_in_turns_do_not_notice_each_other() -> None:
    (first, one), (second, two) = scenario().simulate(1), scenario().simulate(2)
    playing, waiting = turns(first), turns(second)
    for turn in playing:
        follow(one, turn)
        follow(two, next(waiting, ()))
    for turn in waiting:
        follow(two, turn)
    assert (one.spent, two.spent) == (1269, 1309)
