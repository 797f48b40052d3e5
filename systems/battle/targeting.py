"""Targeting: who the enemies of the acting unit are.

E.G..      For the first elf these are the squares x. If there are none, combat ends at
.#.E.      once, and the round in which that happens doesn't count.
G...G

..x..
.#...
x...x
"""

import esper

from components.faction import Faction
from systems.battle.battlefield import enemies_of
from systems.battle.events import COMBAT_ENDED
from systems.battle.system import UnitSystem


class TargetingSystem(UnitSystem):
    """Finds the enemies of the acting unit; without enemies, combat ends."""

    def process(self) -> None:
        """Store the squares of all enemies in the turn; end combat without any."""
        turn = self.turn
        if turn.is_over:
            return
        turn.enemies = self.find_enemies()
        if turn.decision:
            turn.decision.enemies = turn.enemies
        if not turn.enemies:
            self.end_combat()

    def find_enemies(self) -> int:
        """Return a bitboard of the squares of all units that aren't on the acting unit's side."""
        side = esper.component_for_entity(self.turn.entity, Faction).name
        return enemies_of(side, self.cavern)

    def end_combat(self) -> None:
        """Mark combat as over, and dispatch `COMBAT_ENDED`."""
        self.turn.is_over = True
        esper.dispatch_event(COMBAT_ENDED, self.turn.rounds, self.turn.is_stalemate)
