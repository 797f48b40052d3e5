"""A unit at exactly 0 leaves the map but still takes its turn of that round.

It moves and strikes from where it fell; it holds no square, can't be struck, and may end
combat. A unit below 0 does not act. The elf strikes with a power of 3: a goblin of 3 hit
points strikes back here, one of 2 does not.

    #####
    #EG.#
    #####
"""

import esper

from components.cavern import Cavern
from components.health import Health
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import depart
from systems.battle.promises import Promise


class GhostAtZeroAttackSystem(AttackSystem):
    """Leaves some of the dead their turn."""

    promises = Promise.REPEATABLE | Promise.EVIDENT

    def remove(self, cavern: Cavern, entity: int) -> None:
        """Take a unit at 0 off the ground, and nothing else."""
        if esper.component_for_entity(entity, Health).points:
            super().remove(cavern, entity)
        else:
            depart(cavern, entity)
