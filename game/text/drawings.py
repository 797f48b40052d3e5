"""Drawings that fit on a terminal: several side by side, and cut-outs of wide maps."""

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from game.text.grid import Grid

ARROW: Final = " --> "
CROP_MARGIN: Final = 3
"""Squares shown around what matters."""
Crop = tuple[slice, slice]
"""Rows and columns."""


class TitledDrawing(NamedTuple):
    """A drawing with a title over it."""

    title: str
    rows: list[str]

    @property
    def width(self) -> int:
        """Characters that the panel needs."""
        return max(len(self.title) + 1, *map(len, self.rows))


def side_by_side(panels: list[TitledDrawing], columns: int, joint: str = ARROW) -> str:
    """Join panels with arrows or the like, as many in a band as fit into so many columns."""
    return "\n\n".join(band(row, joint) for row in bands(panels, columns, joint))


def bands(
    panels: list[TitledDrawing], columns: int, joint: str = ARROW
) -> Iterator[list[TitledDrawing]]:
    """Split panels into bands that fit; a band holds at least one."""
    current: list[TitledDrawing] = []
    used = 0
    for panel in panels:
        needed = panel.width + len(joint)
        if current and used + needed > columns:
            yield current
            current, used = [], 0
        current.append(panel)
        used += needed
    yield current


def band(panels: list[TitledDrawing], joint: str = ARROW) -> str:
    """Draw one band: the titles, then the rows with a joint on the middle one."""
    columns = [[f"{panel.title}:", *panel.rows] for panel in panels]
    middle = (max(map(len, columns)) + 1) // 2
    lines = []
    for number, parts in enumerate(zip_longest(*columns, fillvalue="")):
        gap = joint if number == middle else " " * len(joint)
        padded = (part.ljust(panel.width) for part, panel in zip(parts, panels, strict=True))
        lines.append(gap.join(padded).rstrip())
    return "\n".join(lines)


def crop_around(grid: Grid, squares: Collection[int]) -> Crop:
    """Return the part of a map around some squares."""
    rows, columns = zip(*map(grid.place, squares), strict=True)
    return (
        slice(max(min(rows) - CROP_MARGIN, 0), max(rows) + CROP_MARGIN + 1),
        slice(max(min(columns) - CROP_MARGIN, 0), max(columns) + CROP_MARGIN + 1),
    )


def cropped(rows: Sequence[str], window: Crop) -> list[str]:
    """Return what a window shows of a map."""
    return [row[window[1]] for row in rows[window[0]]]
