"""Battles drawn into the current world, and back."""

from collections.abc import Sequence

import esper

from components.attack import Attack
from components.cavern import Cavern
from components.faction import Faction
from components.health import Health
from components.position import Position
from components.turn import Turn
from game.puzzles.battle.picture import drawn
from game.text.grid import Grid
from systems.battle.battlefield import battlefield, enlist, recruit

POINTS = 200
POWER = 3


def grid_of(text: str) -> Grid:
    """Return a drawn map; any letter is a unit's, and the rows are of the same length."""
    return Grid(tuple(text.strip().split("\n")))


def draw(text: str, points: Sequence[int] = ()) -> dict[int, int]:
    """Create a battle in the current world; return the entity on each unit's square.

    Hit points are given in reading order; those left out are 200.
    """
    grid = grid_of(text)
    marks = dict(grid.marks())
    cavern = Cavern(grid.width, sum(1 << square for square in marks))
    esper.create_entity(cavern, Turn())
    units = {square: mark for square, mark in marks.items() if mark != "."}
    left = [*points, *[POINTS] * len(units)]
    return {
        square: enlisted(cavern, recruit(square, mark, health, POINTS, POWER))
        for (square, mark), health in zip(units.items(), left, strict=False)
    }


def enlisted(cavern: Cavern, entity: int) -> int:
    """Put a unit on the ground and return its entity."""
    enlist(cavern, entity)
    return entity


def redraw(text: str) -> str:
    """Return the map as it stands in the current world."""
    grid = grid_of(text)
    found = esper.get_components(Position, Faction, Health)
    units = {
        position.square: faction.name
        for _, (position, faction, health) in found
        if health.points > 0
    }
    return "\n" + "\n".join(drawn(grid, units)) + "\n"


def begin_turn(entity: int) -> Turn:
    """Make it a unit's turn, with everybody of other factions as its enemies."""
    cavern, turn = battlefield()
    own = esper.component_for_entity(entity, Faction).name
    turn.entity = entity
    turn.enemies = sum(squares for name, squares in cavern.standing.items() if name != own)
    return turn


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
