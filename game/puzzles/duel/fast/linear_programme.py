"""Linear programmes: the least cost of fractional amounts of columns that meet all constraints.

The simplex method on the dual: a price for each constraint, by which no column is worth more
than it costs. Prices start at 0, which is feasible. All numbers are integers over one common
denominator, so nothing is rounded.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple

MOST_STEPS: Final = 200
"""Pivots after which the prices are taken as they are: feasible, but perhaps not optimal."""

Row = list[int]


class DualSolution(NamedTuple):
    """Prices by which no column is worth more than it costs."""

    prices: Row
    """Of each constraint, as multiples of 1 / `unit`."""
    unit: int
    is_possible: bool
    """Whether the constraints can be met; if not, the prices are a ray, feasible at any length."""


def solve_dual(costs: Row, rows: Sequence[Row], needs: Row) -> DualSolution:
    """Return prices by which the right-hand sides are worth as much as possible.

    Args:
        costs: of each column, none of them below 0.
        rows: for each constraint its coefficients, one a column, which may be below 0.
        needs: the right-hand sides, which the rows must reach or exceed.
    """
    tableau = Tableau(costs, rows, needs)
    for _ in range(MOST_STEPS):
        entering = tableau.entering()
        if entering is None:
            break
        leaving = tableau.leaving(entering)
        if leaving is None:
            return DualSolution(tableau.ray(entering), 1, is_possible=False)
        tableau.pivot(entering, leaving)
    return DualSolution(tableau.prices(), tableau.unit, is_possible=True)


class Tableau:
    """A simplex tableau over the dual's variables: the prices, then a slack for each cost.

    Basic variables have a row each, with their value in the last column; the others, which
    are 0, have a column each.
    """

    def __init__(self, costs: Row, rows: Sequence[Row], needs: Row) -> None:
        """Begin with prices of 0: all slacks are basic."""
        self._needs: Final = len(needs)
        self._rows = [[*worth, cost] for *worth, cost in zip(*rows, costs, strict=True)]
        self._basic: Final = [self._needs + slack for slack in range(len(costs))]
        self._nonbasic: Final = list(range(self._needs))
        self._objective = [*(-need for need in needs), 0]
        self.unit = 1
        """The common denominator."""

    def entering(self) -> int | None:
        """Return the column that gains most, of equal ones the first variable; None if optimal."""
        reduced_cost, _, column = min(zip(self._objective, self._nonbasic, count(), strict=False))
        return column if reduced_cost < 0 else None

    def leaving(self, column: int) -> int | None:
        """Return the row with the least ratio for an entering column; None if it is unbounded."""
        tight: Row | None = None
        found = None
        for place, row in enumerate(self._rows):
            if row[column] > 0 and (
                tight is None or row[-1] * tight[column] < tight[-1] * row[column]
            ):
                found, tight = place, row
        return found

    def pivot(self, column: int, leaving: int) -> None:
        """Exchange the variable of a column for that of a row."""
        by, unit = self._rows[leaving], self.unit
        pivot, by[column] = by[column], unit
        self._rows = [
            row if row is by else pivoted(row, by, column, (pivot, unit)) for row in self._rows
        ]
        self._objective = pivoted(self._objective, by, column, (pivot, unit))
        self._basic[leaving], self._nonbasic[column] = self._nonbasic[column], self._basic[leaving]
        self.unit = pivot

    def prices(self) -> Row:
        """Return the prices of the present basic solution."""
        return self._of_prices({each: row[-1] for each, row in self._named_rows()})

    def ray(self, column: int) -> Row:
        """Return how the prices rise with the variable of an unbounded column."""
        rises = {each: -row[column] for each, row in self._named_rows()}
        return self._of_prices(rises | {self._nonbasic[column]: self.unit})

    def _named_rows(self) -> Iterable[tuple[int, Row]]:
        return zip(self._basic, self._rows, strict=True)

    def _of_prices(self, values: Mapping[int, int]) -> Row:
        return [values.get(need, 0) for need in range(self._needs)]


def pivoted(row: Row, by: Row, column: int, units: tuple[int, int]) -> Row:
    """Return a row over the next common denominator, after a pivot on another row and a column."""
    pivot, unit = units
    share, row[column] = row[column], 0
    return [(pivot * number - share * other) // unit for number, other in zip(row, by, strict=True)]
