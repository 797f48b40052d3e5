"""Armor is never taken off again.

Shield gives 7 armor for 6 turns, and is cast in turn 1; the boss strikes for 9

turn                2  3  4  5  6  7  8
timer               5  4  3  2  1  0
by the rules        2  -  2  -  2  -  9   points that the boss takes
here                2  -  2  -  2  -  2
"""

from collections.abc import Sequence

from components.spell_book import Spell
from systems.duel.arena import magic
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem, Tick, Timers
from systems.duel.promises import EVERY


class LastingArmorEffectSystem(EffectSystem):
    """Leaves armor on when its effect ends."""

    promises = EVERY

    def act(self, spells: Sequence[Spell], timers: Timers) -> Tick:
        """Take no armor off."""
        tick = super().act(spells, timers)
        return tick._replace(armor=max(tick.armor, magic()[2].points))


class LastingArmorCastingSystem(CastingSystem):
    """Leaves armor on when another effect starts."""

    promises = EVERY

    def armor(self, spells: Sequence[Spell], timers: Timers) -> int:
        """Take no armor off."""
        return max(super().armor(spells, timers), magic()[2].points)
