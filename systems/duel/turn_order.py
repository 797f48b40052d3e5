"""Whose turn it is: the wizard's, then the boss's, and so on."""

import esper

from systems.duel.arena import clock
from systems.duel.events import DUEL_ENDED, TURN_BEGAN, TURN_ENDED
from systems.duel.promises import EVERY


class TurnOrderSystem(esper.Processor):
    """Begins the next turn."""

    promises = EVERY

    def process(self) -> None:
        """Count the turn; once the duel is over, there is none."""
        bout = clock()
        if bout.is_over:
            return
        bout.turns += 1
        esper.dispatch_event(TURN_BEGAN, bout.turns)


class TurnEndSystem(esper.Processor):
    """Dispatches the end of a turn, and that of the duel if it is over.

    A turn in which somebody dies is complete with the death.
    """

    promises = EVERY

    def process(self) -> None:
        """Dispatch both once a turn."""
        bout = clock()
        if bout.turns == bout.turns_ended:
            return
        bout.turns_ended = bout.turns
        esper.dispatch_event(TURN_ENDED, bout.turns)
        if bout.is_over:
            esper.dispatch_event(DUEL_ENDED, bout.is_won)
