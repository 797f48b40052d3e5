"""A wizard at exactly 0 hit points lives on, and dies below.

wizard 9 hp, a boss of 9 damage

                    by the rules             here
boss's turn         9 - 9 = 0: lost          9 - 9 = 0: the wizard's turn
"""

from systems.duel.bleeding import BleedingSystem
from systems.duel.blow import BlowSystem
from systems.duel.promises import EVERY


class StandingBleedingSystem(BleedingSystem):
    """Kills below 0."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)


class StandingBlowSystem(BlowSystem):
    """Kills below 0."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)
