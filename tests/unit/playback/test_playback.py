"""Time, speed and seeking, without a window."""

from itertools import count

import pytest

from game.inputs.reading import read_example
from game.playback import playback as module
from game.playback.pace import SPEEDS
from game.playback.playback import Playback
from game.playback.schedule import RECENT
from game.puzzles.battle.answer import read_scenario
from game.puzzles.battle.state import BattleState
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from tests.oracles.worked_examples import EXAMPLES, SAMPLE

TURN = 0.5


def begun(turns_recorded: int) -> Playback[BattleState]:
    """Return a playback of which only the first turns are recorded."""
    battle, state = read_scenario(EXAMPLES[0].cave, "-", {}).simulate(1)
    recording = Recording(state, turns(battle))
    recording.extend(turns_recorded)
    return Playback(recording, lambda _: TURN)


@pytest.fixture
def playback() -> Playback[BattleState]:
    playback = begun(0)
    playback.extend(10)
    return playback


def test_nothing_moves_while_paused(playback: Playback[BattleState]) -> None:
    playback.advance(100)
    assert (playback.number, playback.clock) == (0, 0)


def test_turns_pass_with_time(playback: Playback[BattleState]) -> None:
    playback.toggle()
    playback.advance(3.2 * TURN)
    moment = playback.moment()
    assert moment.number == 3
    assert moment.fraction == pytest.approx(0.2)
    assert moment.turn == playback.recording.turns[3]
    assert moment.before == playback.recording.state_at(3)
    assert moment.after == playback.recording.state_at(4)


@pytest.mark.parametrize("speed", SPEEDS)
def test_speed_multiplies_time(speed: float, playback: Playback[BattleState]) -> None:
    playback.speed = speed
    playback.toggle()
    playback.advance(2 * TURN)
    assert playback.number == int(2 * speed)


def test_speed_changes_in_steps_and_stays_in_range(playback: Playback[BattleState]) -> None:
    playback.change_speed(1)
    assert playback.speed == 2
    playback.change_speed(100)
    assert playback.speed == 64
    playback.change_speed(-8)
    assert playback.speed == 0.25


def test_playing_stops_at_the_end_and_begins_again(playback: Playback[BattleState]) -> None:
    playback.toggle()
    playback.advance(1e9)
    assert playback.is_at_end
    assert not playback.is_playing
    playback.toggle()
    assert (playback.number, playback.is_playing) == (0, True)


def test_playing_goes_on_where_more_turns_are_still_to_come() -> None:
    playback = begun(8)
    playback.toggle()
    playback.advance(100)
    assert (playback.number, playback.is_at_end, playback.is_playing) == (8, False, True)


def test_step_pauses_and_finishes_or_undoes_a_turn_in_progress(
    playback: Playback[BattleState],
) -> None:
    for step in (1, -1):
        playback.seek(3)
        playback.toggle()
        playback.advance(0.2 * TURN)
        playback.step(step)
        assert (playback.number, playback.is_playing) == (4 if step > 0 else 3, False)
        playback.advance(1)
        assert playback.moment().fraction == 0
    playback.seek(4)
    playback.step(-1)
    assert playback.number == 3
    playback.step(-100)
    assert playback.number == 0


def test_step_round_goes_from_end_to_end(playback: Playback[BattleState]) -> None:
    # Six units act in each of the first rounds.
    playback.seek(8)
    playback.step_round(1)
    assert playback.number == 12
    playback.step_round(1)
    assert playback.number == 18
    playback.step_round(-1)
    assert playback.number == 12
    playback.seek(14)
    playback.step_round(-1)
    assert playback.number == 12
    playback.step_round(-3)
    assert playback.number == 0
    playback.step_round(500)
    assert playback.is_at_end


def test_seek_simulates_what_is_not_recorded_yet() -> None:
    playback = begun(0)
    playback.seek(20)
    assert playback.number == 20
    playback.seek_round(47)
    while playback.moment().before.rounds < 47:
        playback.extend(0)
        playback.advance(0)
    assert playback.number == playback.recording.round_ends[47]


