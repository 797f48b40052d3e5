"""A battle played again as it was commanded, by any who step it: turn by turn, or by systems."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import esper

from game.puzzles.battle.choosing import SteppedBattle, TurnCount, forget_openings
from game.puzzles.battle.options import GO, STRIKE, WAIT, UnitOptions, system_of
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.choosing import RefusedChoiceError
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem


class Orders:
    """Commands that are known, each given to the system that decides, in the turn of its number."""

    def __init__(
        self, commands: Iterable[tuple[int, str, int]], options: UnitOptions, count: TurnCount
    ) -> None:
        """Have turns, what is to be done in them, and squares, -1 where somebody waits."""
        self._waiting: Final[dict[int, list[tuple[str, int]]]] = {}
        for turn, kind, square in commands:
            self._waiting.setdefault(turn, []).append((kind, square))
        self._options: Final = options
        self._count: Final = count
        self._is_asking = False

    def give(self, systems: Iterable[esper.Processor]) -> None:
        """Let those of some systems obey that decide."""
        all_of_them = tuple(systems)
        for stage, kind in ((GO, MovementSystem), (STRIKE, AttackSystem)):
            system = system_of(kind, all_of_them)
            vars(system)["choose"] = partial(self._choose, stage, system, all_of_them)

    def _choose(
        self,
        stage: str,
        system: Any,  # noqa: ANN401 - one that moves, or that strikes
        systems: tuple[esper.Processor, ...],
        *arguments: object,
    ) -> Any:  # noqa: ANN401 - what that one decides
        """Return what was commanded, or else what the system decides."""
        if not self._is_due(stage):
            return type(system).choose(system, *arguments)
        kind, square = self._waiting[self._count.turns].pop(0)
        if kind not in {WAIT, stage}:
            raise RefusedChoiceError(f"{kind!r}: expected {stage!r} or 'wait'")
        forget_openings(systems)
        with self._asking():
            return self._options.decided(stage, kind, None if square < 0 else square)

    def _is_due(self, stage: str) -> bool:
        """Whether something was commanded here; the systems are asked whether it could be."""
        if self._is_asking or not self._waiting.get(self._count.turns):
            return False
        with self._asking():
            return self._options.has_way() if stage == GO else bool(self._options.in_reach())

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """Let the systems decide for themselves meanwhile."""
        self._is_asking = True
        try:
            yield
        finally:
            self._is_asking = False


class CommandedBattle(SteppedBattle):
    """A battle whose commands are known; a step raises a RefusedChoiceError where one can't be."""

    def __init__(
        self, cave: Cave, settings: BattleSettings, commands: Iterable[tuple[int, str, int]]
    ) -> None:
        """Set it up as any other."""
        super().__init__(cave, settings)
        # Nothing that the systems keep may hold this battle, or nobody would ever close it.
        Orders(commands, self._options, self._count).give(self.systems)
