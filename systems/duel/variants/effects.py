"""When effects work, and how long they last."""

from components.duel import Bout, Spell
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY, Promise


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
