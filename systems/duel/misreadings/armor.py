"""Variants of damage through armor, and of how long armor lasts."""

from collections.abc import Sequence

import esper

from components.duel import Spell
from systems.duel.arena import magic
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem, Tick, Timers, armor_from
from systems.duel.events import ARMOR_CHANGED
from systems.duel.questions import HOW_LONG_ARMOR_LASTS, LEAST_DAMAGE
from systems.duel.turn_order import BlowSystem, compute_damage
from systems.variants import variant


@variant(
    "no-least-damage",
    LEAST_DAMAGE,
    "Armor can reduce the damage of an attack to 0.",
)
class HarmlessBlowSystem(BlowSystem):
    """Lets armor reduce damage to 0.

    a boss of 3 damage, Shield gives 7 armor

                        by the rules             here
    boss's turn         3 - 7, at least 1: 1     3 - 7, at least 0: 0
    """

    def damage(self, power: int, armor: int) -> int:
        """Return the damage, which is at least 0."""
        return compute_damage(power, armor, 0)


@variant(
    "blows-may-heal",
    LEAST_DAMAGE,
    "The damage of an attack has no minimum. An attack that is weaker than the armor heals the "
    "wizard.",
)
class HealingBlowSystem(BlowSystem):
    """Lets armor turn damage into healing.

    a boss of 3 damage, Shield gives 7 armor

                        by the rules             here
    boss's turn         3 - 7, at least 1: 1     3 - 7: the wizard gains 4
    """

    def damage(self, power: int, armor: int) -> int:
        """Return the damage, which may be negative."""
        return power - armor


class EarlyEndEffectSystem(EffectSystem):
    """Ends armor a turn before its effect.

    Shield gives 7 armor for 6 turns, and is cast in turn 1; the boss strikes for 9

    turn                2  3  4  5  6
    timer               5  4  3  2  1
    by the rules        2  -  2  -  2         points that the boss takes
    here                2  -  2  -  9
    """

    def process(self) -> None:
        """Dispatch an event if armor changes while its effect runs."""
        armor = magic()[2]
        before = armor.points
        super().process()
        if armor.points != before:
            esper.dispatch_event(ARMOR_CHANGED, armor.points)

    def act(self, spells: Sequence[Spell], timers: Timers) -> Tick:
        """Count only the armor of effects with more than one turn left."""
        tick = super().act(spells, timers)
        return tick._replace(armor=armor_from(spells, shorten(tick.timers)))


@variant(
    "armor-ends-early",
    HOW_LONG_ARMOR_LASTS,
    "Armor ends when its timer reaches 1.",
    besides=(EarlyEndEffectSystem,),
)
class EarlyEndCastingSystem(CastingSystem):
    """Counts armor in the same way when a further effect starts."""

    def armor(self, spells: Sequence[Spell], timers: Timers) -> int:
        """Count only the armor of effects with more than one turn left."""
        return super().armor(spells, shorten(timers))


def shorten(timers: Timers) -> Timers:
    """Return timers that are each one turn shorter."""
    return tuple(max(turns - 1, 0) for turns in timers)


class LastingArmorEffectSystem(EffectSystem):
    """Leaves armor on when its effect ends.

    Shield gives 7 armor for 6 turns, and is cast in turn 1; the boss strikes for 9

    turn                2  3  4  5  6  7  8
    timer               5  4  3  2  1  0
    by the rules        2  -  2  -  2  -  9   points that the boss takes
    here                2  -  2  -  2  -  2
    """

    def act(self, spells: Sequence[Spell], timers: Timers) -> Tick:
        """Take no armor off."""
        tick = super().act(spells, timers)
        return tick._replace(armor=max(tick.armor, magic()[2].points))


@variant(
    "armor-stays",
    HOW_LONG_ARMOR_LASTS,
    "Armor never ends.",
    besides=(LastingArmorEffectSystem,),
)
class LastingArmorCastingSystem(CastingSystem):
    """Leaves armor on when another effect starts."""

    def armor(self, spells: Sequence[Spell], timers: Timers) -> int:
        """Take no armor off."""
        return max(super().armor(spells, timers), magic()[2].points)
