"""The turns that began lately, at any speed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.playback.pace import AUTO, Speed
from game.playback.schedule import RECENT, Schedule
from tests.unit.playback.drawn import directed, duration, recorded

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
    clock = share * (schedule.start_of(schedule.known) + RECENT)
    recent = [*schedule.recent(clock)]
    for turn, age, length, *_ in recent:
        start, after = schedule.start_of(turn), schedule.start_of(turn + 1)
        assert (clock - age, length) == pytest.approx((start, after - start))
    known = [each.turn for each in recent]
    assert known == list(range(known[0], known[-1] + 1)) if known else not 0 < share < 0.9


def test_round_that_is_not_complete_is_limited_too() -> None:
    schedule = Schedule(recorded("22|44|99", turns=5), duration, round_limit=0.3)
    schedule.lay_out(AUTO)
    assert [schedule.start_of(number) for number in (2, 4, 5)] == pytest.approx([0.3, 0.6, 0.9])


def test_turn_is_drawn_as_long_as_it_takes_to_see_it_but_not_into_its_actors_next() -> None:
    schedule = Schedule(recorded("36|36|36|"), duration)
    schedule.lay_out(2)
    assert [each.drawn for each in schedule.recent(0.4)] == pytest.approx([0.2, 0.4])
    assert [each.overlaps for each in schedule.recent(0.4)] == [False, True]
    assert not [*schedule.recent(0.4, rested=0.25)][-1].overlaps
    schedule.lay_out(1)
    quick = [*schedule.recent(0.8, rate=18)]
    assert [each.drawn for each in quick] == pytest.approx([0.05, 0.05])
    assert [(each.age, each.length) for each in quick][-1] == pytest.approx((0.5 / 18, 0.6 / 18))
    assert not any(each.overlaps for each in schedule.recent(0.8))
