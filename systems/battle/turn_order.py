"""Turn order: the next unit, and the end of a round.

Units act in reading order of their squares at the start of the round. Moves in
the round don't matter; a unit that is killed before its turn has no turn:

    #######           #######
    #.G.E.#           #.1.2.#
    #E.G.E#    ->     #3.4.5#
    #.G.E.#           #.6.7.#
    #######           #######
"""

import esper

from systems.battle.battlefield import IndexCheck
from systems.battle.events import COMBAT_ENDED, ROUND_ENDED, TURN_BEGAN
from systems.battle.system import BattleSystem
from systems.lookup import world_system, world_systems
from systems.rules import is_custom


class TurnOrderSystem(BattleSystem):
    """Gives the turn to the next unit; a new round begins when all units have had theirs."""

    index_check: IndexCheck | None
    """None without custom systems: built-in systems change components and index together."""

    def find_battle(self) -> None:
        """Find the battle, and whether custom systems play."""
        super().find_battle()
        has_custom = any(is_custom(type(system)) for system in world_systems())
        self.index_check = IndexCheck() if has_custom else None

    def process(self) -> None:
        """Set the unit that acts, or end combat if the map has no unit."""
        turn = self.turn
        if turn.is_over:
            return
        if self.index_check:
            self.index_check.update(self.cavern)
        unit = self.next_unit()
        if unit is None:
            turn.waiting = self.list_turns()[::-1]
            unit = self.next_unit()
        if unit is None:
            turn.is_over = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
            return
        turn.entity, turn.in_reach = unit, None
        if TURN_BEGAN in esper.event_registry:
            esper.dispatch_event(TURN_BEGAN, unit)

    def list_turns(self) -> list[int]:
        """Return all units, as entities, in the order of their turns in the next round."""
        return [unit for _, unit in sorted(self.cavern.occupants.items())]

    def next_unit(self) -> int | None:
        """Remove the next living unit from the round's list, and return it or None."""
        waiting = self.turn.waiting
        while waiting:
            entry = waiting.pop()
            if self.still_acts(entry):
                return self.unit_of(entry)
        return None

    def still_acts(self, entry: int) -> bool:
        """Return whether the unit of an entry in the round's list is alive."""
        return esper.entity_exists(entry)

    def unit_of(self, entry: int) -> int:
        """Return the unit of an entry in the list."""
        return entry


class RoundSystem(BattleSystem):
    """Counts a round after the turn of its last living unit.

    If the last unit of a round kills the last enemy, the round is complete, and combat ends with
    the first turn of the next one. If another unit kills it, the next one finds no enemy, combat
    ends, and the round isn't counted.
    """

    turn_order: TurnOrderSystem
    """The system that finds the unit of an entry in the list."""

    def find_battle(self) -> None:
        """Find the battle and the system that orders turns."""
        super().find_battle()
        self.turn_order = world_system(TurnOrderSystem)
        self.turn_order.find_battle()

    def process(self) -> None:
        """Count the round if its last turn was played."""
        turn = self.turn
        if turn.is_over:
            return
        self.skip_dead()
        if self.is_complete():
            turn.rounds += 1
            esper.dispatch_event(ROUND_ENDED, turn.rounds)

    def skip_dead(self) -> None:
        """Remove the dead units at the front of the round's list."""
        waiting, still_acts = self.turn.waiting, self.turn_order.still_acts
        while waiting and not still_acts(waiting[-1]):
            waiting.pop()

    def is_complete(self) -> bool:
        """Return whether all units have had their turns in this round."""
        return not self.turn.waiting
