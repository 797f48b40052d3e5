"""What the systems of a battle share."""

from functools import cached_property

import esper

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.battlefield import battlefield
from systems.battle.promises import NONE, Promise


class BattleSystem(esper.Processor):
    """A system of one battle: it looks the battle up once, in the world that it plays in."""

    promises: Promise = NONE
    """What this very class promises; a subclass inherits no promise."""

    @cached_property
    def battlefield(self) -> tuple[Cavern, Turn]:
        """What belongs to no unit: the ground and the clock."""
        return battlefield()
