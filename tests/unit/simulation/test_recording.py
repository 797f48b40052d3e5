"""Recordings: any turn at any time; turns that don't exist are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import UsageError
from game.inputs.reading import read_source
from game.playback.recordings import record_part
from game.puzzles.battle.answer import read_scenario
from game.puzzles.battle.state import BattleState
from game.simulation.recording import KEYFRAME_EVERY, Recording, reach_round, reach_turn
from game.simulation.simulation import follow, turns
from game.text.sources import Source
from tests.oracles.worked_examples import EXAMPLES, SAMPLE

CAVE = EXAMPLES[0].cave


def record(cave: str = CAVE) -> Recording[BattleState]:
    battle, state = read_scenario(cave, "-", {}).simulate(1)
    return Recording(state, turns(battle))


@pytest.fixture(scope="module")
def complete() -> Recording[BattleState]:
    recording = record()
    recording.complete()
    return recording


@pytest.fixture(scope="module")
def straight(complete: Recording[BattleState]) -> list[BattleState]:
    """Every state, played straight from the first to the last."""
    state = complete.state_at(0)
    states = [state.copy()]
    for turn in complete.turns:
        follow(state, turn)
        states.append(state.copy())
    return states


@given(numbers=st.lists(st.integers(0, 10_000), max_size=12))
def test_seeking_in_any_order_gives_what_playing_gives(
    numbers: list[int], complete: Recording[BattleState], straight: list[BattleState]
) -> None:
    for number in numbers:
        wanted = number % len(straight)
        assert complete.state_at(wanted) == straight[wanted]


def test_rounds_end_where_the_state_says_so(complete: Recording[BattleState]) -> None:
    assert len(complete.round_ends) == 48
    assert [complete.state_at(turn).rounds for turn in complete.round_ends] == list(range(48))


def test_turn_that_is_not_recorded_is_refused() -> None:
    recording = record()
    recording.extend(5)
    with pytest.raises(IndexError, match="turn 6 is not among the 5 recorded"):
        recording.state_at(6)
    with pytest.raises(IndexError):
        recording.state_at(-1)


def test_playing_a_recording_yields_known_and_new_turns(
    complete: Recording[BattleState],
) -> None:
    recording = record()
    recording.extend(KEYFRAME_EVERY + 3)
    assert list(recording.play()) == complete.turns


def test_rounds_of_a_battle_begun_later_are_counted_on() -> None:
    recording = record(f"After 23 rounds:\n{SAMPLE[23]}")
    recording.complete()
    assert (recording.rounds_before, len(recording.round_ends)) == (23, 47 - 23 + 1)
    ends = recording.round_ends
    assert [recording.state_at(turn).rounds for turn in ends] == list(range(23, 48))
    assert [recording.rounds_at(turn) for turn in ends] == list(range(23, 48))
    assert [recording.rounds_at(turn - 1) for turn in ends[1:]] == list(range(23, 47))
    assert [recording.turns_until(rounds) for rounds in range(23, 49)] == [*ends, None]
    assert {recording.turns_until(rounds) for rounds in range(23)} == {0}


@pytest.fixture
def recording() -> Recording[BattleState]:
    """Return a battle of 67 rounds before its first turn."""
    return record_part(read_source(Source("-", "EG"))).recording


def test_round_is_reached_and_not_much_more_is_played(recording: Recording[BattleState]) -> None:
    reach_round(recording, 0)
    assert len(recording) == 0
    reach_round(recording, 1)
    assert len(recording.round_ends) > 1
    assert len(recording) == KEYFRAME_EVERY


def test_last_round_is_reached_and_none_after_it(recording: Recording[BattleState]) -> None:
    last = 67
    reach_round(recording, last)
    with pytest.raises(UsageError) as caught:
        reach_round(recording, last + 1)
    message = f"there is no moment after round {last + 1}: {last} rounds are complete at the end"
    assert str(caught.value) == message


def test_last_turn_is_reached_and_none_after_it(recording: Recording[BattleState]) -> None:
    reach_turn(recording, 5)
    assert len(recording) == 5
    reach_turn(recording, 2)
    assert len(recording) == 5
    with pytest.raises(
        UsageError, match=r"^there is no moment after turn 9999: there are \d+ turns$"
    ):
        reach_turn(recording, 9999)
    reach_turn(recording, len(recording))
