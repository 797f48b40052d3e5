"""A boss at exactly 0 hit points fights on, and dies below.

boss 4 hp, Missile takes 4

                    by the rules             here
wizard's turn       4 - 4 = 0: won           4 - 4 = 0: the boss's turn
"""

from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY


class StandingEffectSystem(EffectSystem):
    """Kills below 0."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)


class StandingCastingSystem(CastingSystem):
    """Kills below 0."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)
