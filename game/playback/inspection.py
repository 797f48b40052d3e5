"""A simulation that can seek to any turn and run it system by system, for the inspector.

    inspection = Inspection(simulation)
    inspection.seek(12)       Twelve turns are complete; `steps` describes the last one.
    inspection.step()         One system of the thirteenth turn has run.

It runs the simulation's own systems. To go back, it restores a snapshot of the world and plays from
there.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final, TypeVar, cast

from game.errors import SkirmishError
from game.puzzles.contract import Scenario
from game.puzzles.registry import load
from game.simulation.inspecting.copies import WorldCopy, copy_world
from game.simulation.inspecting.notation import PLAIN, Notation
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.rules_error import summary
from game.simulation.simulation import Simulation, State
from game.simulation.snapshot import Snapshot, Snapshots

S = TypeVar("S", bound=State)
SNAPSHOT_EVERY: Final = 512
"""Turns between two snapshots."""


class Inspection:
    """A simulation that is paused after any system of any turn. The caller closes it."""

    def __init__(self, simulation: Simulation) -> None:
        """Start before the first turn."""
        self.simulation: Final = simulation
        self.turns = 0
        """The number of complete turns."""
        self.steps: list[SystemStep] = []
        """What each system did in the turn in progress, or in the latest one; empty if unknown."""
        self.failure = ""
        """Why a system has failed. No system runs until `seek` goes back."""
        self.systems: Final = simulation.world.systems
        """All systems in their order."""
        self._kept: Final[dict[int, Snapshot]] = {}
        """Snapshots by the number of complete turns."""
        with simulation.world:
            self._snapshots: Final = Snapshots(self.systems)
        self._keep_snapshot()

    @property
    def place(self) -> int:
        """The number of systems that have run in the turn in progress."""
        return self.simulation.stepper.place

    @property
    def world(self) -> WorldCopy:
        """A copy of all components."""
        with self.simulation.world:
            return copy_world()

    @property
    def is_over(self) -> bool:
        """Whether no system is left to run."""
        return self.place == 0 and self.simulation.is_over

    def step(self) -> SystemStep | None:
        """Run the next system; return None if there is none or one has failed."""
        if self.failure or self.is_over:
            return None
        if self.place == 0:
            self.steps = []
        with self._store_failure(type(self.systems[self.place]).__name__):
            if step := self.simulation.step_system():
                self.steps.append(step)
                if step.ends_turn:
                    self._end_turn()
                return step
        return None

    def seek(self, turns: int, seconds: float = float("inf")) -> bool:
        """Go to a number of complete turns; return False if that takes longer than `seconds`.

        If the simulation ends or fails earlier, stop there and return True.
        """
        until = perf_counter() + seconds
        if (turns, 0) < (self.turns, self.place):
            self._restore(turns - 1)
        while self.turns < turns - 1 and not (self.failure or self.is_over):
            if perf_counter() > until:
                return False
            with self._store_failure("a system"):
                self.simulation.step()
                self._end_turn()
        while self.turns < turns and self.step():
            pass
        return True

    def state(self, before: S) -> S:
        """Return the state of the turn in progress; `before` is the state before that turn."""
        events = [event for step in self.steps for event in step.events]
        known = tuple(each for each in events if each.name in self.simulation.events)
        return cast("S", self.simulation.state_within(before, known))

    def _end_turn(self) -> None:
        self.turns += 1
        self._keep_snapshot()

    def _keep_snapshot(self) -> None:
        if self.turns % SNAPSHOT_EVERY == 0 and self.turns not in self._kept:
            with self.simulation.world:
                self._kept[self.turns] = self._snapshots.take()

    def _restore(self, turns: int) -> None:
        """Go to the latest snapshot after at most `turns` turns."""
        self.turns = max(each for each in self._kept if each <= max(turns, 0))
        with self.simulation.world:
            self._snapshots.restore(self._kept[self.turns])
        self.simulation.stepper.place = 0
        self.steps, self.failure = [], ""

    @contextmanager
    def _store_failure(self, who: str) -> Iterator[None]:
        """Store the error of a custom system in `failure`, as one line."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - a custom system may raise anything
            is_known = isinstance(error, SkirmishError)
            message = self.simulation.failure(error) or (error if is_known else None)
            self.failure = str(message or f"{who} fails: {summary(error)}")


def find_notation(scenario: Scenario[Any]) -> Notation:
    """Return how an input's numbers are printed, such as squares as `row,column`."""
    notation = load(scenario.puzzle).notation
    return notation(scenario) if notation else PLAIN
