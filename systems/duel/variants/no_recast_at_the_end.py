"""A spell may not be cast in the turn in which its effect ends.

Shield has 1 turn left

                    by the rules             here
wizard's turn       1 - 1 = 0: Shield ends   1 - 1 = 0: Shield ends
                    Shield can be cast       Shield can't be cast
"""

from systems.duel.arena import clock, magic
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem, running
from systems.duel.promises import EVERY


class RememberingEffectSystem(EffectSystem):
    """Leaves behind which effects have ended in the wizard's turn."""

    promises = EVERY

    def process(self) -> None:
        """Compare what ran before with what runs now."""
        bout, (_, effects, _) = clock(), magic()
        before = running(effects.timers)
        super().process()
        ended = tuple(number for number in before if not effects.timers[number])
        effects.ended = ended if bout.is_wizards_turn else ()


class WaitingCastingSystem(CastingSystem):
    """Waits a turn before it casts a spell again."""

    promises = EVERY

    def is_allowed(self, number: int) -> bool:
        """Refuse spells whose effects have just ended."""
        return super().is_allowed(number) and number not in magic()[1].ended
