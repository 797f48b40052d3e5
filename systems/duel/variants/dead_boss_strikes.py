"""A boss that an effect kills as its turn begins strikes once more.

wizard 9 hp, a boss of 9 damage and 3 hp, Poison runs

                    by the rules             here
boss's turn         Poison takes 3: won      Poison takes 3, the boss strikes for 9: lost
"""

from components.bout import Bout
from systems.duel.blow import BlowSystem
from systems.duel.promises import EVERY


class LastBlowSystem(BlowSystem):
    """Strikes in a duel that is won already; if the wizard dies of it, it is lost."""

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Let a boss that has died in this very turn strike."""
        return super().is_due(bout) or bout.is_won
