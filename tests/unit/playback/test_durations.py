"""How long turns take: three sums that grow from the start on."""

import pytest

from game.playback.durations import TurnDurations
from tests.unit.playback.drawn import duration, recorded, stress


def test_what_stressed_turns_deserve_adds_up() -> None:
    durations = TurnDurations(recorded("2!3|!51|"), duration, stress)
    durations.grow()
    assert [durations.stressed(number) for number in range(5)] == [0, 0, 1, 2, 2]


def test_sums_between_turns_are_those_at_each_turn() -> None:
    durations = TurnDurations(recorded("2!3|!51|"), duration, stress, round_limit=0.4)
    durations.grow()
    alone = [
        (durations.natural(number), durations.routine(number), durations.stressed(number))
        for number in range(5)
    ]
    for found, expected in zip(durations.between(0, 4), alone, strict=True):
        assert found == pytest.approx(expected)


def test_round_that_is_not_complete_is_limited_as_the_one_before_it() -> None:
    limits = iter((0.2, 0.4))
    durations = TurnDurations(
        recorded("22|44|99", turns=5), duration, round_limit=lambda _: next(limits)
    )
    durations.grow()
    sums = [durations.routine(number) for number in (2, 4, 5)]
    assert sums == pytest.approx([0.2, 0.6, 1.0])
