"""Armor can take a blow to 0.

a boss of 3 damage, Shield gives 7 armor

                    by the rules             here
boss's turn         3 - 7, at least 1: 1     3 - 7, at least 0: 0
"""

from systems.duel.blow import BlowSystem, damage_of
from systems.duel.promises import EVERY


class HarmlessBlowSystem(BlowSystem):
    """Lets armor keep all of a blow off."""

    promises = EVERY

    def damage(self, power: int, armor: int) -> int:
        """Take nothing if nothing is left of a blow."""
        return damage_of(power, armor, 0)
