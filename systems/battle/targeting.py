"""Targeting: who the acting unit's enemies are."""

import esper

from components.faction import Faction
from components.turn import Cavern, Turn
from systems.battle.events import COMBAT_ENDED
from systems.battle.promises import EVERY
from systems.battle.system import BattleSystem


class TargetingSystem(BattleSystem):
    """Finds the enemies of the unit whose turn it is; if there are none, combat ends.

    The round in which that happens does not count.
    """

    promises = EVERY

    def process(self) -> None:
        """Set the squares of the enemies, or end combat."""
        cavern, turn = self.battlefield
        if turn.is_over:
            return
        turn.enemies = self.choose(cavern, turn)
        if turn.decision:
            turn.decision.enemies = turn.enemies
        if not turn.enemies:
            self.end(turn)

    def end(self, turn: Turn) -> None:
        """End combat."""
        turn.is_over = True
        esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)

    def choose(self, cavern: Cavern, turn: Turn) -> int:
        """Return the squares held by all factions but the acting unit's."""
        return enemies_of(esper.component_for_entity(turn.entity, Faction).name, cavern)


def enemies_of(faction: str, cavern: Cavern) -> int:
    """Return the squares held by all other factions."""
    enemies = 0
    for name, squares in cavern.standing.items():
        if name != faction:
            enemies |= squares
    return enemies
