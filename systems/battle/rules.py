"""The rules of a battle: which systems play it, in which order."""

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, Final

import esper

from systems.battle.attack import AttackSystem
from systems.battle.haste import HastySystem
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
DECIDING: Final = (TargetingSystem, MovementSystem, AttackSystem)
"""Those that decide what the unit does."""


class BattleRules(Rules):
    """The systems of a battle."""

    is_hasty: ClassVar[bool] = False
    """Whether one `esper.process()` may play more than a turn."""

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one battle.

        Rules that don't promise that a battle which repeats itself does so for ever are
        played without our end by stalemate; somebody's own in its place stays.
        """
        wanted = self.systems
        if Promise.REPEATABLE not in self.promises:
            wanted = tuple(one for one in wanted if one is not StalemateSystem)
        return [system() for system in wanted]

    def hastened(self) -> "BattleRules":
        """Return rules that lead to the same end sooner, but tell less of the way there.

        That takes rules that promise it, and systems of ours, as others may listen to what is
        told, or fail in a turn that is to be named; other rules are returned as they are.
        """
        may_be = self.are_ours and Promise.HABITUAL in self.promises
        return HastyRules(*self) if may_be else self

    @property
    def promises(self) -> Promise:
        """What may be taken for granted under these rules."""
        return promises_of(self.systems)


class HastyRules(BattleRules):
    """The same systems, played by one that saves what repeats itself."""

    is_hasty = True

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one battle; see `systems.battle.haste`."""
        systems = list(super().playing())
        calling = next(each for each in systems if isinstance(each, TurnOrderSystem))
        deciding = [each for each in systems if isinstance(each, DECIDING)]
        place = systems.index(calling)
        ending = [each for each in systems[place + 1 :] if each not in deciding]
        return [*systems[:place], HastySystem(calling, deciding, ending)]


@lru_cache
def promises_of(systems: tuple[type[esper.Processor], ...]) -> Promise:
    """Return what systems promise; small battles are as short as the look."""
    return promised(systems)


RULES: Final = BattleRules(SYSTEMS, SYSTEMS)
"""The rules as they are."""
