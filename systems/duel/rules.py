"""The rules of a duel: which systems play it, in which order."""

from collections.abc import Iterable, Sequence
from typing import Final

import esper

from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.turn_order import BleedingSystem, BlowSystem, TurnEndSystem, TurnOrderSystem
from systems.rules import Rules

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    TurnOrderSystem,
    BleedingSystem,
    EffectSystem,
    CastingSystem,
    BlowSystem,
    TurnEndSystem,
)
"""Together they play one turn, the wizard's or the boss's."""


class DuelRules(Rules):
    """The systems of a duel."""

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one duel, in the order in which they run."""
        return [system() for system in in_order(self.systems)]

    @property
    def casting(self) -> type[CastingSystem]:
        """The class that casts the wizard's spells."""
        return next(each for each in self.systems if issubclass(each, CastingSystem))


def in_order(systems: Sequence[type[esper.Processor]]) -> list[type[esper.Processor]]:
    """Return systems in their order; one that `follows` a class is right after that class."""
    ordered = list(systems)
    # The last one first: if a system moves, the systems that follow it move too.
    for system in reversed(systems):
        leader = getattr(system, "follows", None)
        if leader is not None:
            ordered.remove(system)
            places = [place for place, each in enumerate(ordered) if issubclass(each, leader)]
            ordered.insert(places[0] + 1, system)
    return ordered


RULES: Final = DuelRules(SYSTEMS, SYSTEMS)
"""The standard rules."""
