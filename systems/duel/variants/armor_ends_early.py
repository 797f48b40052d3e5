"""Armor is gone once its timer reaches 1.

Shield gives 7 armor for 6 turns, and is cast in turn 1; the boss strikes for 9

turn                2  3  4  5  6
timer               5  4  3  2  1
by the rules        2  -  2  -  2         points that the boss takes
here                2  -  2  -  9
"""

from collections.abc import Sequence

import esper

from components.spell_book import Spell
from systems.duel.arena import magic
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem, Tick, Timers, armor_from
from systems.duel.events import ARMOR_CHANGED
from systems.duel.promises import EVERY


class EarlyEndEffectSystem(EffectSystem):
    """Ends armor a turn before its effect."""

    promises = EVERY

    def process(self) -> None:
        """Tell of armor that is gone though its effect runs."""
        armor = magic()[2]
        before = armor.points
        super().process()
        if armor.points != before:
            esper.dispatch_event(ARMOR_CHANGED, armor.points)

    def act(self, spells: Sequence[Spell], timers: Timers) -> Tick:
        """Count the armor of effects that run on."""
        tick = super().act(spells, timers)
        return tick._replace(armor=armor_from(spells, shortened(tick.timers)))


class EarlyEndCastingSystem(CastingSystem):
    """Counts armor in the same way when another effect starts."""

    promises = EVERY

    def armor(self, spells: Sequence[Spell], timers: Timers) -> int:
        """Count the armor of effects that run on."""
        return super().armor(spells, shortened(timers))


def shortened(timers: Timers) -> Timers:
    """Return timers with a turn less each."""
    return tuple(max(turns - 1, 0) for turns in timers)
