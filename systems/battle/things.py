"""Things that lie on squares, such as potions: entities with a position and a letter, but no side.

The rules as they are know none. Rules of one's own declare the letters (see `BattleSystem.kinds`),
create things with `lay`, find them with `things_of`, and take them away with `esper.delete_entity`.
Things hold no square: units enter it as ever.
"""

from collections.abc import Iterator

import esper

from components.faction import Faction
from components.kind import Letter
from components.position import Position


def lay(square: int, letter: str) -> int:
    """Create a thing on a square and return its entity."""
    return esper.create_entity(Position(square), Letter(letter))


def things() -> Iterator[tuple[int, int, str]]:
    """Yield the square, the entity and the letter of each thing that has not been deleted."""
    for entity, (position, letter) in esper.get_components(Position, Letter):
        if esper.entity_exists(entity) and not esper.has_component(entity, Faction):
            yield position.square, entity, letter.name


def things_of(letter: str) -> dict[int, int]:
    """Return the things of one kind by their squares; if a square has several, one of them."""
    return {square: entity for square, entity, name in things() if name == letter}


def squares_of(letter: str) -> int:
    """Return the squares on which things of a kind lie, as a bitboard."""
    return sum(1 << square for square in things_of(letter))


def letter_of(entity: int) -> str:
    """Return the letter of a unit or a thing; a unit without its own has that of its side."""
    if letter := esper.try_component(entity, Letter):
        return letter.name
    return esper.component_for_entity(entity, Faction).name
