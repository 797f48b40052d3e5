"""Time stands only between turns: what leads there is seen for a moment, and leaves no trace."""

import pytest

from game.playback import playback as module
from game.playback.playback import FAR_SECONDS, TURN_SECONDS, Playback
from game.playback.schedule import RECENT
from tests.unit.playback.drawn import Line, duration, played, recorded

LINE = "5555|5555|5555|"


def seen(playback: Playback[Line]) -> tuple[int, float]:
    """Return the turns complete and the share of the next, as they are shown."""
    number, fraction, *_ = playback.moment()
    return number, round(fraction, 3)


def with_events(*events: int, turns: int | None = None) -> Playback[Line]:
    return Playback(
        recorded(LINE, turns),
        duration,
        find_events=lambda number, _: (number,) if number in events else (),
    )


def test_step_leads_at_once_to_its_end_and_is_seen_for_a_moment() -> None:
    playback = played(LINE)
    playback.step(1)
    assert playback.number == 1
    shown = [seen(playback)]
    for _ in range(3):
        playback.advance(TURN_SECONDS / 4)
        shown.append(seen(playback))
    assert shown == [(0, 0), (0, 0.25), (0, 0.5), (0, 0.75)]
    assert playback.is_moving
    playback.advance(TURN_SECONDS / 4)
    assert (seen(playback), playback.is_moving) == ((1, 0), True)
    playback.advance(RECENT)
    assert (playback.moment().recent, playback.is_moving) == ((), False)


def test_nothing_is_left_of_a_step_and_of_what_was_before() -> None:
    playback = played(LINE)
    playback.toggle()
    playback.advance(1.7)
    assert len(playback.moment().recent) == 4
    playback.step(1)
    playback.advance(TURN_SECONDS / 2)
    assert [each.turn for each in playback.moment().recent] == [3]
    playback.advance(TURN_SECONDS + RECENT)
    assert playback.moment().recent == ()
    playback.toggle()
    playback.advance(0.2)
    assert [each.turn for each in playback.moment().recent] == [4]


def test_round_step_passes_quickly_and_leaves_no_trace() -> None:
    playback = played(LINE)
    playback.seek(1)
    playback.step_round(1)
    assert playback.number == 4
    playback.advance(FAR_SECONDS / 2)
    assert seen(playback) == (2, 0.5)
    playback.advance(FAR_SECONDS + RECENT)
    assert (seen(playback), playback.moment().recent) == ((4, 0), ())
    playback.step_round(-1)
    assert (seen(playback), playback.moment().recent) == ((0, 0), ())


def test_turns_of_a_round_step_are_one_glide_and_come_to_rest() -> None:
    playback = played(LINE)
    playback.step_round(1)
    playback.advance(0.9 * FAR_SECONDS)
    glide = playback.moment().glide
    assert glide is not None
    assert glide[:3] == pytest.approx((0, 4, 0.9))
    playback.advance(0.1 * FAR_SECONDS)
    ages = [each.age for each in playback.moment().recent]
    playback.advance(0.1)
    moment = playback.moment()
    assert (seen(playback), moment.glide) == ((4, 0), None)
    assert [each.age for each in moment.recent] == pytest.approx([age + 0.1 for age in ages])


def test_glide_comes_to_rest_in_a_pause() -> None:
    playback = played(LINE)
    playback.speed = 8
    playback.toggle()
    playback.advance(0.1)
    playback.toggle()
    rests = []
    for _ in range(2):
        glide = playback.moment().glide
        assert glide is not None
        rests.append((glide.fraction, glide.rest))
        playback.advance(TURN_SECONDS / 2)
    assert rests == [pytest.approx((0.4, 0)), pytest.approx((0.4, 0.5))]
    assert (seen(playback), playback.moment().glide) == ((2, 0), None)


def test_any_other_wish_ends_what_is_shown() -> None:
    playback = played(LINE)
    playback.step(1)
    playback.advance(TURN_SECONDS / 2)
    playback.toggle()
    playback.advance(0.1)
    assert seen(playback) == (0, 0.7), "it is played on from there"
    playback.step(1)
    playback.seek(7)
    assert seen(playback) == (7, 0)


def test_events_are_gone_to_one_after_the_other_and_back() -> None:
    playback = with_events(2, 5, 6)
    playback.toggle()
    numbers = []
    for events in (1, 1, 1, 1, -1, -1, -1, -1):
        playback.step_event(events)
        numbers.append(playback.number)
    assert numbers == [3, 6, 7, 12, 7, 6, 3, 0]
    assert not playback.is_playing


def test_event_in_progress_is_finished_or_undone() -> None:
    playback = with_events(2, 5)
    playback.toggle()
    playback.advance(2.7)
    assert seen(playback) == (5, 0.4)
    playback.step_event(1)
    assert playback.number == 6
    playback.seek(5)
    playback.step_event(-1)
    assert playback.number == 3


def test_event_that_is_not_simulated_yet_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HURRY_SECONDS", 0)
    playback = with_events(1, 9, turns=4)
    playback.seek(2)
    playback.step_event(1)
    assert (playback.number, playback.is_under_way) == (4, True)
    playback.extend(10)
    playback.advance(0.1)
    assert (playback.number, playback.is_under_way, seen(playback)) == (10, False, (9, 0))


@pytest.mark.parametrize("speed", [0.25, 1, 8])
def test_pause_lets_the_turn_in_progress_end_soon_and_what_is_seen_come_to_rest(
    speed: float,
) -> None:
    playback = played(LINE)
    playback.speed = speed
    playback.seek(2)
    playback.toggle()
    playback.advance(0.7 / speed)
    assert seen(playback) == (3, 0.4)
    ages = [each.age for each in playback.moment().recent]
    playback.toggle()
    assert (playback.is_playing, playback.number, seen(playback)) == (False, 4, (3, 0.4))
    assert [each.age for each in playback.moment().recent] == ages, "nothing jumps"
    playback.advance(TURN_SECONDS)
    assert (seen(playback), playback.is_moving) == ((4, 0), True)
    assert playback.moment().recent[-1].turn == 3
    playback.advance(RECENT)
    assert (playback.is_moving, playback.moment().recent, seen(playback)) == (False, (), (4, 0))
