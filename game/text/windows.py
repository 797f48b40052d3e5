"""Parts of maps, where a whole map is too wide for a terminal."""

from collections.abc import Collection, Sequence
from typing import Final

from game.text.grid import Grid

MARGIN: Final = 3
"""Squares shown around what matters."""

Window = tuple[slice, slice]
"""Rows and columns."""


def window_around(grid: Grid, squares: Collection[int]) -> Window:
    """Return the part of a map around some squares."""
    rows, columns = zip(*map(grid.place, squares), strict=True)
    return (
        slice(max(min(rows) - MARGIN, 0), max(rows) + MARGIN + 1),
        slice(max(min(columns) - MARGIN, 0), max(columns) + MARGIN + 1),
    )


def cut(rows: Sequence[str], window: Window) -> list[str]:
    """Return what a window shows of a map."""
    return [row[window[1]] for row in rows[window[0]]]
