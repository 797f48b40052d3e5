"""Turn order: which unit acts next.

Units act in reading order of where they stood when the round began, whoever has
moved or died since:

    #######           #######
    #.G.E.#           #.1.2.#
    #E.G.E#    ->     #3.4.5#
    #.G.E.#           #.6.7.#
    #######           #######
"""

import esper

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.events import COMBAT_ENDED, TURN_BEGAN
from systems.battle.promises import EVERY
from systems.battle.waiting import WaitingSystem


class TurnOrderSystem(WaitingSystem):
    """Gives the turn to the next unit, and makes the list of a round when the last is used up."""

    promises = EVERY

    def process(self) -> None:
        """Set the unit that acts, or end combat if there is no unit."""
        cavern, turn = self.battlefield
        if turn.is_over:
            return
        entity = self.called_up(turn)
        if entity is None:
            turn.waiting = self.line_up(cavern, turn)
            entity = self.called_up(turn)
        if entity is None:
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
            return
        turn.entity = entity
        # Skipped when nobody subscribes.
        if TURN_BEGAN in esper.event_registry:
            esper.dispatch_event(TURN_BEGAN, entity)

    def line_up(self, cavern: Cavern, _turn: Turn) -> list[int]:
        """Return the list of a round that begins; it is popped from its end."""
        return [cavern.occupants[square] for square in sorted(cavern.occupants, reverse=True)]

    def called_up(self, turn: Turn) -> int | None:
        """Pop the list up to the next unit that acts; None if none does."""
        waiting = turn.waiting
        while waiting:
            entity = self.acting(waiting.pop())
            if entity is not None:
                return entity
        return None
