"""The round of the last kill is counted even if units had still to act.

The first elf kills the goblin in round 1, and the second one finds no enemy. By the rules no
round is complete; here one is counted.

    #####
    #EGE#   E(200), G(3), E(200)
    #####
"""

import esper

from components.cavern import Cavern
from components.faction import Faction
from components.turn import Turn
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem
from systems.battle.targeting import enemies_of


class LastRoundAlwaysSystem(RoundSystem):
    """Counts a round once the next who acts would end combat."""

    promises = EVERY

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether nobody is left to act, or the next who does will find no enemy."""
        entity = self.next_of(turn)
        if entity is None:
            return super().is_complete(cavern, turn)
        return not enemies_of(esper.component_for_entity(entity, Faction).name, cavern)
