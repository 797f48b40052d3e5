"""Places on a map: squares, their middles, and eased movement."""

from math import floor
from typing import Final

from game.text.grid import Grid, at

WALL: Final = "#"
MOST_COLUMNS: Final = 1 << 20
"""More columns than any grid has."""


def smooth(share: float) -> float:
    """Return an eased share of a movement, slow at both ends; it stays from 0 to 1.

    >>> [smooth(share) for share in (-1.0, 0.0, 0.25, 0.5, 1.0, 2.0)]
    [0.0, 0.0, 0.15625, 0.5, 1.0, 1.0]
    """
    share = max(0.0, min(share, 1.0))
    return share * share * (3 - 2 * share)


def find_square(grid: Grid, place: tuple[float, float]) -> int | None:
    """Return the square at a column and row, None beyond the map."""
    column, row = map(floor, place)
    return grid.square(row, column)


def number_square(grid: Grid, square: int) -> int:
    """Return a number of a square that depends only on its row and column, in grids of any width.

    >>> number_square(Grid(("##", "#.")), 3) == number_square(Grid(("###", "#.#")), 4)
    True
    """
    row, column = grid.place(square)
    return row * MOST_COLUMNS + column


def find_middle(grid: Grid, square: int) -> tuple[float, float]:
    """Return the column and row of a square's middle."""
    row, column = grid.place(square)
    return column + 0.5, row + 0.5


def square_words(grid: Grid, square: int | None, found: str | None) -> str:
    """Return a square's position with the name of its object, or else `rock` or `open`.

    >>> square_words(Grid(("#.#",)), 1, "goblin, 131 hp"), square_words(Grid(("#.#",)), 2, None)
    ('0,1 goblin, 131 hp', '0,2 rock')
    """
    if square is None:
        return ""
    row, column = grid.place(square)
    ground = "rock" if grid.rows[row][column] == WALL else "open"
    return f"{at(grid, square)} {found or ground}"
