"""Who the acting unit's enemies are."""

import esper

from components.cavern import Cavern
from components.faction import Faction
from systems.battle.battlefield import battlefield
from systems.battle.events import COMBAT_ENDED


class TargetingSystem(esper.Processor):
    """Finds the enemies of the unit whose turn it is; if there are none, combat ends.

    The round in which that happens does not count.
    """

    def process(self) -> None:
        """Note where the enemies stand, or end combat."""
        cavern, turn = battlefield()
        if turn.is_over:
            return
        faction = esper.component_for_entity(turn.entity, Faction).name
        turn.enemies = enemies_of(faction, cavern)
        if not turn.enemies:
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)


def enemies_of(faction: str, cavern: Cavern) -> int:
    """Return the squares held by every other faction."""
    enemies = 0
    for name, squares in cavern.standing.items():
        if name != faction:
            enemies |= squares
    return enemies
