"""Effects work at the end of each turn, after the cast and after the blow.

wizard 9 hp, a boss of 9 damage and 3 hp, Poison runs

                    by the rules             here
boss's turn         Poison takes 3: won      the boss strikes for 9: lost
"""

from systems.duel.blow import BlowSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY


class LastEffectSystem(EffectSystem):
    """Acts behind everything else."""

    promises = EVERY
    follows = BlowSystem
