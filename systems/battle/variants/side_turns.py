"""Whose side a unit takes: a reading of the round's list as squares and sides.

The list holds the squares of units with the units' sides. Whoever stands on a square at its turn
acts for the side that is listed with it, with that side's attack power:

    #####     The elf on the left kills the goblin, and the elf below it steps there. At the
    #EG.#     turn of the goblin's square it acts as a goblin, and strikes the first elf.
    ##E##
    #####
"""

import esper

from components.attack import Attack
from components.cavern import Cavern
from components.faction import Faction
from components.position import Position
from components.round_notes import Side
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import Promise
from systems.battle.targeting import TargetingSystem, enemies_of
from systems.battle.variants.notes import round_notes
from systems.battle.variants.turn_order import TurnsBySquareTurnOrderSystem

PROMISES = Promise.REPEATABLE


class TurnsBySideTurnOrderSystem(TurnsBySquareTurnOrderSystem):
    """Notes the side of each square in the list."""

    promises = PROMISES

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Note who stands where."""
        round_notes().sides = {
            square: Side(
                esper.component_for_entity(entity, Faction).name,
                esper.component_for_entity(entity, Attack).power,
            )
            for square, entity in cavern.occupants.items()
        }
        return super().line_up(cavern, turn)


class TurnsBySideTargetingSystem(TargetingSystem):
    """Finds the enemies of the side that is listed, the acting unit and its own among them.

    Where there are none, combat ends.
    """

    promises = PROMISES

    def choose(self, cavern: Cavern, turn: Turn) -> int:
        """Return the squares held by all factions but the one listed with the unit's square."""
        notes = round_notes()
        side = notes.sides[esper.component_for_entity(turn.entity, Position).square]
        notes.acts_for = side
        return enemies_of(side.faction, cavern)


class TurnsBySideAttackSystem(AttackSystem):
    """Strikes with the power of the side that is listed."""

    promises = PROMISES

    def process(self) -> None:
        """Find the enemies anew: one that has stepped is its own enemy where it stands now."""
        cavern, turn = self.battlefield
        side = round_notes().acts_for
        if side and not turn.is_over:
            turn.enemies = enemies_of(side.faction, cavern)
        super().process()

    def power(self, turn: Turn) -> int:
        """Return the power that is listed."""
        side = round_notes().acts_for
        return side.power if side else super().power(turn)
