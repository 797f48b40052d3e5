"""Rounds: which unit acts next, when a round is complete, and when rounds would go on for ever.

Units act in reading order of where they stood when the round began, whoever has
moved or died since:

    #######           #######
    #.G.E.#           #.1.2.#
    #E.G.E#    ->     #3.4.5#
    #.G.E.#           #.6.7.#
    #######           #######

A round that begins exactly as an earlier one did would repeat itself for ever, as no
unit can reach an enemy. That ends combat without a victory, in a stalemate. (The puzzle
has no word for it.)

    E#G#     Nobody can move: the second round begins as the first one did.
"""

import esper

from components.health import Health
from components.kind import Letter
from components.turn import Cavern, Turn
from systems.battle.events import COMBAT_ENDED, ROUND_ENDED, TURN_BEGAN
from systems.battle.promises import EVERY
from systems.battle.system import BattleSystem
from systems.battle.things import things

Opening = tuple[int, ...]
"""The occupied squares in reading order, then the units on them, then their hit points.

Where there are things on squares, those squares and things follow.
"""


class WaitingSystem(BattleSystem):
    """The base of systems that ask whether a unit is still to act; all must agree on `acting`."""

    def is_awaited(self, turn: Turn) -> bool:
        """Return whether any unit in the round's list is still to act."""
        return self.next_of(turn) is not None

    def next_of(self, turn: Turn) -> int | None:
        """Return the unit that acts next in this round; None if none does."""
        for entry in reversed(turn.waiting):
            entity = self.acting(entry)
            if entity is not None:
                return entity
        return None

    def acting(self, entry: int) -> int | None:
        """Return the unit that acts for an entry of the list; None if it is dead."""
        return entry if esper.entity_exists(entry) else None


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


class RoundSystem(WaitingSystem):
    """Counts a round in the turn after which no unit is left to act in it.

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


class StalemateSystem(WaitingSystem):
    """Ends combat where a round would begin in the same state as an earlier one."""

    promises = EVERY

    def __init__(self) -> None:
        """Begin with no rounds seen."""
        self._openings: set[Opening] = set()

    def process(self) -> None:
        """End combat if a round is about to begin in a state in which an earlier one began."""
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
