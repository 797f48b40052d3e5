"""Hard mode's point is taken after the turn's effects have worked.

wizard 1 hp, boss 3 hp, Poison runs

                    by the rules             here
wizard's turn       1 - 1 = 0, dead          Poison takes 3: the boss is dead
"""

from systems.duel.bleeding import BleedingSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY


class LateBleedingSystem(BleedingSystem):
    """Takes the point when effects have acted."""

    promises = EVERY
    follows = EffectSystem
