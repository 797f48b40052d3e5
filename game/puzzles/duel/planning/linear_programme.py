"""The least cost of things, in parts if need be, that together are good for all that is needed.

A linear programme, solved by the simplex method on its dual: prices for what is needed,
by which no thing is worth more than it costs. They start at 0 and rise, one at a
time. Whole numbers throughout, over one common denominator, so that nothing is rounded.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from math import inf
from typing import Final, NamedTuple

MOST_STEPS: Final = 200
"""After which the prices are taken as they are; they hold, but may be too low."""

Row = list[int]


class DualSolution(NamedTuple):
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


def solve_dual(costs: Row, goods: Sequence[Row], needs: Row) -> DualSolution:
    """Return prices by which what is needed costs as much as can be.

    Args:
        costs: of each thing, none of them below 0.
        goods: for each need, how much of it each thing is good for, which may be below 0.
        needs: how much is needed.
    """
    prices = Tableau(costs, goods, needs)
    for _ in range(MOST_STEPS):
        column = prices.most_wanted()
        if column is None:
            break
        tight = prices.tightest(column)
        if tight is None:
            return DualSolution(prices.rising_with(column), 1, is_possible=False)
        prices.rise(column, tight)
    return DualSolution(prices.reached(), prices.unit, is_possible=True)


class Tableau:
    """Prices that rise; and for each thing, what it costs beyond its worth, its *spare* cost.

    Of all these, the ones that are not 0 have a row each, and the others a column: what
    changes in each row if they rise. A number in the last column is what they are now.
    """

    def __init__(self, costs: Row, goods: Sequence[Row], needs: Row) -> None:
        """Begin with prices of 0; prices come first in what is numbered, then spare costs."""
        self._needs: Final = len(needs)
        self._rows = [[*worth, cost] for *worth, cost in zip(*goods, costs, strict=True)]
        self._of_rows: Final = [self._needs + thing for thing in range(len(costs))]
        self._of_columns: Final = list(range(self._needs))
        self._gains = [*(-need for need in needs), 0]
        self.unit = 1
        """What is a price of 1."""

    def most_wanted(self) -> int | None:
        """Return the column whose rise gains most, of equal ones the first; None if none gains."""
        gain, _, column = min(zip(self._gains, self._of_columns, count(), strict=False))
        return column if gain < 0 else None

    def tightest(self, column: int) -> int | None:
        """Return the row that first falls to 0 if what a column stands for rises; None if none."""
        tight: Row | None = None
        found = None
        for place, row in enumerate(self._rows):
            if row[column] > 0 and (
                tight is None or row[-1] * tight[column] < tight[-1] * row[column]
            ):
                found, tight = place, row
        return found

    def rise(self, column: int, tight: int) -> None:
        """Let what a column stands for rise until what a row stands for is 0; they swap places."""
        by, unit = self._rows[tight], self.unit
        pivot, by[column] = by[column], unit
        self._rows = [
            row if row is by else pivoted(row, by, column, (pivot, unit)) for row in self._rows
        ]
        self._gains = pivoted(self._gains, by, column, (pivot, unit))
        self._of_rows[tight], self._of_columns[column] = (
            self._of_columns[column],
            self._of_rows[tight],
        )
        self.unit = pivot

    def reached(self) -> Row:
        """Return the prices as they are."""
        return self._by_need({each: row[-1] for each, row in self._named()})

    def rising_with(self, column: int) -> Row:
        """Return how the prices rise with what a column stands for."""
        rises = {each: -row[column] for each, row in self._named()}
        return self._by_need(rises | {self._of_columns[column]: self.unit})

    def _named(self) -> Iterable[tuple[int, Row]]:
        return zip(self._of_rows, self._rows, strict=True)

    def _by_need(self, found: Mapping[int, int]) -> Row:
        return [found.get(need, 0) for need in range(self._needs)]


def pivoted(row: Row, by: Row, column: int, units: tuple[int, int]) -> Row:
    """Return a row over the next unit, once a column has changed places with a row."""
    pivot, unit = units
    share, row[column] = row[column], 0
    return [(pivot * number - share * other) // unit for number, other in zip(row, by, strict=True)]
