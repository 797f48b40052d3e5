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

OF_CLASSES: Final = {
    *("__module__", "__qualname__", "__doc__", "__annotations__"),
    *("__firstlineno__", "__static_attributes__"),
}
"""What the body of a class has whatever it is for."""


class VaultRules(Rules):
    """The systems of a vault."""

    @property
    def promises(self) -> Promise:
        """What may be taken for granted under these rules."""
        return promised(chain.from_iterable(map(counting, self.systems)), EVERY)


def counting(system: type[esper.Processor]) -> Iterator[type[esper.Processor]]:
    """Yield the system that says what one promises, or several that it combines.

    One that says only where an explorer may step can't depend on more than its parent.
    """
    own = vars(system)
    if "combines" in own:
        for each in own["combines"]:
            yield from counting(each)
    elif issubclass(system, MovementSystem) and own.keys() - OF_CLASSES == {"may_step"}:
        yield from counting(*system.__bases__)
    else:
        yield system


RULES: Final = VaultRules(SYSTEMS, SYSTEMS)
"""The rules as they are."""

BY_LEGS: Final = RULES.changed(LegSystem)
"""The same rules, a leg at a time, for those who don't watch each step."""
