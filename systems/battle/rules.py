"""The rules of a battle: which systems play it, in which order."""

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

import esper

from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise, promised
from systems.battle.round import RoundSystem
from systems.battle.stalemate import StalemateSystem
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import TurnOrderSystem

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    StalemateSystem,
    TurnOrderSystem,
    TargetingSystem,
    MovementSystem,
    AttackSystem,
    RoundSystem,
)
"""Together they play one unit's turn."""


OURS: Final = ("systems.", "game.")
"""Where the systems come from that tell everything."""


class Rules(NamedTuple):
    """The systems of a battle in their order; each battle makes its own of these classes."""

    systems: tuple[type[esper.Processor], ...] = SYSTEMS
    """First those in the places of `SYSTEMS`, then any others."""

    def changed(self, *systems: type[esper.Processor]) -> Self:
        """Return rules in which each of these takes the place of the one of ours that it extends.

        One that extends none of ours comes after all others.
        """
        found = list(self.systems)
        for system in systems:
            places = [place for place, ours in enumerate(SYSTEMS) if issubclass(system, ours)]
            if places:
                found[places[0]] = system
            else:
                found.append(system)
        return self._replace(systems=tuple(found))

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

    @property
    def are_ours(self) -> bool:
        """Whether all of these systems tell every change that they make."""
        return all(system.__module__.startswith(OURS) for system in self.systems)


RULES: Final = Rules()
"""The rules as they are."""
