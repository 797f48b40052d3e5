"""Units act in the order of their squares before round 1, always.

In round 1 the goblin acts first, and after it they stand in one row. By the rules the elf is
first in round 2; here it is the goblin again.

    ######      ######
    #...G#      #E.G.#
    #E...#  ->  #....#
    ######      ######
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.promises import EVERY
from systems.battle.turn_order import TurnOrderSystem


class OrderOfTheStartSystem(TurnOrderSystem):
    """Lines units up as they stood before the first round."""

    promises = EVERY

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Sort by entity: these were created in reading order."""
        return sorted(super().line_up(cavern, turn), reverse=True)
