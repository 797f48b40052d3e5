"""When each turn is played, which turns began lately, and the position under changing speeds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.playback.pace import AUTO, Speed
from game.playback.schedule import RECENT, Schedule
from tests.unit.playback.drawn import directed, duration, played, recorded

LINE = "3!14|159|!2!65|3589|!7|9323846|264"


@given(
    share=st.floats(0, 1),
    round_limit=st.sampled_from([0.5, 1.0, 9.0]),
    speed=st.sampled_from([AUTO, 0.5, 8]),
)
def test_recent_turns_begin_when_they_should(
    share: float, round_limit: float, speed: Speed
) -> None:
    schedule = directed(LINE, round_limit)
    schedule.lay_out(speed)
    clock = share * (schedule.start_time(schedule.known) + RECENT)
    recent = [*schedule.recent(clock)]
    for turn, age, length, *_ in recent:
        start, after = schedule.start_time(turn), schedule.start_time(turn + 1)
        assert (clock - age, length) == pytest.approx((start, after - start))
    known = [each.turn for each in recent]
    assert known == list(range(known[0], known[-1] + 1)) if known else not 0 < share < 0.9


def test_quick_turns_of_a_round_are_one_glide() -> None:
    schedule = Schedule(recorded("36|36|36|"), duration)
    schedule.lay_out(2)
    assert schedule.find_glide(0.5) is None
    schedule.lay_out(4)
    glide = schedule.find_glide(0.225 + 0.0225)
    assert glide is not None
    assert glide[:2] == (2, 4)
    assert glide[2:4] == pytest.approx((0.1, 0.225))
    assert schedule.find_glide(schedule.start_time(2)) is None, "all are where they begin"
    assert schedule.find_glide(0.7) is None, "the end"
    assert all(each.is_quick for each in schedule.recent(0.5))


def test_glide_begins_after_a_seek_and_ends_at_a_stop() -> None:
    schedule = Schedule(recorded("3333|3333|"), duration)
    schedule.lay_out(8)
    glides = [schedule.find_glide(0.1, 1, since, stop) for since, stop in ((1, None), (0, 3))]
    assert [each and each[:2] for each in glides] == [(1, 4), (0, 3)]
    assert schedule.find_glide(0.1, rate=0.1) is None, "a step shows it slowly"


def test_glide_of_a_round_that_is_not_recorded_is_one_turn() -> None:
    schedule = Schedule(recorded("3333|3333|", turns=6), duration)
    schedule.lay_out(8)
    glide = schedule.find_glide(0.3 / 8 * 5.5)
    assert glide is not None
    assert glide[:3] == pytest.approx((5, 6, 0.5))


LONG_LINE = "5!373|914|2!8|" * 40
SPEED = st.sampled_from([AUTO, 0.25, 1, 8])


@given(turn=st.integers(0, 319), share=st.floats(0, 0.99), speeds=st.lists(SPEED, max_size=5))
def test_place_is_kept_when_the_speed_changes(turn: int, share: float, speeds: list[Speed]) -> None:
    playback = played(LONG_LINE, round_limit=1)
    start, after = playback.start_time(turn), playback.start_time(turn + 1)
    playback.clock = start + share * (after - start)
    for speed in speeds:
        playback.speed = speed
    moment = playback.moment()
    assert moment.number + moment.fraction == pytest.approx(turn + share, abs=1e-6)


@pytest.mark.parametrize(
    ("speed", "elapsed", "total"), [(1, 1.0, 2.0), (4, 0.25, 0.5), (0.25, 4.0, 8.0)]
)
def test_elapsed_and_total_are_by_the_speed(speed: float, elapsed: float, total: float) -> None:
    playback = played("55|55|", turns=4)
    playback.seek(2)
    playback.speed = speed
    assert (playback.elapsed, playback.total) == (elapsed, total)


def test_elapsed_and_total_of_auto_are_what_they_are() -> None:
    playback = played("55|55|")
    playback.speed = AUTO
    playback.seek(2)
    # The last round takes twice as long as usual.
    assert (playback.elapsed, playback.total) == (1.0, 3.0 + RECENT)
    playback.is_playing = True
    playback.advance(0.5)
    assert playback.elapsed == 1.5


def test_auto_hurries_through_what_is_long() -> None:
    playback = played("999|" * 300, round_limit=1)
    playback.speed = AUTO
    assert playback.total < 77
    assert playback.average_speed == pytest.approx(300 * 2.7 / (playback.total - RECENT))
    playback.speed = 2
    assert playback.average_speed == pytest.approx(2)


def test_pace_settles_while_the_recording_grows() -> None:
    playback = played("999|" * 300, turns=30, round_limit=1)
    playback.speed = AUTO
    begun = playback.average_speed
    assert begun == pytest.approx(2.7)
    for _ in range(400):
        playback.recording.extend(1)
        playback.extend(0)
        assert playback.total < 1.3 * 75
    assert playback.average_speed > begun
