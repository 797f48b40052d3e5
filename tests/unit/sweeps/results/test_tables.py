"""Which values a table shows, and where half of the runs are won."""

import pytest

from game.lab.sweep.rates import Share
from game.lab.sweep.results.counting import ValueSummary
from game.lab.sweep.results.tables import half_crossing, shown_values


def values(*rates: float) -> list[ValueSummary]:
    """Return values from 1 on with some rates, in hundred runs each."""
    return [
        ValueSummary(at, Share(round(100 * rate), 100), None) for at, rate in enumerate(rates, 1)
    ]


def test_of_many_values_those_are_told_between_which_most_happens() -> None:
    rates = [0.0] * 40 + [0.1, 0.3, 0.5, 0.7, 0.9] + [1.0] * 40
    told = [each.value for each in shown_values(values(*rates))]
    assert (told[0], told[-1]) == (1, 85)
    assert len(told) <= 12
    assert len({41, 42, 43, 44, 45, 46} & {*told}) >= 5


@pytest.mark.parametrize(
    ("rates", "expected"),
    [
        ((0.1, 0.4, 0.5, 0.9), ("from", 3)),
        ((0.9, 0.6, 0.4), ("up to", 2)),
        ((0.1, 0.2), None),
        ((0.1, 0.9, 0.1), None),
    ],
)
def test_number_is_found_from_which_on_half_is_won(
    rates: tuple[float, ...], expected: tuple[str, int] | None
) -> None:
    assert half_crossing(values(*rates)) == expected
