"""The last turn of an effect does not count.

Poison lasts 6 turns, and is cast in turn 1

turn                2  3  4  5  6  7  8
by the rules        3  3  3  3  3  3  -   points that it takes from the boss
here                3  3  3  3  3  3  3
"""

from components.spell_book import Spell
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY, Promise


class LongEffectCastingSystem(CastingSystem):
    """Starts effects that last a turn more, and so do more than the book says."""

    promises = EVERY & ~Promise.BY_THE_BOOK

    def turns_of(self, spell: Spell) -> int:
        """Add a turn."""
        turns = super().turns_of(spell)
        return turns + 1 if turns else 0
