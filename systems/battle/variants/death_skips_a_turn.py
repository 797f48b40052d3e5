"""A killed unit is removed from the list that is being walked.

If it had its turn already this round, the unit after the *acting* one is skipped, as all move
up by one; otherwise nobody is. The first goblin kills the elf to the left, which has acted.
So the second goblin moves up to a place that has been, and has no turn in this round.

    #######
    #EG.GE#   E(3), G(200), G(200), E(200)
    #######
"""

from components.cavern import Cavern
from components.decision import Candidate
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY, Promise


class DeathSkipsATurnAttackSystem(AttackSystem):
    """Shortens the round's list at each death."""

    promises = EVERY & ~Promise.STEADFAST

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Remove the dead from the list; behind the acting unit that costs the next its turn."""
        super().bury(cavern, target)
        _, turn = self.battlefield
        if target.entity in turn.waiting:
            turn.waiting.remove(target.entity)
        elif turn.waiting:
            turn.waiting.pop()
