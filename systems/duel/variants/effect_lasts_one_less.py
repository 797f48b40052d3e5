"""The turn of casting counts for an effect that lasts.

Poison lasts 6 turns, and is cast in turn 1

turn                2  3  4  5  6  7
by the rules        3  3  3  3  3  3      points that it takes from the boss
here                3  3  3  3  3  -
"""

from components.spell_book import Spell
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY


class ShortEffectCastingSystem(CastingSystem):
    """Starts effects that last a turn less."""

    promises = EVERY

    def turns_of(self, spell: Spell) -> int:
        """Take a turn away."""
        return max(super().turns_of(spell) - 1, 0)
