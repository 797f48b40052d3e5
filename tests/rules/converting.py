"""Whoever is struck and lives changes sides, and nobody is told."""

import esper

from components.faction import Faction
from components.turn import Candidate, Cavern, Turn
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import depart, enlist
from systems.battle.promises import Promise


class ConvertingAttackSystem(AttackSystem):
    """Lets a blow win the target over."""

    promises = Promise.REPEATABLE

    def strike(self, cavern: Cavern, turn: Turn, target: Candidate) -> None:
        """Strike as ever, then give the target the side of the attacker."""
        super().strike(cavern, turn, target)
        if cavern.occupants.get(target.square) == target.entity:
            depart(cavern, target.entity)
            own = esper.component_for_entity(turn.entity, Faction).name
            esper.component_for_entity(target.entity, Faction).name = own
            enlist(cavern, target.entity)
