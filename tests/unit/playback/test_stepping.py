"""Steps are seen for a moment and leave nothing behind; events are gone to."""

import pytest

from game.playback.pace import AUTO
from game.playback.playback import (
    EVENT_SECONDS,
    REST_SECONDS,
    ROUND_SECONDS,
    SETTLE_SECONDS,
    TURN_SECONDS,
    Playback,
)
from tests.unit.playback.drawn import Line, played

LINE = "5555|5555|5555|"


def seen(playback: Playback[Line]) -> tuple[int, float]:
    """Return the turns complete and the share of the next, as they are shown."""
    number, fraction, *_ = playback.moment()
    return number, round(fraction, 3)


def with_events(line: str, *turns: int) -> Playback[Line]:
    playback = played(line)
    playback.events.note(turns, len(playback.recording))
    return playback


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
    assert (seen(playback), playback.is_moving) == ((1, 0), False)


def test_nothing_is_left_of_a_step_and_of_what_was_before() -> None:
    playback = played(LINE)
    playback.toggle()
    playback.advance(1.7)
    assert len(playback.moment().recent) == 4
    playback.step(1)
    playback.advance(TURN_SECONDS / 2)
    assert [each.turn for each in playback.moment().recent] == [3]
    playback.advance(TURN_SECONDS)
    assert playback.moment().recent == ()
    playback.toggle()
    playback.advance(0.2)
    assert [each.turn for each in playback.moment().recent] == [4]


def test_step_during_a_step_goes_on_from_where_that_leads() -> None:
    playback = played(LINE)
    playback.step(1)
    playback.advance(TURN_SECONDS / 2)
    playback.step(1)
    assert (playback.number, seen(playback)) == (2, (1, 0))


def test_step_back_jumps_and_is_clean() -> None:
    playback = played(LINE)
    playback.seek(6)
    playback.step(-1)
    assert (playback.number, playback.is_moving, playback.moment().recent) == (5, False, ())


def test_round_step_passes_quickly_and_leaves_no_trace() -> None:
    playback = played(LINE)
    playback.seek(1)
    playback.step_round(1)
    assert playback.number == 4
    playback.advance(ROUND_SECONDS / 2)
    assert seen(playback) == (2, 0.5)
    playback.advance(ROUND_SECONDS)
    assert (seen(playback), playback.moment().recent) == ((4, 0), ())
    playback.step_round(-1)
    assert (seen(playback), playback.moment().recent) == ((0, 0), ())


def test_turns_of_a_round_step_overlap_and_are_seen_to_their_ends() -> None:
    playback = played(LINE)
    playback.step_round(1)
    playback.advance(0.9 * ROUND_SECONDS)
    assert playback.moment().overlaps
    playback.advance(0.1 * ROUND_SECONDS)
    ages = [each.age for each in playback.moment().recent]
    playback.advance(REST_SECONDS / 2)
    moment = playback.moment()
    assert (seen(playback), moment.overlaps, playback.is_moving) == ((4, 0), True, True)
    later = [age + REST_SECONDS / 2 for age in ages]
    assert [each.age for each in moment.recent] == pytest.approx(later)
    playback.advance(REST_SECONDS / 2)
    assert (playback.moment().recent, playback.is_moving) == ((), False)


def test_turn_step_overlaps_with_nothing() -> None:
    playback = played(LINE)
    playback.step(1)
    playback.advance(TURN_SECONDS / 2)
    assert not playback.moment().overlaps


def test_last_step_is_seen_too() -> None:
    playback = played(LINE)
    playback.seek(11)
    playback.step(1)
    playback.advance(TURN_SECONDS / 2)
    assert seen(playback) == (11, 0.5)
    playback.advance(TURN_SECONDS)
    assert (seen(playback), playback.is_at_end, playback.moment().recent) == ((12, 0), True, ())


def test_any_other_wish_ends_what_is_shown() -> None:
    playback = played(LINE)
    playback.step(1)
    playback.toggle()
    assert seen(playback) == (1, 0)
    playback.step(1)
    playback.seek(7)
    assert seen(playback) == (7, 0)


def test_events_are_gone_to_one_after_the_other_and_back() -> None:
    playback = with_events(LINE, 2, 5, 6)
    playback.toggle()
    numbers = []
    for events in (1, 1, 1, 1, -1, -1, -1, -1):
        playback.step_event(events)
        numbers.append(playback.number)
    assert numbers == [3, 6, 7, 12, 7, 6, 3, 0]
    assert not playback.is_playing


def test_event_is_seen_and_left_clean() -> None:
    playback = with_events(LINE, 5)
    playback.step_event(1)
    playback.advance(EVENT_SECONDS / 2)
    assert seen(playback) == (5, 0.5)
    playback.advance(EVENT_SECONDS)
    assert (seen(playback), playback.moment().recent) == ((6, 0), ())


def test_event_in_progress_is_finished_or_undone() -> None:
    playback = with_events(LINE, 2, 5)
    playback.toggle()
    playback.advance(2.7)
    assert seen(playback) == (5, 0.4)
    playback.step_event(1)
    assert playback.number == 6
    playback.seek(5)
    playback.step_event(-1)
    assert playback.number == 3


def test_event_that_is_not_simulated_yet_is_waited_for() -> None:
    playback = played(LINE, turns=4)
    playback.events.note([1], 4)
    playback.seek(2)
    playback.step_event(1)
    assert (playback.number, playback.is_under_way) == (2, True)
    playback.extend(10)
    playback.advance(0.1)
    # What happens in the turns recorded since is not known before they are learnt.
    assert (playback.number, playback.is_under_way) == (2, True)
    playback.events.note([9], 12)
    playback.advance(0.1)
    assert (playback.number, playback.is_under_way, seen(playback)) == (10, False, (9, 0))


def test_end_is_gone_to_where_no_event_comes() -> None:
    playback = played(LINE, turns=4)
    playback.step_event(1)
    playback.extend(10)
    playback.events.note([], 12)
    playback.advance(0.1)
    assert playback.is_at_end


def test_step_is_seen_at_any_pace() -> None:
    playback = played(LINE, round_limit=0.1)
    playback.speed = AUTO
    playback.step(1)
    playback.advance(TURN_SECONDS / 2)
    assert seen(playback) == (0, 0.5)


def test_nothing_is_left_soon_after_a_pause_but_what_stands_still() -> None:
    playback = played(LINE)
    playback.toggle()
    playback.advance(1.7)
    playback.toggle()
    place = seen(playback)
    assert len(playback.moment().recent) == 4
    playback.advance(SETTLE_SECONDS / 2)
    ages = [each.age for each in playback.moment().recent]
    assert ages[0] > 0.75, "it fades faster than it would have"
    assert (playback.is_moving, playback.moment().is_settled) == (True, False)
    playback.advance(SETTLE_SECONDS / 2)
    moment = playback.moment()
    assert [each.turn for each in moment.recent] == [moment.number]
    assert (playback.is_moving, moment.is_settled, seen(playback)) == (False, True, place)


def test_what_has_faded_in_a_pause_does_not_come_back() -> None:
    playback = played(LINE)
    playback.toggle()
    playback.advance(1.7)
    number = playback.number
    playback.toggle()
    playback.advance(SETTLE_SECONDS)
    playback.toggle()
    assert [each.turn for each in playback.moment().recent] == [number]
    assert not playback.moment().is_settled


def test_wherever_one_goes_it_is_clean() -> None:
    playback = played(LINE)
    for go in (lambda: playback.seek(5), lambda: playback.seek_round(1), playback.seek_end):
        go()
        assert playback.number
        assert playback.moment().recent == ()
