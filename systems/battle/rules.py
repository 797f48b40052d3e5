"""The rules of a battle: the systems that play it, in their order."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import esper

from components.kind import KINDS, Kind
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, Promise
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import RoundSystem, StalemateSystem, TurnOrderSystem
from systems.rules import Rules, promised

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
        """The promises that all of these systems declare."""
        return declared_by(self.systems)

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The kinds of units and things by their letters, with those that systems declare."""
        return kinds_of(self.systems)

    def playing(self) -> Sequence[esper.Processor]:
        """Return new systems for one run."""
        return connected([system() for system in self.systems])


@lru_cache
def declared_by(systems: tuple[type[esper.Processor], ...]) -> Promise:
    """Return the promises that systems declare; cached, as it takes as long as a small battle."""
    return promised(systems, EVERY)


@lru_cache
def kinds_of(systems: tuple[type[esper.Processor], ...]) -> Mapping[str, Kind]:
    """Return the kinds by their letters; those that systems declare replace ours."""
    declared = (
        kind
        for system in systems
        for each in reversed(system.__mro__)
        for kind in vars(each).get("kinds", ())
    )
    return {kind.letter: kind for kind in (*KINDS, *declared)}


def connected(systems: Sequence[esper.Processor]) -> Sequence[esper.Processor]:
    """Let movement use `AttackSystem.reach` where a system overrides it."""
    attack = next((one for one in systems if isinstance(one, AttackSystem)), None)
    if attack and type(attack).reach is not AttackSystem.reach:
        for one in systems:
            if isinstance(one, MovementSystem) and type(one).reach is MovementSystem.reach:
                vars(one)["reach"] = attack.reach
    return systems


RULES: Final = BattleRules(SYSTEMS, SYSTEMS)
"""The unchanged rules."""
