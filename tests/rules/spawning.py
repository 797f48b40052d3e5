"""With each turn a weak goblin appears on the first free square, and without an event."""

from components.faction import GOBLIN
from systems.battle.battlefield import add_unit, create_unit
from systems.battle.system import BattleSystem
from systems.bitboard import first


class SpawningSystem(BattleSystem):
    """Adds goblins as long as there is room."""

    def process(self) -> None:
        """Add one."""
        free = self.cavern.free
        if free and not self.turn.is_over:
            add_unit(self.cavern, create_unit(first(free), GOBLIN, 1, 30, 3))
