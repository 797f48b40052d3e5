"""The round of the last kill counts only if nobody was still to come, dead or alive.

The elf kills the goblin in round 1. By the rules that round is complete, as nobody lives who
is still to act; here it is not counted, as the goblin's turn was still to come.

    #####
    #EG.#   E(200), G(3)
    #####
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.battlefield import is_decided
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem


class CorpsesHoldTheRoundSystem(RoundSystem):
    """Looks at the round's list when the last kill is struck."""

    promises = EVERY

    def __init__(self) -> None:
        """Know of no kill."""
        self._left = 0
        self._is_held = False

    def is_complete(self, cavern: Cavern, turn: Turn) -> bool:
        """Whether the list was at its end then, where there is only one side."""
        if is_decided(cavern) and len(cavern.occupants) != self._left:
            self._left = len(cavern.occupants)
            self._is_held = bool(turn.waiting)
        return not self._is_held and super().is_complete(cavern, turn)
