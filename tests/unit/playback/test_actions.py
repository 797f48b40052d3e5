"""What each request does to a playback."""

import pytest

from game.playback.actions import HANDLERS, PlaybackAction, take_action
from game.playback.playback import Playback
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.scenario import read_scenario
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from tests.oracles.worked_examples import EXAMPLES


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
        (PlaybackAction.NEXT_TURN, 9),
        (PlaybackAction.PREVIOUS_TURN, 7),
        (PlaybackAction.NEXT_ROUND, 12),
        (PlaybackAction.PREVIOUS_ROUND, 6),
        (PlaybackAction.NEXT_EVENT, 8),
        (PlaybackAction.PREVIOUS_EVENT, 0),
        (PlaybackAction.START, 0),
    ],
)
def test_request_leads_to_its_turn(
    asked: PlaybackAction, turn: int, playback: Playback[BattleState]
) -> None:
    take_action(asked, playback)
    assert playback.number == turn


def test_end_leads_behind_the_last_turn(playback: Playback[BattleState]) -> None:
    take_action(PlaybackAction.END, playback)
    assert playback.number == len(playback.recording)


def test_toggle_plays_and_pauses(playback: Playback[BattleState]) -> None:
    take_action(PlaybackAction.TOGGLE, playback)
    assert playback.is_playing
    take_action(PlaybackAction.TOGGLE, playback)
    assert not playback.is_playing


def test_faster_and_slower_double_and_halve_the_speed(playback: Playback[BattleState]) -> None:
    take_action(PlaybackAction.FASTER, playback)
    assert playback.speed == 2
    take_action(PlaybackAction.SLOWER, playback)
    take_action(PlaybackAction.SLOWER, playback)
    assert playback.speed == 0.5


def test_every_askedis_fulfilled() -> None:
    assert set(HANDLERS) == set(PlaybackAction)
