"""The vault: four systems that together play one explorer's step, in `SYSTEMS` order."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

import esper

from systems.promises import promised
from systems.rules import Rules
from systems.vault.doors import DoorSystem
from systems.vault.goal import GoalSystem
from systems.vault.legs import LegSystem
from systems.vault.movement import MovementSystem
from systems.vault.pick_up import PickUpSystem
from systems.vault.promises import EVERY, Promise

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    MovementSystem,
    PickUpSystem,
    DoorSystem,
    GoalSystem,
)

CLASS_ATTRIBUTES: Final = {
    *("__module__", "__qualname__", "__doc__", "__annotations__"),
    *("__firstlineno__", "__static_attributes__"),
}
"""Attributes that every class body has."""


class VaultRules(Rules):
    """The systems of a vault."""

    @property
    def promises(self) -> Promise:
        """What all systems promise."""
        return promised(chain.from_iterable(map(promising_systems, self.systems)), EVERY)


def promising_systems(system: type[esper.Processor]) -> Iterator[type[esper.Processor]]:
    """Yield the systems whose promises count for one: itself, or those that it combines.

    One that only overrides `may_step` keeps its parent's promises.
    """
    own = vars(system)
    if "combines" in own:
        for each in own["combines"]:
            yield from promising_systems(each)
    elif issubclass(system, MovementSystem) and own.keys() - CLASS_ATTRIBUTES == {"may_step"}:
        yield from promising_systems(*system.__bases__)
    else:
        yield system


RULES: Final = VaultRules(SYSTEMS, SYSTEMS)
"""The rules as they are."""

BY_LEGS: Final = RULES.changed(LegSystem)
"""The same rules, a leg at a time, without an event for each step."""
