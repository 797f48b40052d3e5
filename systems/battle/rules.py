"""The rules of a battle: which systems play it, in which order."""

from collections.abc import Iterable
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

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one battle.

        Rules that don't promise that a battle which repeats itself does so for ever are
        played without our end by stalemate; somebody's own in its place stays.
        """
        wanted = self.systems
        if Promise.REPEATABLE not in self.promises:
            wanted = tuple(one for one in wanted if one is not StalemateSystem)
        return [system() for system in wanted]

    @property
    def promises(self) -> Promise:
        """What may be taken for granted under these rules."""
        return promised(self.systems)


RULES: Final = BattleRules(SYSTEMS, SYSTEMS)
"""The rules as they are."""
