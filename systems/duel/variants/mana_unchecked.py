"""A spell may be cast without the mana for it.

wizard 40 mana, Missile costs 53

                    by the rules             here
wizard's turn       lost                     Missile is cast, -13 mana are left
"""

from components.spell_book import Spell
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY, Promise


class IndebtedCastingSystem(CastingSystem):
    """Does not look at the mana, of which more is spent than the book says there can be."""

    promises = EVERY & ~Promise.BY_THE_BOOK

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:
        """Ask for nothing but that the effect does not run."""
        return super().can_cast(spell, max(mana, spell.cost), timer)
