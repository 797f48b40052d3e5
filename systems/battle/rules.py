"""The rules of a battle: its systems in their order."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import esper

from components.kind import KINDS, Kind
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.stalemate import StalemateSystem
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import RoundSystem, TurnOrderSystem
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
    def kinds(self) -> Mapping[str, Kind]:
        """The kinds of units and items by letter, with those that systems declare."""
        return collect_kinds(self.systems)

    @property
    def repeat(self) -> bool:
        """Whether a round depends only on the state before it, so that stalemates can be found."""
        return all(getattr(system, "repeats", True) for system in self.systems)

    def playing(self) -> Sequence[esper.Processor]:
        """Return new systems for one battle."""
        systems = self.systems
        if not self.repeat:
            systems = tuple(each for each in systems if not issubclass(each, StalemateSystem))
        return [system() for system in systems]


@lru_cache
def collect_kinds(systems: tuple[type[esper.Processor], ...]) -> Mapping[str, Kind]:
    """Return the kinds by letter; those that systems declare replace elves and goblins."""
    declared = (
        kind
        for system in systems
        for each in reversed(system.__mro__)
        for kind in vars(each).get("kinds", ())
    )
    return {kind.letter: kind for kind in (*KINDS, *declared)}


RULES: Final = BattleRules(SYSTEMS, SYSTEMS)
"""The standard rules."""
