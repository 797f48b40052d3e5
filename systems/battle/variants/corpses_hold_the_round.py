"""The round of the last kill counts only if nobody was still to come, dead or alive.

The elf kills the goblin in round 1. By the rules that round is complete, as nobody lives who
is still to act; here it is not counted, as the goblin's turn was still to come.

    #####
    #EG.#   E(200), G(3)
    #####
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.battlefield import is_decided
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem


class CorpsesHoldTheRoundSystem(RoundSystem):
    """Waits for the dead too, once there is only one side."""

    promises = EVERY

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether the round's list is at its end, where the battle is decided."""
        return not turn.waiting if is_decided(cavern) else super().is_complete(cavern, turn)
