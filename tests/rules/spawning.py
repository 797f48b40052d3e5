"""With each turn a weak goblin appears on the first free square, and nobody is told."""

from components.faction import GOBLIN
from systems.battle.battlefield import enlist, recruit
from systems.battle.system import BattleSystem
from systems.bitboard import first


class SpawningSystem(BattleSystem):
    """Adds goblins as long as there is room."""

    def process(self) -> None:
        """Add one."""
        cavern, turn = self.battlefield
        if cavern.free and not turn.is_over:
            enlist(cavern, recruit(first(cavern.free), GOBLIN, 1, 30, 3))
