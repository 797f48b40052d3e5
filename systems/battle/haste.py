"""Rounds at one go, for those who want nothing but to know how a battle ends.

The systems of the rules play, and lead to the same end; but a turn that would be as the unit's
last one is not decided anew, and rounds that are all alike are counted at once. So not all is
told that happens, and nobody may look in the middle of a round.
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
    """Plays turns until a round is complete, or somebody falls."""

    promises = EVERY

    def __init__(
        self,
        calling: esper.Processor,
        deciding: Sequence[esper.Processor],
        ending: Sequence[esper.Processor],
    ) -> None:
        """Begin with no habits.

        Args:
            calling: hands the turn to the next unit.
            deciding: decide what that unit does, and do it.
            ending: play after it, where that may have been the last turn of the round.
        """
        self.systems = (calling, *deciding, *ending)
        """All that it plays."""
        self._call = calling.process
        self._deciding = [system.process for system in deciding]
        self._ending = [system.process for system in ending]
        self._habits: dict[int, Habit] = {}
        self._followed: list[Habit] = []
        """The habits that were followed in this round, a turn each."""
        self._is_new = True
        """Whether any turn of this round was otherwise."""

    def process(self) -> None:
        """Play turns, and at the end of a round that was all habit those that are like it."""
        cavern, turn = self.battlefield
        rounds, occupants = turn.rounds, cavern.occupants
        units, is_whole = len(occupants), not turn.waiting
        while not turn.is_over and turn.rounds == rounds and len(occupants) == units:
            self._call()
            if not turn.is_over:
                self.act(cavern, turn)
            # As long as all live who were lined up, no round ends while one of them waits.
            if not (is_whole and turn.waiting and len(occupants) == units):
                for process in self._ending:
                    process()
        if turn.rounds != rounds:
            if not (self._is_new or turn.is_over):
                turn.rounds += repeat(self._followed)
            self._followed.clear()
            self._is_new = False

    def act(self, cavern: Cavern, turn: Turn) -> None:
        """Let the unit whose turn it is follow its habit, or have its turn decided."""
        habit = self._habits.get(turn.entity)
        if habit is not None and habit.does_hold(cavern):
            habit.follow()
            self._followed.append(habit)
        else:
            self.decide(cavern, turn)
            self._is_new = True

    def decide(self, cavern: Cavern, turn: Turn) -> None:
        """Let the systems decide, and note which habit that begins."""
        for process in self._deciding:
            process()
        habit = habit_of(cavern, turn)
        if habit is None:
            self._habits.pop(turn.entity, None)
        else:
            self._habits[turn.entity] = habit
