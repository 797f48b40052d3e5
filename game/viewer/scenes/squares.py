"""The square of a map that is under the pointer, and what stands there, in words."""

from typing import Final

from game.text.grid import Grid, at
from game.viewer.drawing.camera import Area

WALL: Final = "#"


def square_at(grid: Grid, place: tuple[float, float]) -> int | None:
    """Return the square at a column and row, None beyond the map."""
    # The numbers beyond its sides would be those of squares in other rows.
    if not Area(0, 0, grid.columns, len(grid.rows)).holds(*place):
        return None
    return int(place[1]) * grid.width + int(place[0])


def middle_of(grid: Grid, square: int) -> tuple[float, float]:
    """Return the column and row of a square's middle."""
    row, column = grid.place(square)
    return column + 0.5, row + 0.5


def told(grid: Grid, square: int | None, found: str | None) -> str:
    """Return where a square is and what is found there; else whether it is rock.

    >>> told(Grid(("#.#",)), 1, "goblin, 131 hp"), told(Grid(("#.#",)), 2, None)
    ('0,1 goblin, 131 hp', '0,2 rock')
    """
    if square is None:
        return ""
    row, column = grid.place(square)
    ground = "rock" if grid.rows[row][column] == WALL else "open"
    return f"{at(grid, square)} {found or ground}"
