"""A unit killed earlier in the round still takes its turn.

It moves and strikes from where it fell; it holds no square, can't be struck, and may end
combat. The goblin has 3 hit points and is killed before its turn. By the rules that is all;
here it strikes back.

    #####
    #EG.#
    #####
"""

from components.cavern import Cavern
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import depart
from systems.battle.promises import EVERY, Promise


class DeadActAttackSystem(AttackSystem):
    """Leaves the dead their turn."""

    promises = EVERY & ~Promise.STEADFAST

    def remove(self, cavern: Cavern, entity: int) -> None:
        """Take the dead off the ground, and nothing else."""
        depart(cavern, entity)
