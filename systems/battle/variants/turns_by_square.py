"""A round's list holds squares, and at a square's turn whoever stands on it acts.

So a unit that stepped onto a square freed in this round, and later in the list, acts a second
time. The elf above kills the goblin next to the other elf, which steps there: by the rules its
turn is over, here it has that goblin's turn too.

    #######      #######
    ##E####      ##E####
    #EG..G#  ->  #..E.G#
    #######      #######
"""

import esper

from components.cavern import Cavern
from components.position import Position
from components.turn import Turn
from systems.battle.promises import EVERY, Promise
from systems.battle.round import RoundSystem
from systems.battle.stalemate import StalemateSystem
from systems.battle.system import BattleSystem
from systems.battle.turn_order import TurnOrderSystem


class TurnsBySquareStalemateSystem(StalemateSystem):
    """Asks for units on squares."""

    promises = EVERY

    def acting(self, entry: int) -> int | None:
        """Return who stands on a square."""
        return occupant(self, entry)


class TurnsBySquareTurnOrderSystem(TurnOrderSystem):
    """Lists squares."""

    promises = EVERY & ~Promise.STEADFAST

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Put the squares of the units in their place."""
        units = super().line_up(cavern, turn)
        return [esper.component_for_entity(entity, Position).square for entity in units]

    def acting(self, entry: int) -> int | None:
        """Return who stands on a square."""
        return occupant(self, entry)


class TurnsBySquareRoundSystem(RoundSystem):
    """Asks for units on squares."""

    promises = EVERY

    def acting(self, entry: int) -> int | None:
        """Return who stands on a square."""
        return occupant(self, entry)


def occupant(system: BattleSystem, square: int) -> int | None:
    """Return who stands on a square of a system's battle."""
    cavern, _ = system.battlefield
    return cavern.occupants.get(square)
