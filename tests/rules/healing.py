"""The acting unit regains two hit points, without an event."""

import esper

from components.health import Health
from systems.battle.system import BattleSystem


class HealingSystem(BattleSystem):
    """Heals the unit that has just acted."""

    def process(self) -> None:
        """Add hit points, up to the maximum of the unit."""
        turn = self.turn
        if not turn.is_over and esper.entity_exists(turn.entity):
            health = esper.component_for_entity(turn.entity, Health)
            health.points = min(health.points + 2, health.maximum)
