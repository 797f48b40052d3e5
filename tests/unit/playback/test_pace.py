"""From one speed to the next, and how recordings are laid out over time."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.playback.pace import (
    AUTO,
    LAST_SECONDS,
    ROUTINE_SHARE,
    WHOLE_SECONDS,
    Shares,
    Speed,
    next_speed,
    shares,
)
from game.playback.schedule import Schedule
from tests.unit.playback.drawn import directed, recorded


@pytest.mark.parametrize(
    ("speed", "steps", "found"),
    [
        (1, 1, 2),
        (1, -1, 0.5),
        (64, 1, 64),
        (0.25, -1, AUTO),
        (AUTO, 1, 8),
        (AUTO, -1, 4),
        (3.1, 1, 8),
    ],
)
def test_speed_changes_by_steps(speed: Speed, steps: int, found: Speed) -> None:
    assert next_speed(speed, steps, usual=6.8) == found


def test_auto_that_comes_to_a_speed_of_the_list_is_left_for_its_neighbours() -> None:
    assert [next_speed(AUTO, steps, usual=4) for steps in (1, -1)] == [8, 2]


@pytest.mark.parametrize(("usual", "found"), [(0.1, 0.25), (300, 64)])
def test_auto_beyond_all_speeds_is_left_for_the_last(usual: float, found: float) -> None:
    assert {next_speed(AUTO, steps, usual) for steps in (1, -1)} == {found}


SECONDS = st.floats(0.01, 1e6)


def starts(schedule: Schedule, turns: int) -> list[float]:
    return [round(schedule.start_time(number), 3) for number in range(turns + 1)]


def test_what_is_short_is_not_stretched() -> None:
    assert shares(30, 40) == Shares(1, 1)


def test_routine_rounds_are_shortened_first() -> None:
    assert shares(50, 35) == Shares(0.8, 1)


def test_slow_turns_are_shortened_before_routine_is_too_quick() -> None:
    assert shares(50, 90) == Shares(ROUTINE_SHARE, 0.5)


def test_what_is_reported_slowly_keeps_its_part_however_long_the_rest_is() -> None:
    routine, stressed = shares(4500, 90)
    assert (4500 * routine, 90 * stressed) == pytest.approx((45, 30))


@given(routine=SECONDS, stressed=SECONDS)
def test_whole_is_never_longer_than_it_may_be(routine: float, stressed: float) -> None:
    kept = shares(routine, stressed)
    assert 0 < kept.routine <= 1 + 1e-9
    assert 0 < kept.stressed <= 1 + 1e-9
    whole = kept.routine * routine + kept.stressed * stressed
    assert whole <= min(WHOLE_SECONDS, routine + stressed) * (1 + 1e-9)


def test_stressed_turn_takes_its_time_besides() -> None:
    assert starts(directed("5!55|5|"), 3) == [0, 0.5, 2.0, 2.5]


@pytest.mark.parametrize(
    ("line", "length"),
    [("5|4|", 0.8), ("5|4", 0.8), ("5|99999|", LAST_SECONDS), ("5|99999", LAST_SECONDS)],
)
def test_last_round_is_reported_slowly_but_not_for_long(line: str, length: float) -> None:
    schedule = directed(line, round_limit=1)
    assert schedule.start_time(schedule.known) - schedule.start_time(1) == pytest.approx(length)


def test_long_recording_is_reported_within_the_whole() -> None:
    schedule = directed("999|!99|" * 400, round_limit=1)
    assert schedule.start_time(schedule.known) == pytest.approx(WHOLE_SECONDS)
    assert schedule.average_speed > 10


LINES = st.lists(
    st.lists(st.sampled_from(["1", "5", "9", "!4"]), min_size=1, max_size=8).map("".join),
    min_size=1,
    max_size=30,
).map("|".join)


@given(line=LINES, round_limit=st.sampled_from([0.2, 1.0, 100.0]))
def test_every_turn_begins_after_the_one_before(line: str, round_limit: float) -> None:
    schedule = directed(line, round_limit)
    turns = len(recorded(line))
    begun = [schedule.start_time(number) for number in range(turns + 1)]
    assert begun[0] == 0
    assert all(before < after for before, after in pairwise(begun))
    assert begun[-1] <= WHOLE_SECONDS * (1 + 1e-9)
