"""Hard mode's point is lost on the boss's turns too.

wizard 10 hp, a boss of 8 damage

                    by the rules             here
wizard's turn       10 - 1 = 9               10 - 1 = 9
boss's turn         9 - 8 = 1                9 - 1 - 8 = 0, dead
"""

from components.bout import Bout
from systems.duel.bleeding import BleedingSystem
from systems.duel.promises import EVERY


class DoubleBleedingSystem(BleedingSystem):
    """Takes a point in every turn."""

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:  # noqa: ARG002 - whoever's turn it is
        """Take a point."""
        return True
