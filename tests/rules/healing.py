"""The acting unit regains two hit points, and tells nobody."""

import esper

from components.health import Health
from systems.battle.system import BattleSystem


class HealingSystem(BattleSystem):
    """Heals whoever has just acted."""

    def process(self) -> None:
        """Give hit points, up to what the unit had at first."""
        turn = self.turn
        if not turn.is_over and esper.entity_exists(turn.entity):
            health = esper.component_for_entity(turn.entity, Health)
            health.points = min(health.points + 2, health.maximum)
