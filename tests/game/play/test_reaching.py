"""Moments that were asked for: reached, or refused once it is known that they never come."""

import pytest

from game.errors import UsageError
from game.inputs import read_source
from game.play.performance import perform
from game.play.reaching import reach_round, reach_turn
from game.play.recording import KEYFRAME_EVERY, Recording
from game.puzzles.battle.state import BattleState
from game.text.sources import Source


@pytest.fixture
def recording() -> Recording[BattleState]:
    """Return a battle of 67 rounds, of which nothing is played yet."""
    return perform(read_source(Source("-", "EG"))).recording


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
    told = f"there is no moment after round {last + 1}: {last} rounds are complete at the end"
    assert str(caught.value) == told


def test_single_round_is_counted_as_one() -> None:
    recording = perform(read_source(Source("-", "E#G"))).recording
    with pytest.raises(UsageError, match=r": 1 round is complete at the end$"):
        reach_round(recording, 2)


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
