"""Stalemate: ends a battle that would go on for ever.

A round that begins exactly as an earlier one did would repeat itself for ever, as no
unit can reach an enemy. That ends combat without a victory. (The puzzle has no word for it.)

    E#G#     Nobody can move: the second round begins as the first one did.
"""

import esper

from components.cavern import Cavern
from components.health import Health
from components.kind import Letter
from systems.battle.events import COMBAT_ENDED
from systems.battle.promises import EVERY
from systems.battle.things import things
from systems.battle.waiting import WaitingSystem

Opening = tuple[int, ...]
"""The occupied squares in reading order, then the units on them, then their hit points.

Where there are things on squares, those squares and things follow.
"""


class StalemateSystem(WaitingSystem):
    """Ends combat where a round is about to begin as an earlier one did."""

    promises = EVERY

    def __init__(self) -> None:
        """Begin with no rounds seen."""
        self._openings: set[Opening] = set()

    def process(self) -> None:
        """If a round is about to begin, compare it with all rounds that have begun before."""
        cavern, turn = self.battlefield
        if turn.is_over or self.is_awaited(turn):
            return
        opening = opening_of(cavern)
        if opening in self._openings:
            turn.is_over = turn.is_stalemate = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
        self._openings.add(opening)


def opening_of(cavern: Cavern) -> Opening:
    """Return all that a round depends on as it begins."""
    squares = sorted(cavern.occupants)
    entities = [cavern.occupants[square] for square in squares]
    points = [esper.component_for_entity(entity, Health).points for entity in entities]
    lying = sorted(things()) if esper.get_component(Letter) else ()
    return (*squares, *entities, *points, *(part for thing in lying for part in thing[:2]))
