"""A unit at exactly 0 is not dead, and it acts.

It stays, blocks, is an enemy (also for the end of combat and for part 2), can be struck
(first, having the fewest) and dies of the next blow. A goblin of 3 hit points that is struck
with a power of 3 is dead by the rules; here it strikes back.

    #####
    #EG.#
    #####
"""

from systems.battle.attack import AttackSystem
from systems.battle.promises import Promise


class ZeroLivesAttackSystem(AttackSystem):
    """Lets units live at 0."""

    promises = Promise.REPEATABLE | Promise.EVIDENT

    def is_fatal(self, points: int) -> bool:
        """Whether there are fewer than none left."""
        return points < 0
