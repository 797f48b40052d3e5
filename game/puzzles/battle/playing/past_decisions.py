"""Decisions in any turn of a battle, taken again by the systems.

The battle is played again to the turn. Snapshots of its world shorten the way:

    turn     0 - - - 512 - - - 1024 - 1100      a snapshot every 512 turns
                               1024 -> 1100     76 turns are played to decide in turn 1100
"""

from collections.abc import Callable
from functools import partial
from math import inf
from time import perf_counter
from types import TracebackType
from typing import Final, Self, TypeVar

from game.errors import SkirmishError
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.decided_turn import DecidedTurn, decided_turn
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.snapshot import Snapshot, Snapshots
from game.simulation.world import muted
from systems.battle.battlefield import battlefield, build_index
from systems.battle.stalemate import StalemateSystem
from systems.battle.turn_order import RoundSystem, TurnOrderSystem
from systems.lookup import world_system

T = TypeVar("T")
SNAPSHOT_EVERY: Final = 512
"""Turns between two snapshots."""


class PastDecisions:
    """A battle that can go to any of its turns and decide there."""

    def __init__(self, cave: Cave, settings: BattleSettings) -> None:
        """Begin before the first turn."""
        self._battle: Final = Battle(cave, settings)
        self._turns = 0
        """The number of complete turns."""
        self._kept: Final[dict[int, Snapshot]] = {}
        """Snapshots by the number of complete turns."""
        with self._battle.world:
            self._snapshots: Final = Snapshots(self._battle.systems)
            self._kept[0] = self._snapshots.taken()

    def __enter__(self) -> Self:
        """Return this object."""
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close the battle.

        Raises:
            RulesError: If a custom system has failed.
        """
        self._battle.__exit__(kind, error, traceback)

    def seek(self, turns: int, seconds: float = inf) -> bool:
        """Go to a number of complete turns; return False if that takes longer than `seconds`."""
        until = perf_counter() + seconds
        nearest = max(each for each in self._kept if each <= turns)
        if not nearest <= self._turns <= turns:
            with self._battle.world:
                self._snapshots.restore(self._kept[nearest])
            self._turns = nearest
        while self._turns < turns:
            if perf_counter() > until:
                return False
            self._play(self._battle.step)
        return True

    def in_turn(self, turns: int) -> DecidedTurn:
        """Return the decision in the turn that follows after a number of turns."""
        self.seek(turns)
        return self._play(self._battle.decide)

    def if_next(self, turns: int, unit: int) -> DecidedTurn:
        """Return the decision of a unit if it acted next after a number of turns.

        Raises:
            SkirmishError: If the unit isn't there, since the rules go by chance.
        """
        self.seek(turns)
        battle = self._battle
        with battle.world, muted():
            before = self._snapshots.taken()
            try:
                return decided_turn(battle, partial(play_turn_of, battle, unit))
            finally:
                self._snapshots.restore(before)

    def _play(self, play: Callable[[], T]) -> T:
        """Play one turn and keep a snapshot if it is time for one."""
        result = play()
        self._turns += 1
        if self._turns % SNAPSHOT_EVERY == 0 and self._turns not in self._kept:
            with self._battle.world:
                self._kept[self._turns] = self._snapshots.taken()
        return result


def play_turn_of(battle: Battle, unit: int) -> None:
    """Play the turn of a unit in the current world as the first one of a round."""
    cavern, turn = battlefield()
    build_index(cavern)
    if unit not in cavern.occupants.values():
        raise SkirmishError("the battle goes differently when it is played again")
    # Some rules remember what they listed when a round began, where this unit may be missing.
    turn_order = world_system(TurnOrderSystem)
    turn_order.find_battle()
    turn.waiting = turn_order.list_turns()[::-1]
    turn.entity, turn.in_reach = unit, None
    for system in battle.systems:
        if not isinstance(system, (StalemateSystem, TurnOrderSystem, RoundSystem)):
            system.process()
