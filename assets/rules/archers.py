"""Archers (`A`) are on the elves' side, and strike from two squares away.

    skirmish watch archers --variant archers.py

An arrow flies two squares, round a corner too, but not through a wall. So an archer stays where
an enemy is that near, and goes to where one will be: that much of movement follows from `reach`.
"""

from components.faction import ELF
from components.kind import Kind
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY, Promise
from systems.battle.things import letter_of

ARCHER = Kind("A", "archer", "archers", side=ELF, points=120, look="archer")
"""As strong as an elf, as no attack power is given, but sooner dead."""


class ArcherAttackSystem(AttackSystem):
    """Lets archers strike enemies up to two squares away, and others those beside them."""

    kinds = (ARCHER,)
    promises = EVERY & ~(Promise.STEADFAST | Promise.HABITUAL)

    def reach(self, cavern, turn, squares):
        """Return the squares beside the given ones; for an archer also those beside these."""
        beside = super().reach(cavern, turn, squares)
        if letter_of(turn.entity) != ARCHER.letter:
            return beside
        open_squares = cavern.free | sum(cavern.standing.values())
        return beside | super().reach(cavern, turn, beside & open_squares)
