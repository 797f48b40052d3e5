"""The edges of a map: rows and columns that are added there, or taken away.

#####    a row at the top    #####
#E..#                        #####    pieces go along; what is at 1,1 is at 2,1 then
#####                        #E..#
                             #####
"""

from typing import Final, Literal

from game.editing.draft import Draft, Piece
from game.editing.operations import RefusedEditError
from game.text.grid import MOST_SQUARES, OPEN, WALL, Grid
from game.text.wording import count

Edge = Literal["top", "bottom", "left", "right"]
UPRIGHT: Final = ("left", "right")
"""The edges along which there are columns."""


def resized(draft: Draft, edge: Edge, by: int) -> Draft:
    """Return a draft with so many rows or columns of wall more at an edge; below 0, fewer.

    Raises:
        RefusedEditError: no map is so large, or something would be lost that a map needs.
    """
    rows, columns = len(draft.grid.rows), draft.grid.columns
    rows, columns = (rows, columns + by) if edge in UPRIGHT else (rows + by, columns)
    if rows * columns > MOST_SQUARES:
        raise RefusedEditError(f"no map has more than {MOST_SQUARES:,} squares")
    down, across = by * (edge == "top"), by * (edge == "left")
    grid = shifted(draft.grid, (rows, columns), (down, across))
    if OPEN not in grid.drawn or min(rows, columns) < 1:
        raise RefusedEditError("no floor would be left")
    pieces = tuple(carried(draft, piece, grid, (down, across)) for piece in draft.pieces)
    origin = draft.origin[0] + down, draft.origin[1] + across
    return draft._replace(grid=grid, pieces=pieces, origin=origin)


def shifted(grid: Grid, size: tuple[int, int], by: tuple[int, int]) -> Grid:
    """Return a grid of so many rows and columns, moved down and to the right; all else is wall."""
    rows, columns = size
    down, across = by
    blank = WALL * columns
    kept = [
        grid.rows[row - down] if 0 <= row - down < len(grid.rows) else "" for row in range(rows)
    ]
    moved = [WALL * across + row[max(-across, 0) :] + blank for row in kept]
    return Grid(tuple(row[:columns] for row in moved) or ("",))


def carried(draft: Draft, piece: Piece, grid: Grid, by: tuple[int, int]) -> Piece:
    """Return a piece where it is on a grid that was moved.

    Raises:
        RefusedEditError: it is beyond the edge there.
    """
    row, column = draft.grid.place(piece.square)
    square = grid.square(row + by[0], column + by[1])
    if square is None:
        there = draft.words(piece)
        raise RefusedEditError(f"the {there} is in the way: move or remove it first")
    return piece._replace(square=square)


def edges_at(grid: Grid, square: int) -> set[Edge]:
    """Return the edges of a map that a square lies on.

    >>> sorted(edges_at(Grid(("...", "...", "...")), 4)), edges_at(Grid(("...", "...")), 1)
    (['left'], {'top'})
    """
    row, column = grid.place(square)
    ends: dict[Edge, bool] = {
        "top": row == 0,
        "bottom": row == len(grid.rows) - 1,
        "left": column == 0,
        "right": column == grid.columns - 1,
    }
    return {edge for edge, is_there in ends.items() if is_there}


def along(draft: Draft, former: Draft) -> Draft:
    """Return a former draft with as many rows above and columns on the left as another has.

    What is on it then has the same row and column on both; as it is, if that can't be.
    """
    down, across = (now - then for now, then in zip(draft.origin, former.origin, strict=True))
    try:
        return resized(resized(former, "top", down), "left", across)
    except RefusedEditError:
        return former


def size_in_words(grid: Grid) -> str:
    """Return how large a map is: `9 rows, 24 columns`."""
    return f"{count(len(grid.rows), 'row')}, {count(grid.columns, 'column')}"
