"""What each request does to a playback."""

import pytest

from game.play.playback import Playback
from game.play.recording import Recording
from game.play.requests import ACTIONS, Request, fulfil
from game.play.simulation import turns
from game.puzzles.battle.scenario import read_scenario
from game.puzzles.battle.state import BattleState
from tests.worked_examples import EXAMPLES


@pytest.fixture
def playback() -> Playback[BattleState]:
    """Return a battle whose first rounds have six turns each, after the eighth turn."""
    battle, state = read_scenario(EXAMPLES[0].cave, "-", {}).simulate(1)
    playback = Playback(Recording(state, turns(battle)), lambda _: 0.5)
    playback.recording.complete()
    playback.seek(8)
    return playback


@pytest.mark.parametrize(
    ("asked", "turn"),
    [
        (Request.NEXT_TURN, 9),
        (Request.PREVIOUS_TURN, 7),
        (Request.NEXT_ROUND, 12),
        (Request.PREVIOUS_ROUND, 6),
        (Request.START, 0),
    ],
)
def test_request_leads_to_its_turn(
    asked: Request, turn: int, playback: Playback[BattleState]
) -> None:
    fulfil(asked, playback)
    assert playback.number == turn


def test_end_leads_behind_the_last_turn(playback: Playback[BattleState]) -> None:
    fulfil(Request.END, playback)
    assert playback.number == len(playback.recording)


def test_toggle_plays_and_pauses(playback: Playback[BattleState]) -> None:
    fulfil(Request.TOGGLE, playback)
    assert playback.is_playing
    fulfil(Request.TOGGLE, playback)
    assert not playback.is_playing


def test_faster_and_slower_double_and_halve_the_speed(playback: Playback[BattleState]) -> None:
    fulfil(Request.FASTER, playback)
    assert playback.speed == 2
    fulfil(Request.SLOWER, playback)
    fulfil(Request.SLOWER, playback)
    assert playback.speed == 0.5


def test_every_askedis_fulfilled() -> None:
    assert set(ACTIONS) == set(Request)
