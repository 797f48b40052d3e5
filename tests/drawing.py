"""Drawn maps and sets of their squares, and what units of the current world have."""

import esper

from components.attack import Attack
from components.health import Health
from game.text.grid import Grid


def grid_of(text: str) -> Grid:
    """Return a drawn map; any letter is a unit's, and the rows are of the same length."""
    return Grid(tuple(text.strip().split("\n")))


def points_of(entity: int) -> int:
    """Return a unit's hit points."""
    return esper.component_for_entity(entity, Health).points


def power_of(entity: int) -> Attack:
    """Return a unit's attack, to be changed."""
    return esper.component_for_entity(entity, Attack)


def squares(text: str, marks: str) -> int:
    """Return the squares of a drawn map that carry one of the characters."""
    return grid_of(text).squares(marks)


def show(text: str, bits: int, mark: str) -> str:
    """Return a drawn map with a mark on each square of a set."""
    grid = grid_of(text)
    rows = [list(row) for row in grid.rows]
    for square in range(bits.bit_length()):
        if bits >> square & 1:
            row, column = grid.place(square)
            rows[row][column] = mark
    return "\n" + "\n".join("".join(row) for row in rows) + "\n"
