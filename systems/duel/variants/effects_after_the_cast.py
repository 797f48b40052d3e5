"""In the wizard's turn effects work after the cast, the new one with them.

boss 3 hp, Poison is cast in turn 1, and takes 3 points a turn

                    by the rules             here
wizard's turn       Poison is cast           Poison is cast, and takes 3: the boss is dead
boss's turn         Poison takes 3: dead     -
"""

from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY


class LateEffectSystem(EffectSystem):
    """Acts behind the cast; in the boss's turn nobody casts."""

    promises = EVERY
    follows = CastingSystem
