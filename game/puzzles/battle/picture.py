"""The battle's own picture: the map, and behind each row the hit points of its units."""

from collections.abc import Iterable, Mapping

from game.puzzles.battle.unit import UnitState
from game.text.grid import OPEN, WALL, Grid


def picture(grid: Grid, units: Iterable[UnitState]) -> list[str]:
    """Return a line for each row of the map, as in `#..G.E#   G(200), E(197)`."""
    units = list(units)
    rows = drawn(grid, {unit.square: unit.faction for unit in units})
    points: list[list[str]] = [[] for _ in rows]
    for unit in sorted(units, key=lambda unit: unit.square):
        row, _ = grid.place(unit.square)
        points[row].append(f"{unit.faction}({unit.points})")
    return [
        f"{row}   {', '.join(beside)}" if beside else row
        for row, beside in zip(rows, points, strict=True)
    ]


def drawn(grid: Grid, marks: Mapping[int, str]) -> list[str]:
    """Return the rows of the bare map with marks on some of its squares."""
    rows = [[WALL if mark == WALL else OPEN for mark in row] for row in grid.rows]
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return ["".join(row) for row in rows]
