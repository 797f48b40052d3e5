"""What somebody changes by hand in a battle whose squares and sides are kept in the cavern, too."""

from collections.abc import Collection

import esper

from components.cavern import Cavern
from components.faction import Faction
from components.position import Position
from game.errors import UsageError
from systems.battle.battlefield import relocate


def move(cavern: Cavern, entity: int, square: object) -> None:
    """Move an entity to a free square.

    Raises:
        UsageError: that square is not free.
    """
    is_there = esper.component_for_entity(entity, Position).square == square
    if not isinstance(square, int) or square < 0 or not (is_there or cavern.free >> square & 1):
        raise UsageError("square: expected an open square on which nobody stands")
    relocate(cavern, entity, square)


def change_side(cavern: Cavern, entity: int, side: object, sides: Collection[str]) -> None:
    """Let a unit fight for another side.

    Raises:
        UsageError: nobody fights for that side.
    """
    if not isinstance(side, str) or side not in sides:
        raise UsageError(f"name: expected the letter of a side, {' or '.join(sorted(sides))}")
    faction = esper.component_for_entity(entity, Faction)
    square = esper.component_for_entity(entity, Position).square
    if cavern.occupants.get(square) == entity:
        cavern.standing[faction.name] = cavern.standing.get(faction.name, 0) & ~(1 << square)
        cavern.standing[side] = cavern.standing.get(side, 0) | 1 << square
    faction.name = side
