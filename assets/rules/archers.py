"""Archers (`A`) are on the elves' side, and strike from two squares away.

    skirmish watch archers --variant archers.py

An arrow flies two squares, round a corner too, but not through a wall. So an archer stays where
an enemy is that near, and goes to where one will be: that much of movement follows from `reach`.
"""

from components.faction import ELF
from components.kind import Kind
from systems.battle.attack import AttackSystem
from systems.battle.items import letter_of

ARCHER = Kind("A", "archer", "archers", side=ELF, points=120, look="archer")
"""As strong as an elf, as no attack power is given, but sooner dead."""


class ArcherAttackSystem(AttackSystem):
    """Lets archers strike enemies up to two squares away, and others those beside them."""

    kinds = (ARCHER,)

    def reach(self, squares):
        """Return the squares next to the given ones; for an archer also those next to these."""
        beside = super().reach(squares)
        if letter_of(self.turn.entity) != ARCHER.letter:
            return beside
        return beside | super().reach(beside & self.cavern.floor)
