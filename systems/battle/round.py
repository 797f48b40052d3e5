"""When a round is complete."""

import esper

from systems.battle.battlefield import clock
from systems.battle.events import ROUND_ENDED


class RoundSystem(esper.Processor):
    """Drops the dead from those who wait, and counts the round once nobody does.

    The round in which combat ends is not counted, as someone found no enemy on
    its turn. But where the last unit of a round strikes the last blow, the round
    is complete, and combat ends with the first turn of the next.
    """

    def process(self) -> None:
        """Count the round if the turn just played was its last."""
        turn = clock()
        if turn.is_over:
            return
        while turn.waiting and not esper.entity_exists(turn.waiting[-1]):
            turn.waiting.pop()
        if not turn.waiting:
            turn.rounds += 1
            esper.dispatch_event(ROUND_ENDED, turn.rounds)
