"""A duel of more than 20 turns, both sides' counted, is never found.

a duel that can be won in turn 19 for 1900 mana, or in turn 21 for 1800

by the rules        1800
here                1900
"""

from typing import Final

from systems.duel.arena import clock, end
from systems.duel.promises import EVERY, Promise
from systems.duel.turn_order import TurnEndSystem

MOST: Final = 20


class ImpatientTurnEndSystem(TurnEndSystem):
    """Gives a duel up that is not over in time."""

    promises = EVERY & ~Promise.NO_CALENDAR

    def process(self) -> None:
        """Count the turns."""
        bout = clock()
        if bout.turns >= MOST and not bout.is_over:
            end(bout, is_won=False)
        super().process()
