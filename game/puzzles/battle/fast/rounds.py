"""Whole rounds at a time, for callers that need only the outcome of a battle.

The systems of the rules play, and lead to the same outcome; but a turn that would repeat the unit's
last one is not decided anew, and a run of equal rounds is counted at once. So not every event is
dispatched, and the world is consistent only between rounds or after a death.
"""

from collections.abc import Sequence
from typing import Final

import esper

from components.cavern import Cavern
from components.turn import Turn
from game.puzzles.battle.fast.habits import Habit, habit_of
from game.puzzles.battle.fast.held import HoldingSystem
from game.puzzles.battle.fast.repeated_rounds import repeat
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import TurnOrderSystem

DECIDING: Final = (TargetingSystem, MovementSystem, AttackSystem)
"""The systems that decide what the unit does."""


class Rounds:
    """Calls the systems of one battle, whose world is the current one while they play."""

    def __init__(self, systems: Sequence[esper.Processor], cavern: Cavern, turn: Turn) -> None:
        """Begin with no turn to repeat."""
        self._systems: Final = systems
        self._cavern: Final = cavern
        self.turn: Final = turn
        place = next(at for at, each in enumerate(systems) if isinstance(each, TurnOrderSystem))
        after = systems[place + 1 :]
        self._before: Final = [each.process for each in systems[:place]]
        self._call: Final = systems[place].process
        self._deciding: Final = [each.process for each in after if isinstance(each, DECIDING)]
        self._ending: Final = [each.process for each in after if not isinstance(each, DECIDING)]
        self._habits: Final[dict[int, Habit]] = {}
        self._version = 0
        """How often a unit has moved or died."""

    def play(self) -> None:
        """Play turns until a round is complete or a unit dies.

        After a round in which nobody has moved or died, the rounds equal to it are counted too.
        """
        cavern, turn, call, habits = self._cavern, self.turn, self._call, self._habits
        rounds, version, occupants = turn.rounds, self._version, cavern.occupants
        units, is_whole = len(occupants), not turn.waiting
        played: list[Habit | None] = []
        esper.clear_dead_entities()
        for process in self._before:
            process()
        while not turn.is_over and turn.rounds == rounds and len(occupants) == units:
            call()
            habit = habits.get(turn.entity)
            if habit is None or turn.is_over or not habit.repeat(cavern, self._version):
                habit = self.decide()
            played.append(habit)
            # A round in which nobody has died is not complete while a unit waits for its turn.
            if not (is_whole and turn.waiting and len(occupants) == units):
                for process in self._ending:
                    process()
        if is_whole and version == self._version and turn.rounds != rounds and not turn.is_over:
            lasting = [habit for habit in played if habit]
            if len(lasting) == len(played):
                turn.rounds += repeat(lasting)

    def restart(self) -> bool:
        """Forget what was played; return whether the systems can begin another battle."""
        self._habits.clear()
        fast = [each for each in self._systems if isinstance(each, HoldingSystem)]
        for system in fast:
            system.restart()
        return len(fast) == len(self._systems)

    def decide(self) -> Habit | None:
        """Run the deciding systems; remember the turn and return it if it can be repeated."""
        cavern, turn = self._cavern, self.turn
        free = cavern.free
        for process in self._deciding:
            process()
        if cavern.free != free:
            self._version += 1
        habit = habit_of(cavern, turn, self._version)
        if habit is None:
            self._habits.pop(turn.entity, None)
        else:
            self._habits[turn.entity] = habit
        return habit
