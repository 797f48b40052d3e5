"""Which units are still to act in a round."""

import esper

from components.turn import Turn
from systems.battle.system import BattleSystem


class WaitingSystem(BattleSystem):
    """The base of systems that ask whether a unit is still to act; all must agree on `acting`."""

    def is_awaited(self, turn: Turn) -> bool:
        """Return whether any unit in the round's list is still to act."""
        waiting = turn.waiting
        # Mostly the next unit in the list is alive, which is quickly seen.
        return bool(waiting) and (
            self.acting(waiting[-1]) is not None or self.next_of(turn) is not None
        )

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
