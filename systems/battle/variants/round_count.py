"""Whether the round of the last kill counts: readings of a full round."""

import esper

from components.cavern import Cavern
from components.faction import Faction
from components.turn import Turn
from systems.battle.battlefield import is_decided
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem
from systems.battle.targeting import enemies_of


class LastRoundNeverSystem(RoundSystem):
    """Counts no round once there is only one side.

    The round of the last kill is not counted, even if it was complete.

    The goblin acts last. In its turn of round 1 it kills the elf, so by the rules one round is
    complete; here none is counted.

        #####
        #EG.#   E(3), G(200)
        #####
    """

    promises = EVERY

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether the round is complete and there are still two sides."""
        return not is_decided(cavern) and super().is_complete(cavern, turn)


class LastRoundAlwaysSystem(RoundSystem):
    """Counts a round once the next who acts would end combat.

    The round of the last kill is counted even if units had still to act.

    The first elf kills the goblin in round 1, and the second one finds no enemy. By the rules no
    round is complete; here one is counted.

        #####
        #EGE#   E(200), G(3), E(200)
        #####
    """

    promises = EVERY

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether no unit is left to act, or the next that does will find no enemy."""
        entity = self.next_of(turn)
        if entity is None:
            return super().is_complete(cavern, turn)
        return not enemies_of(esper.component_for_entity(entity, Faction).name, cavern)


class CorpsesHoldTheRoundSystem(RoundSystem):
    """Looks whether the round's list is used up at the last kill.

    The round of the last kill counts only if no unit of its list was still to act, dead or alive.

    The elf kills the goblin in round 1. By the rules that round is complete, as nobody lives who
    is still to act; here it is not counted, as the goblin's turn was still to come.

        #####
        #EG.#   E(200), G(3)
        #####
    """

    promises = EVERY

    def __init__(self) -> None:
        """Begin with no kill seen."""
        self._left = 0
        self._is_held = False

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether the list was used up at the last kill, if there is only one side."""
        if is_decided(cavern) and len(cavern.occupants) != self._left:
            self._left = len(cavern.occupants)
            self._is_held = bool(turn.waiting)
        return not self._is_held and super().is_complete(cavern, turn)
