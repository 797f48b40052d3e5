"""The round of the last kill is not counted, even if it was complete.

The goblin acts last. In its turn of round 1 it kills the elf, so by the rules one round is
complete; here none is counted.

    #####
    #EG.#   E(3), G(200)
    #####
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.battlefield import is_decided
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem


class LastRoundNeverSystem(RoundSystem):
    """Counts no round once there is only one side."""

    promises = EVERY

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether the round is complete and there are still two sides."""
        return not is_decided(cavern) and super().is_complete(cavern, turn)
