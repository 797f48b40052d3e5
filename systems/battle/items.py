"""Items on squares, such as potions: entities with a position and a letter, but no side.

The standard rules have none. Custom rules declare the letters (see `BattleSystem.kinds`), create
items with `add_item`, find them with `items_of`, and remove them with `esper.delete_entity`. Items
don't occupy their squares: units step there as usual.
"""

from collections.abc import Iterator

import esper

from components.faction import Faction
from components.kind import Letter
from components.position import Position


def add_item(square: int, letter: str) -> int:
    """Create an item on a square and return its entity."""
    return esper.create_entity(Position(square), Letter(letter))


def items() -> Iterator[tuple[int, int, str]]:
    """Yield the square, the entity and the letter of each item that isn't deleted."""
    for entity, (position, letter) in esper.get_components(Position, Letter):
        if esper.entity_exists(entity) and not esper.has_component(entity, Faction):
            yield position.square, entity, letter.name


def items_of(letter: str) -> dict[int, int]:
    """Return the items with a letter by square; one of them if a square has several."""
    return {square: entity for square, entity, name in items() if name == letter}


def squares_of(letter: str) -> int:
    """Return the squares of the items with a letter, as a bitboard."""
    return sum(1 << square for square in items_of(letter))


def letter_of(entity: int) -> str:
    """Return the letter of a unit or an item; a unit without one has the letter of its side."""
    if letter := esper.try_component(entity, Letter):
        return letter.name
    return esper.component_for_entity(entity, Faction).name
