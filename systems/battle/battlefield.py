"""The one entity that stands for the battle itself, and how units come and go on it."""

from typing import Final

import esper

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.kind import Letter
from components.position import Position
from components.turn import Cavern, Turn
from systems.lookup import finder

battlefield: Final = finder("battle", Cavern, Turn)
"""Returns the components of the battle itself: the ground and the clock."""


def recruit(  # noqa: PLR0913, PLR0917 - as many as a unit has properties
    square: int, faction: str, points: int, maximum: int, power: int, letter: str = ""
) -> int:
    """Create a unit that occupies no square yet and return its entity.

    Without a letter it is of its side's own kind.
    """
    entity = esper.create_entity(
        Position(square), Health(points, maximum), Faction(faction), Attack(power)
    )
    if letter:
        esper.add_component(entity, Letter(letter))
    return entity


def enlist(cavern: Cavern, entity: int) -> None:
    """Let a unit occupy the free square of its position."""
    square = esper.component_for_entity(entity, Position).square
    faction = esper.component_for_entity(entity, Faction).name
    cavern.occupants[square] = entity
    cavern.standing[faction] = cavern.standing.get(faction, 0) | 1 << square
    cavern.free &= ~(1 << square)


def relocate(cavern: Cavern, entity: int, destination: int) -> None:
    """Move a unit to a free square; a unit off the ground changes its position only."""
    position = esper.component_for_entity(entity, Position)
    if cavern.occupants.get(position.square) == entity:
        both = 1 << position.square | 1 << destination
        del cavern.occupants[position.square]
        cavern.occupants[destination] = entity
        cavern.standing[esper.component_for_entity(entity, Faction).name] ^= both
        cavern.free ^= both
    position.square = destination


def depart(cavern: Cavern, entity: int) -> None:
    """Take a unit off the ground: it occupies no square from now on."""
    square = esper.component_for_entity(entity, Position).square
    del cavern.occupants[square]
    cavern.standing[esper.component_for_entity(entity, Faction).name] ^= 1 << square
    cavern.free |= 1 << square


def bury(cavern: Cavern, entity: int) -> None:
    """Take a dead unit off the ground and delete its entity, which is gone by the next turn."""
    depart(cavern, entity)
    esper.delete_entity(entity)


def is_decided(cavern: Cavern) -> bool:
    """Whether at most one faction has units left on the ground."""
    return sum(map(bool, cavern.standing.values())) <= 1
