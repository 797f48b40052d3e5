"""The rules of a battle: the systems that play it, in their order."""

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
"""The systems that decide what the unit does."""


class BattleRules(Rules):
    """The systems of a battle."""

    is_hasty: ClassVar[bool] = False
    """Whether one `esper.process()` may play more than a turn."""

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one battle.

        The stalemate system is left out unless the rules promise that a battle which repeats
        itself does so for ever; a subclass in its place stays.
        """
        wanted = self.systems
        if Promise.REPEATABLE not in self.promises:
            wanted = tuple(one for one in wanted if one is not StalemateSystem)
        return [system() for system in wanted]

    def hastened(self) -> "BattleRules":
        """Return rules that lead to the same outcome sooner, but dispatch fewer events.

        That takes rules that promise it, all of them the project's own, as others may subscribe
        to events, or fail in a turn that the error is to name; any others are returned unchanged.
        """
        may_be = self.are_ours and Promise.HABITUAL in self.promises
        return HastyRules(*self) if may_be else self

    @property
    def promises(self) -> Promise:
        """The promises that all of these systems make."""
        return promises_of(self.systems)


class HastyRules(BattleRules):
    """The same systems, run by one that skips what repeats itself."""

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
    """Return the promises of systems; cached, as small battles take no longer."""
    return promised(systems)


RULES: Final = BattleRules(SYSTEMS, SYSTEMS)
"""The unchanged rules."""
