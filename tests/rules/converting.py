"""A unit that is attacked and lives changes sides, without an event."""

import esper

from systems.battle.attack import AttackSystem
from systems.battle.battlefield import change_side, side_of


class ConvertingAttackSystem(AttackSystem):
    """Wins the target over."""

    def attack(self, target: int) -> None:
        """Attack as usual, then give the target the side of the attacker."""
        super().attack(target)
        if esper.entity_exists(target):
            change_side(self.cavern, target, side_of(self.turn.entity))