def test_end_is_followed_while_it_is_still_being_simulated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "HURRY_SECONDS", 0)
    playback = begun(0)
    playback.seek_end()
    assert not playback.is_at_end
    while not playback.recording.is_complete:
        playback.extend(0.001)
    playback.advance(0)
    assert playback.is_at_end
    assert playback.rounds == 47


def test_recent_turns_are_those_that_began_lately(playback: Playback[BattleState]) -> None:
    playback.clock = playback.start_time(10) + 0.1
    recent = playback.moment().recent
    assert [each.turn for each in recent] == [7, 8, 9, 10]
    assert [each.age for each in recent] == pytest.approx([1.6, 1.1, 0.6, 0.1])
    assert [each.length for each in recent] == pytest.approx([0.5] * 4)


def slow() -> Playback[BattleState]:
    """Return a playback of a battle that takes far longer to simulate than a frame may."""
    battle, state = read_scenario(read_example("battlefield").source.text, "-", {}).simulate(1)
    return Playback(Recording(state, turns(battle)), lambda _: TURN)


@pytest.mark.slow
def test_round_that_is_not_recorded_is_approached_frame_by_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = count(step=0.01)
    monkeypatch.setattr(module, "perf_counter", read.__next__)
    playback = slow()
    playback.start(20, 1, is_playing=True)
    assert next(read) < 0.25, "a frame waits no longer"
    assert len(playback.recording.round_ends) < 20
    assert playback.rounds == 20
    numbers = [playback.number]
    while len(playback.recording.round_ends) <= 20:
        playback.extend(0)
        playback.advance(0)
        numbers.append(playback.number)
    assert numbers == sorted(numbers)
    assert len({*numbers}) > 20
    assert playback.moment().before.rounds == playback.rounds == 20
    playback.advance(TURN)
    assert playback.number == playback.recording.round_ends[20] + 1


def test_last_turn_is_seen_to_its_end(playback: Playback[BattleState]) -> None:
    whole = len(playback.recording)
    playback.seek(whole - 1)
    playback.toggle()
    playback.advance(TURN + 0.1)
    assert (playback.is_at_end, playback.is_playing, playback.is_moving) == (True, False, True)
    assert playback.moment().recent[-1].age == pytest.approx(TURN + 0.1)
    playback.advance(100)
    assert (playback.is_moving, playback.moment().recent) == (False, ())
    assert playback.elapsed == playback.total == whole * TURN + RECENT
    for go in (playback.seek_end, lambda: playback.seek_round(500), lambda: playback.seek(10**6)):
        playback.seek(0)
        go()
        assert playback.elapsed == playback.total
    playback.toggle()
    assert (playback.clock, playback.is_playing) == (0, True)


def test_rounds_of_a_battle_begun_later_are_counted_on() -> None:
    text = f"After 23 rounds:\n{SAMPLE[23]}"
    battle, state = read_scenario(text, "-", {}).simulate(1)
    playback = Playback(Recording(state, turns(battle)), lambda _: TURN)
    assert playback.rounds == 23
    playback.start(25, 1, is_playing=False)
    while playback.moment().before.rounds < 25:
        playback.extend(0)
        playback.advance(0)
    assert playback.rounds == 25
    playback.step_round(1)
    playback.advance(1)
    assert playback.rounds == playback.moment().before.rounds == 26
    playback.step_round(-2)
    assert playback.rounds == playback.moment().before.rounds == 24
    playback.seek_round(3)
    assert (playback.number, playback.rounds) == (0, 23)


@pytest.mark.parametrize("speed", [0.5, 4])
def test_what_was_done_is_seen_for_as_long_at_any_speed(
    speed: float, playback: Playback[BattleState]
) -> None:
    playback.speed = speed
    playback.toggle()
    playback.advance(20 * TURN / speed)
    recent = playback.moment().recent
    assert recent[0].age == pytest.approx(RECENT, abs=TURN / speed)
    assert [each.length for each in recent] == pytest.approx([TURN / speed] * len(recent))


def test_frames_of_a_film_are_seen_when_they_should(playback: Playback[BattleState]) -> None:
    playback.speed, end = 3, 8
    for frame in range(30):
        playback.show(frame / 12, end)
        assert playback.moment().number == min(int(frame / 2), end) == playback.number
        assert playback.is_playing == (frame / 2 < end)
