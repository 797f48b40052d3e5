"""Hard mode's point is taken at the end of the boss's turn, so none before the first cast.

wizard 10 hp, a boss of 8 damage

                    by the rules             here
wizard's turn       10 - 1 = 9               10
boss's turn         9 - 8 = 1                10 - 8 = 2, then 2 - 1 = 1
wizard's turn       1 - 1 = 0, dead          1: a spell is cast
"""

from components.bout import Bout
from systems.duel.bleeding import BleedingSystem
from systems.duel.blow import BlowSystem
from systems.duel.promises import EVERY


class BleedingAfterTheBossSystem(BleedingSystem):
    """Takes the point when the boss has struck."""

    promises = EVERY
    follows = BlowSystem

    def is_due(self, bout: Bout) -> bool:
        """Wait for the boss's turn."""
        return not bout.is_wizards_turn
