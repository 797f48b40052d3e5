"""Whose turn it is.

Units act in reading order of where they stood when the round began, whoever has
moved or died since:

    #######           #######
    #.G.E.#           #.1.2.#
    #E.G.E#    ->     #3.4.5#
    #.G.E.#           #.6.7.#
    #######           #######

A round that begins exactly as an earlier one did, with no blow struck in
between, would repeat itself for ever: that is a stalemate, and it ends combat.
(The puzzle has no word for it.)
"""

import esper

from components.position import Position
from components.turn import Turn
from systems.battle.battlefield import clock
from systems.battle.events import COMBAT_ENDED, TURN_BEGAN


class TurnOrderSystem(esper.Processor):
    """Hands the turn to the next unit, and starts a round when nobody waits."""

    def process(self) -> None:
        """Name the unit that acts, or end combat at a stalemate or if there is no unit."""
        turn = clock()
        if turn.is_over:
            return
        if not turn.waiting:
            begin_round(turn)
        if turn.is_stalemate or not turn.waiting:
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
            return
        turn.entity = turn.waiting.pop()
        esper.dispatch_event(TURN_BEGAN, turn.entity)


def begin_round(turn: Turn) -> None:
    """Line all units up in reading order, and see whether they stood so before."""
    standing = esper.get_component(Position)
    opening = tuple(sorted((position.square, entity) for entity, position in standing))
    turn.is_stalemate = opening in turn.quiet_openings
    turn.quiet_openings.add(opening)
    turn.waiting = [entity for _, entity in reversed(opening)]
