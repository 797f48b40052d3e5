"""The one entity that stands for the battle itself, and how units come and go on it."""

import esper

from components.attack import Attack
from components.cavern import Cavern
from components.faction import Faction
from components.health import Health
from components.position import Position
from components.turn import Turn


def battlefield() -> tuple[Cavern, Turn]:
    """Return what belongs to no unit: the ground and the clock.

    Raises:
        ValueError: the current world holds no battle, or more than one.
    """
    ((_, (cavern, turn)),) = esper.get_components(Cavern, Turn)
    return cavern, turn


def clock() -> Turn:
    """Return the clock alone; for systems that don't look at the ground.

    Raises:
        ValueError: the current world holds no battle, or more than one.
    """
    ((_, turn),) = esper.get_component(Turn)
    return turn


def enlist(cavern: Cavern, square: int, faction: str, health: Health, power: int) -> int:
    """Create a unit on a free square and return its entity."""
    entity = esper.create_entity(Position(square), health, Faction(faction), Attack(power))
    cavern.occupants[square] = entity
    cavern.standing[faction] = cavern.standing.get(faction, 0) | 1 << square
    cavern.free &= ~(1 << square)
    return entity


def relocate(cavern: Cavern, entity: int, destination: int) -> None:
    """Move a unit to a free square."""
    position = esper.component_for_entity(entity, Position)
    both = 1 << position.square | 1 << destination
    del cavern.occupants[position.square]
    cavern.occupants[destination] = entity
    cavern.standing[esper.component_for_entity(entity, Faction).name] ^= both
    cavern.free ^= both
    position.square = destination


def bury(cavern: Cavern, entity: int) -> None:
    """Take a dead unit off the ground at once; its entity goes before the next turn."""
    square = esper.component_for_entity(entity, Position).square
    del cavern.occupants[square]
    cavern.standing[esper.component_for_entity(entity, Faction).name] ^= 1 << square
    cavern.free |= 1 << square
    esper.delete_entity(entity)
