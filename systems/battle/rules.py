"""The rules of a battle: the systems that play it, in their order."""

from functools import lru_cache
from typing import Final

import esper

from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise, promised
from systems.battle.round import RoundSystem
from systems.battle.stalemate import StalemateSystem
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import TurnOrderSystem
from systems.rules import Rules

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    StalemateSystem,
    TurnOrderSystem,
    TargetingSystem,
    MovementSystem,
    AttackSystem,
    RoundSystem,
)
"""Together they play one unit's turn."""


class BattleRules(Rules):
    """The systems of a battle."""

    @property
    def promises(self) -> Promise:
        """The promises that all of these systems declare; see `game.puzzles.pins`."""
        return declared_by(self.systems)


@lru_cache
def declared_by(systems: tuple[type[esper.Processor], ...]) -> Promise:
    """Return the promises that systems declare; cached, as small battles take no longer."""
    return promised(systems)


RULES: Final = BattleRules(SYSTEMS, SYSTEMS)
"""The unchanged rules."""
