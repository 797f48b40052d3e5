"""A spell may be cast while its effect runs; the effect then lasts as long as a new one.

Poison has 3 turns left

                    by the rules             here
wizard's turn       Poison can't be cast     Poison is cast, and lasts 6 turns from now on
"""

from components.spell_book import Spell
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY


class ImpatientCastingSystem(CastingSystem):
    """Does not look at timers."""

    promises = EVERY

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:  # noqa: ARG002 - see above
        """Ask for nothing but mana."""
        return super().can_cast(spell, mana, 0)
