"""Whose turn it is.

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
    """Hands the turn to the next unit, and lines all up for a round when nobody waits."""

    promises = EVERY

    def process(self) -> None:
        """Name the unit that acts, or end combat if there is no unit."""
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
        # Who wants nothing but to know the end does not listen.
        if TURN_BEGAN in esper.event_registry:
            esper.dispatch_event(TURN_BEGAN, entity)

    def line_up(self, cavern: Cavern, _turn: Turn) -> list[int]:
        """Return the list of a round that begins, the unit that is to act first last."""
        return [cavern.occupants[square] for square in sorted(cavern.occupants, reverse=True)]

    def called_up(self, turn: Turn) -> int | None:
        """Go down the list to the next who acts; None if nobody does."""
        waiting = turn.waiting
        while waiting:
            entity = self.acting(waiting.pop())
            if entity is not None:
                return entity
        return None
