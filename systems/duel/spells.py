"""The five spells of the duel, as one table.

`CastingSystem.spells` names the table that a duel is fought with. A subclass can name another one:

    class StrongerCastingSystem(CastingSystem):
        spells = (*SPELLS, Spell("Vampire's Kiss", cost=90, damage=3, healing=1))
"""

from typing import Final

from components.duel import Spell

SPELLS: Final = (
    Spell("Magic Missile", cost=53, damage=4),
    Spell("Drain", cost=73, damage=2, healing=2),
    Spell("Shield", cost=113, turns=6, armor=7),
    Spell("Poison", cost=173, turns=6, damage_a_turn=3),
    Spell("Recharge", cost=229, turns=5, mana_a_turn=101),
)
