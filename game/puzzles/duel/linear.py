"""The least cost of things, in parts if need be, that together are good for all that is needed.

A linear programme, solved by the simplex method on its dual: prices for what is needed,
by which no thing is worth more than it costs. They start at nothing and rise, one at a
time. Whole numbers throughout, over one common denominator, so that nothing is rounded.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

MOST_STEPS: Final = 200
"""After which the prices are taken as they are; they hold, but may be too low."""

Row = list[int]


def least_cost(costs: Row, goods: Sequence[Row], needs: Row) -> float:
    """Return the least cost rounded up, or less; `inf` if what is needed can't be had.

    Args:
        costs: of each thing, none of them below 0.
        goods: for each need, how much of it each thing is good for, which may be below 0.
        needs: how much is needed.
    """
    rows = [
        [
            *(good[thing] for good in goods),
            *(int(thing == other) for other in range(len(costs))),
            cost,
        ]
        for thing, cost in enumerate(costs)
    ]
    gains = [*(-need for need in needs), *([0] * (len(costs) + 1))]
    denominator = 1
    for _ in range(MOST_STEPS):
        column = min(range(len(gains) - 1), key=gains.__getitem__)
        if gains[column] >= 0:
            break
        row = tightest(rows, column)
        if row is None:
            return inf
        pivot = row[column]
        rows = [
            other if other is row else stepped(other, row, column, denominator) for other in rows
        ]
        gains = stepped(gains, row, column, denominator)
        denominator = pivot
    return -(-gains[-1] // denominator)


def tightest(rows: Sequence[Row], column: int) -> Row | None:
    """Return the thing that first costs what it is worth if one price rises; None if none ever."""
    tight: Row | None = None
    for row in rows:
        if row[column] > 0 and (tight is None or row[-1] * tight[column] < tight[-1] * row[column]):
            tight = row
    return tight


def stepped(row: Row, by: Row, column: int, denominator: int) -> Row:
    """Return a row over the next denominator, without the price that has risen."""
    pivot, share = by[column], row[column]
    return [
        (pivot * number - share * other) // denominator
        for number, other in zip(row, by, strict=True)
    ]
