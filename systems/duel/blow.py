"""What the boss does: strike."""

from typing import Final

import esper

from systems.duel.arena import boss, clock, end, magic, wizard
from systems.duel.events import BOSS_STRUCK

LEAST_DAMAGE: Final = 1
"""Hit points that a blow takes through any armor."""


class BlowSystem(esper.Processor):
    """Lets the boss strike on its turn, unless an effect has killed it just before."""

    def process(self) -> None:
        """Take the wizard's hit points."""
        bout = clock()
        if bout.is_over or bout.is_wizards_turn:
            return
        _, attack = boss()
        health, _ = wizard()
        _, _, armor = magic()
        damage = self.damage(attack.power, armor.points)
        health.points -= damage
        esper.dispatch_event(BOSS_STRUCK, damage, health.points)
        if health.points <= 0:
            end(bout, is_won=False)

    def damage(self, power: int, armor: int) -> int:
        """Return the hit points that one blow takes."""
        return damage_of(power, armor)


def damage_of(power: int, armor: int) -> int:
    """Return the hit points that one blow takes."""
    return max(power - armor, LEAST_DAMAGE)
