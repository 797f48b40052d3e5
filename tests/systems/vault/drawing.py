"""Vaults drawn into the current world."""

from string import ascii_lowercase, ascii_uppercase

import esper

from components.position import Position
from components.vault import Journey, Vault
from systems.vault.ground import hang_door, lay_key
from tests.drawing import grid_of


def draw(text: str, *plan: int) -> tuple[Vault, Journey, list[int]]:
    """Create a vault in the current world, in which the first explorer walks to some squares."""
    grid = grid_of(text)
    marks = dict(grid.marks())
    vault = Vault(grid.width, sum(1 << square for square in marks))
    journey = Journey()
    esper.create_entity(vault, journey)
    explorers = []
    for square, mark in marks.items():
        if mark == "@":
            explorers.append(esper.create_entity(Position(square)))
        elif mark in ascii_lowercase:
            lay_key(vault, journey, square, ascii_lowercase.index(mark))
        elif mark in ascii_uppercase:
            hang_door(vault, square, ascii_uppercase.index(mark))
    journey.plan = [(explorers[0], square) for square in plan]
    return vault, journey, explorers


def square_of(entity: int) -> int:
    """Return where something is."""
    return esper.component_for_entity(entity, Position).square
