"""A spell needs more mana than it costs, not as much.

wizard 53 mana, Missile costs 53

                    by the rules             here
wizard's turn       Missile is cast          Missile can't be cast
"""

from components.spell_book import Spell
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY


class ThriftyCastingSystem(CastingSystem):
    """Keeps at least one mana."""

    promises = EVERY

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:
        """Ask for one mana more."""
        return super().can_cast(spell, mana - 1, timer)
