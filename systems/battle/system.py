"""The base class of the battle's systems."""

from functools import cached_property

import esper

from components.kind import Kind
from components.turn import Cavern, Turn
from systems.battle.battlefield import battlefield
from systems.battle.promises import NONE, Promise


class BattleSystem(esper.Processor):
    """A system of one battle: it looks the battle up once, in the world that it runs in."""

    promises: Promise = NONE
    """The promises of this very class; a subclass inherits none."""
    kinds: tuple[Kind, ...] = ()
    """Kinds of units and things that are there besides elves and goblins while it plays."""

    @cached_property
    def battlefield(self) -> tuple[Cavern, Turn]:
        """The components of the battle itself: the ground and the clock."""
        return battlefield()
