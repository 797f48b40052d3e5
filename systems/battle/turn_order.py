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
from systems.battle.system import BattleSystem


class TurnOrderSystem(BattleSystem):
    """Hands the turn to the next unit, and lines all up for a round when nobody waits."""

    promises = EVERY

    def process(self) -> None:
        """Name the unit that acts, or end combat if there is no unit."""
        cavern, turn = self.battlefield
        if turn.is_over:
            return
        if not is_awaited(turn):
            turn.waiting = self.line_up(cavern, turn)
        if not turn.waiting:
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
            return
        turn.entity = turn.waiting.pop()
        esper.dispatch_event(TURN_BEGAN, turn.entity)

    def line_up(self, cavern: Cavern, _turn: Turn) -> list[int]:
        """Return the units in the order of a round that begins, the first to act last."""
        return [cavern.occupants[square] for square in sorted(cavern.occupants, reverse=True)]


def is_awaited(turn: Turn) -> bool:
    """Drop the dead who would be next, and return whether anybody is still to act this round."""
    while turn.waiting and not esper.entity_exists(turn.waiting[-1]):
        turn.waiting.pop()
    return bool(turn.waiting)
