"""Five-number summaries."""

from statistics import quantiles

from game.lab.sweep.rates import spread


def test_spread_is_that_of_the_values_written_out() -> None:
    values = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55]
    counts = [(1, 2), *((value, 1) for value in values[2:])]
    found = spread(counts, len(values))
    assert found
    assert found[1:4] == tuple(quantiles(values, n=4, method="inclusive"))
    assert spread([], 0) is None
    assert spread([(7, 1)], 1) == (7, 7, 7, 7, 7)
