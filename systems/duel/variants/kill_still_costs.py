"""A boss that an effect kills as the wizard's turn begins falls only once a spell is paid.

If none can be cast, the duel is lost.

    boss 3 hp, Poison runs

                        by the rules             here
    wizard's turn       Poison takes 3: won      Poison takes 3, Missile for 53 mana: won
"""

from components.bout import Bout
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY


class CostlyKillCastingSystem(CastingSystem):
    """Casts against a boss that has died in this very turn, too."""

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Let a duel that is won wait for the spell."""
        return super().is_due(bout) or bout.is_won
