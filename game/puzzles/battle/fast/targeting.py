"""Who the enemies are: of two factions, the squares that the other one holds, as they are."""

from collections.abc import Iterator

from components.faction import Faction
from components.kind import KINDS
from game.puzzles.battle.fast.held import Components, HoldingSystem
from systems.battle.promises import EVERY
from systems.battle.targeting import TargetingSystem, enemies_of


class FastTargetingSystem(HoldingSystem, TargetingSystem):
    """Looks the unit's faction up once a battle; the plain system ends combat."""

    promises = EVERY

    def turns(self) -> Iterator[None]:
        """Set the squares of the enemies."""
        cavern, turn = self.battlefield
        standing, factions = cavern.standing, Components(Faction)
        while True:
            if turn.is_over:
                yield
                continue
            faction, enemies = factions[turn.entity].name, 0
            if len(standing) == len(KINDS) and faction in standing:
                one, other = standing
                enemies = standing[other if one == faction else one]
            else:
                enemies = enemies_of(faction, cavern)
            if enemies and not turn.decision:
                turn.enemies = enemies
            else:
                TargetingSystem.process(self)
            yield
