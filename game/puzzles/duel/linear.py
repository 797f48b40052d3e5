"""The least cost of things, in parts if need be, that together are good for all that is needed.

A linear programme, solved by the simplex method on its dual: prices for what is needed,
by which no thing is worth more than it costs. They start at nothing and rise, one at a
time. Whole numbers throughout, over one common denominator, so that nothing is rounded.
"""

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

MOST_STEPS: Final = 200
"""After which the prices are taken as they are; they hold, but may be too low."""

Row = list[int]


class Pricing(NamedTuple):
    """Prices by which no thing is worth more than it costs."""

    prices: Row
    """Of one of each need."""
    unit: int
    """What is a price of 1."""
    is_possible: bool
    """Whether what is needed can be had; if not, prices many times as high will do as well."""

    def least_cost(self, needs: Row) -> float:
        """Return the least cost of what is needed, or less; `inf` if it can't be had."""
        total = sum([price * need for price, need in zip(self.prices, needs, strict=True)])
        if not self.is_possible and total > 0:
            return inf
        return -(-total // self.unit)


def priced(costs: Row, goods: Sequence[Row], needs: Row) -> Pricing:
    """Return prices by which what is needed costs as much as can be.

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
    risen: list[int | None] = [None] * len(costs)
    gains = [*(-need for need in needs), *([0] * (len(costs) + 1))]
    unit = 1
    for _ in range(MOST_STEPS):
        column = min(range(len(gains) - 1), key=gains.__getitem__)
        if gains[column] >= 0:
            break
        tight = tightest(rows, column)
        if tight is None:
            rises = {place: -row[column] for place, row in zip(risen, rows, strict=True)}
            rises[column] = unit
            return Pricing([rises.get(need, 0) for need in range(len(needs))], 1, False)
        by = rows[tight]
        rows = [row if row is by else stepped(row, by, column, unit) for row in rows]
        gains = stepped(gains, by, column, unit)
        risen[tight], unit = column, by[column]
    reached = {place: row[-1] for place, row in zip(risen, rows, strict=True)}
    return Pricing([reached.get(need, 0) for need in range(len(needs))], unit, is_possible=True)


def tightest(rows: Sequence[Row], column: int) -> int | None:
    """Return the thing that first costs what it is worth if one price rises; None if none does."""
    tight: int | None = None
    for thing, row in enumerate(rows):
        if row[column] > 0 and (
            tight is None or row[-1] * rows[tight][column] < rows[tight][-1] * row[column]
        ):
            tight = thing
    return tight


def stepped(row: Row, by: Row, column: int, unit: int) -> Row:
    """Return a row over the next unit, without the price that has risen."""
    pivot, share = by[column], row[column]
    return [(pivot * number - share * other) // unit for number, other in zip(row, by, strict=True)]
