"""Linear programs with whole numbers."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

MOST_STEPS: Final = 200
"""Pivots after which prices are returned that are valid, but perhaps not the best."""


def best_prices(limits: Sequence[Sequence[int]], needs: Sequence[int]) -> tuple[int, ...]:
    """Return the prices, 0 or more, with which the needs cost the most.

    In each of the limits, the prices of some amounts add up to at most the last number. The needs
    are amounts, too. The result has the prices as multiples of 1 / its last number.

    >>> best_prices([(2, 5)], [3])
    (5, 2)

    This is the simplex method. A row of the tableau stands for a limit that isn't reached, or for a
    price that isn't 0. All numbers are integers over one common denominator.
    """
    rows = [*map(list, limits), [*(-need for need in needs), 0]]
    rising, fixed, unit = [*range(len(needs))], [len(needs)] * len(limits), 1
    for _ in range(MOST_STEPS):
        gain, column = min((gain, column) for column, gain in enumerate(rows[-1][:-1]))
        steps = [
            (Fraction(row[-1], row[column]), place)
            for place, row in enumerate(rows[:-1])
            if row[column] > 0
        ]
        if gain >= 0 or not steps:
            break
        _, place = min(steps)
        by = rows[place]
        pivot, by[column] = by[column], unit
        for row in rows:
            if row is not by:
                share, row[column] = row[column], 0
                row[:] = [(pivot * a - share * b) // unit for a, b in zip(row, by, strict=True)]
        fixed[place], rising[column], unit = rising[column], fixed[place], pivot
    values = dict(zip(fixed, [row[-1] for row in rows], strict=False))
    return (*(values.get(need, 0) for need in range(len(needs))), unit)
