"""When effects work and how long they last, and when hard mode takes its point."""

from components.duel import Bout, Spell
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY, Promise
from systems.duel.turn_order import BleedingSystem, BlowSystem


class ShortEffectCastingSystem(CastingSystem):
    """Starts effects that last a turn less.

    The turn of casting counts for an effect that lasts.

    Poison lasts 6 turns, and is cast in turn 1

    turn                2  3  4  5  6  7
    by the rules        3  3  3  3  3  3      points that it takes from the boss
    here                3  3  3  3  3  -
    """

    promises = EVERY

    def turns_of(self, spell: Spell) -> int:
        """Take a turn away."""
        return max(super().turns_of(spell) - 1, 0)


class LongEffectCastingSystem(CastingSystem):
    """Starts effects that last a turn more, so that they do more than the book says.

    The last turn of an effect does not count.

    Poison lasts 6 turns, and is cast in turn 1

    turn                2  3  4  5  6  7  8
    by the rules        3  3  3  3  3  3  -   points that it takes from the boss
    here                3  3  3  3  3  3  3
    """

    promises = EVERY & ~Promise.BY_THE_BOOK

    def turns_of(self, spell: Spell) -> int:
        """Add a turn."""
        turns = super().turns_of(spell)
        return turns + 1 if turns else 0


class SlowEffectSystem(EffectSystem):
    """Lets effects act in the wizard's turns only.

    Effects work, and their timers count, on the wizard's turns only.

    Poison is cast in turn 1

    turn                2  3  4  5
    by the rules        3  3  3  3            points that it takes from the boss
    here                -  3  -  3
    """

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Skip the boss's turns."""
        return super().is_due(bout) and bout.is_wizards_turn


class LateEffectSystem(EffectSystem):
    """Acts after the cast.

    In the wizard's turn effects work after the cast, the new one with them.

    boss 3 hp, Poison is cast in turn 1, and takes 3 points a turn

                        by the rules             here
    wizard's turn       Poison is cast           Poison is cast, and takes 3: the boss is dead
    boss's turn         Poison takes 3: dead     -
    """

    promises = EVERY
    follows = CastingSystem


class HarmlessBleedingSystem(BleedingSystem):
    """Never kills by bleeding.

    The point that hard mode takes kills nobody by itself.

    A wizard at 0 still casts, and lives if the boss dies or a spell heals before the blow.

        wizard 1 hp, boss 3 hp, Poison runs

                            by the rules             here
        wizard's turn       1 - 1 = 0, dead          1 - 1 = 0, Poison takes 3: the boss is dead
    """

    promises = EVERY

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - however few are left
        """Let the wizard live."""
        return False


class LateBleedingSystem(BleedingSystem):
    """Takes the point after effects have acted.

    Hard mode's point is taken after the turn's effects have worked.

    wizard 1 hp, boss 3 hp, Poison runs

                        by the rules             here
    wizard's turn       1 - 1 = 0, dead          Poison takes 3: the boss is dead
    """

    promises = EVERY
    follows = EffectSystem


class BleedingAfterTheBossSystem(BleedingSystem):
    """Takes the point after the boss has struck.

    Hard mode's point is taken at the end of the boss's turn, so none before the first cast.

    wizard 10 hp, a boss of 8 damage

                        by the rules             here
    wizard's turn       10 - 1 = 9               10
    boss's turn         9 - 8 = 1                10 - 8 = 2, then 2 - 1 = 1
    wizard's turn       1 - 1 = 0, dead          1: a spell is cast
    """

    promises = EVERY
    follows = BlowSystem

    def is_due(self, bout: Bout) -> bool:
        """Bleed in the boss's turn."""
        return not bout.is_wizards_turn


class DoubleBleedingSystem(BleedingSystem):
    """Takes a point in every turn.

    Hard mode's point is lost on the boss's turns too.

    wizard 10 hp, a boss of 8 damage

                        by the rules             here
    wizard's turn       10 - 1 = 9               10 - 1 = 9
    boss's turn         9 - 8 = 1                9 - 1 - 8 = 0, dead
    """

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:  # noqa: ARG002 - whoever's turn it is
        """Bleed in each turn."""
        return True
