"""Whole rounds in one `process`, for callers that need only the outcome of a battle.

The systems of the rules play, and lead to the same outcome; but a turn that would repeat the unit's
last one is not decided anew, and a run of equal rounds is counted at once. So not every event is
dispatched, and the world is consistent only between rounds or after a death.
"""

from collections.abc import Sequence

import esper

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.habits import Habit, habit_of
from systems.battle.promises import EVERY
from systems.battle.repeated_rounds import repeat
from systems.battle.system import BattleSystem


class HastySystem(BattleSystem):
    """Plays turns until a round is complete, or a unit dies."""

    promises = EVERY

    def __init__(
        self,
        calling: esper.Processor,
        deciding: Sequence[esper.Processor],
        ending: Sequence[esper.Processor],
    ) -> None:
        """Begin with no turn to repeat.

        Args:
            calling: the turn order.
            deciding: the systems that decide what the unit does, and do it.
            ending: the systems after these, run only where the round may be complete.
        """
        self.systems = (calling, *deciding, *ending)
        """All systems that it runs."""
        self._call = calling.process
        self._deciding = [system.process for system in deciding]
        self._ending = [system.process for system in ending]
        self._habits: dict[int, Habit] = {}
        self._followed: list[Habit] = []
        """The turns of this round that repeated an earlier one."""
        self._is_new = True
        """Whether any turn of this round was decided anew."""

    def process(self) -> None:
        """Play turns; after a round of nothing but repeated ones, count the rounds equal to it."""
        cavern, turn = self.battlefield
        rounds, occupants = turn.rounds, cavern.occupants
        units, is_whole = len(occupants), not turn.waiting
        while not turn.is_over and turn.rounds == rounds and len(occupants) == units:
            self._call()
            if not turn.is_over:
                self.act(cavern, turn)
            # A round in which nobody has died is not complete while a unit waits for its turn.
            if not (is_whole and turn.waiting and len(occupants) == units):
                for process in self._ending:
                    process()
        if turn.rounds != rounds:
            if not (self._is_new or turn.is_over):
                turn.rounds += repeat(self._followed)
            self._followed.clear()
            self._is_new = False

    def act(self, cavern: Cavern, turn: Turn) -> None:
        """Repeat the last turn of the acting unit if that holds, or have its turn decided."""
        habit = self._habits.get(turn.entity)
        if habit is not None and habit.does_hold(cavern):
            habit.follow()
            self._followed.append(habit)
        else:
            self.decide(cavern, turn)
            self._is_new = True

    def decide(self, cavern: Cavern, turn: Turn) -> None:
        """Run the deciding systems, and remember the turn if it can be repeated."""
        for process in self._deciding:
            process()
        habit = habit_of(cavern, turn)
        if habit is None:
            self._habits.pop(turn.entity, None)
        else:
            self._habits[turn.entity] = habit
