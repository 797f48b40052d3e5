"""What the boss does: strike."""

from typing import Final

import esper

from components.duel import Bout
from systems.duel.arena import boss, clock, end, magic, wizard
from systems.duel.events import BOSS_STRUCK
from systems.duel.promises import EVERY

LEAST_DAMAGE: Final = 1
"""Hit points that a blow takes through any armor."""


class BlowSystem(esper.Processor):
    """Lets the boss strike on its turn, unless an effect has killed it just before."""

    promises = EVERY

    def process(self) -> None:
        """Take the wizard's hit points."""
        bout = clock()
        if bout.is_wizards_turn or not self.is_due(bout):
            return
        _, attack = boss()
        health, _ = wizard()
        _, _, armor = magic()
        damage = self.damage(attack.power, armor.points)
        health.points -= damage
        esper.dispatch_event(BOSS_STRUCK, damage, health.points)
        if self.is_fatal(health.points):
            end(bout, is_won=False)

    def is_due(self, bout: Bout) -> bool:
        """Whether the boss strikes in its turn."""
        return not bout.is_over

    def damage(self, power: int, armor: int) -> int:
        """Return the hit points that one blow takes."""
        return damage_of(power, armor)

    def is_fatal(self, points: int) -> bool:
        """Whether a wizard with so many hit points left is dead."""
        return points <= 0


def damage_of(power: int, armor: int, least: int = LEAST_DAMAGE) -> int:
    """Return the hit points that one blow takes."""
    return max(power - armor, least)
