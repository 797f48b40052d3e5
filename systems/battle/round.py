"""The end of a round: when it is complete, and counts."""

import esper

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.events import ROUND_ENDED
from systems.battle.promises import EVERY
from systems.battle.waiting import WaitingSystem


class RoundSystem(WaitingSystem):
    """Counts a round in the very turn after which no unit is left to act in it.

    The round in which combat ends is not counted, as a unit found no enemy on its
    turn. But where the last unit of a round strikes the last blow, the round is
    complete, and combat ends with the first turn of the next.
    """

    promises = EVERY

    def process(self) -> None:
        """Count the round if the turn just played was its last."""
        cavern, turn = self.battlefield
        if not turn.is_over and self.is_complete(cavern, turn):
            turn.rounds += 1
            esper.dispatch_event(ROUND_ENDED, turn.rounds)

    def is_complete(self, _cavern: Cavern, turn: Turn) -> bool:
        """Whether every unit has had its turn, except those that died before it."""
        return not self.is_awaited(turn)
