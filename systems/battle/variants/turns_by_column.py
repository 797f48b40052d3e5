"""Units act by column, then row, of where they stood when the round began.

By the rules they act row by row:

    #######      #######
    #.G.E.#      #.2.5.#
    #E.G.E#  ->  #1.4.7#
    #.G.E.#      #.3.6.#
    #######      #######
"""

import esper

from components.cavern import Cavern
from components.position import Position
from components.turn import Turn
from systems.battle.promises import EVERY
from systems.battle.turn_order import TurnOrderSystem


class TurnsByColumnSystem(TurnOrderSystem):
    """Lines units up from left to right."""

    promises = EVERY

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Sort by column, then row, the first to act last."""

        def place(entity: int) -> tuple[int, int]:
            square = esper.component_for_entity(entity, Position).square
            return square % cavern.width, square

        return sorted(super().line_up(cavern, turn), key=place, reverse=True)
