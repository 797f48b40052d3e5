"""When a battle would go on for ever.

A round that begins exactly as an earlier one did would repeat itself for ever:
nobody who can be reached is left to be struck. That ends combat, with no victory.
(The puzzle has no word for it.)

    E#G#     Nobody can move: the second round begins as the first one did.
"""

import esper

from components.cavern import Cavern
from components.health import Health
from systems.battle.events import COMBAT_ENDED
from systems.battle.promises import EVERY
from systems.battle.waiting import WaitingSystem

Opening = tuple[int, ...]
"""The squares that are held, in reading order, then by whom, then the hit points of these."""


class StalemateSystem(WaitingSystem):
    """Ends combat where a round is about to begin as an earlier one did."""

    promises = EVERY

    def __init__(self) -> None:
        """Remember no round yet."""
        self._openings: set[Opening] = set()

    def process(self) -> None:
        """If a round is about to begin, see whether one began so before."""
        cavern, turn = self.battlefield
        if turn.is_over or self.is_awaited(turn):
            return
        opening = opening_of(cavern)
        if opening in self._openings:
            turn.is_over = turn.is_stalemate = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
        self._openings.add(opening)


def opening_of(cavern: Cavern) -> Opening:
    """Return how a round begins."""
    squares = sorted(cavern.occupants)
    entities = [cavern.occupants[square] for square in squares]
    points = [esper.component_for_entity(entity, Health).points for entity in entities]
    return (*squares, *entities, *points)
