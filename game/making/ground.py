"""The open squares of a map while it is made; all others are wall, and so is the border.

A place is a row and a column, counted from 0. Sets of places are never walked through
as they are, as their order is not the same everywhere: they are sorted first.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.text.grid import OPEN, WALL

Place = tuple[int, int]


class Site(NamedTuple):
    """The extent of a map, its border included."""

    columns: int
    rows: int

    @property
    def room(self) -> int:
        """How many squares lie inside the border."""
        return max(self.columns - 2, 0) * max(self.rows - 2, 0)

    def places(self) -> Iterator[Place]:
        """Yield the places inside the border, in reading order."""
        for row in range(1, self.rows - 1):
            for column in range(1, self.columns - 1):
                yield row, column

    def has(self, place: Place) -> bool:
        """Whether a place is inside the border."""
        return 0 < place[0] < self.rows - 1 and 0 < place[1] < self.columns - 1

    def drawn(self, ground: Iterable[Place], marks: Mapping[Place, str]) -> str:
        """Return a map as text, with marks on some of its open squares."""
        rows = [[WALL] * self.columns for _ in range(self.rows)]
        for row, column in ground:
            rows[row][column] = OPEN
        for (row, column), mark in marks.items():
            rows[row][column] = mark
        return "".join("".join(row) + "\n" for row in rows)


def beside(place: Place) -> tuple[Place, ...]:
    """Return the four places next to one, in reading order."""
    row, column = place
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)
