"""The point that hard mode takes kills nobody by itself.

A wizard at 0 still casts, and lives if the boss dies or a spell heals before the blow.

    wizard 1 hp, boss 3 hp, Poison runs

                        by the rules             here
    wizard's turn       1 - 1 = 0, dead          1 - 1 = 0, Poison takes 3: the boss is dead
"""

from systems.duel.bleeding import BleedingSystem
from systems.duel.promises import EVERY


class HarmlessBleedingSystem(BleedingSystem):
    """Leaves it to the boss to kill a wizard who has bled to 0."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - however few are left
        """Let the wizard live on."""
        return False
