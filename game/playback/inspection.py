"""A simulation that goes wherever somebody watches, and there shows its systems at work.

    inspection = Inspection(simulation)
    inspection.seek(12)       Twelve turns are complete; the systems were looked at in the last.
    inspection.step()         One system of the thirteenth turn has run.

It plays the very systems. To go back it restores a snapshot of the world, and plays on from there.
"""

from time import perf_counter
from typing import Any, Final

import esper

from game.errors import SkirmishError
from game.puzzles.abilities import NOTATION, module_of
from game.puzzles.contract import Scenario
from game.simulation.inspecting.notation import PLAIN, Notation
from game.simulation.inspecting.stepping import SystemStep, WorldCopy
from game.simulation.rules_error import summary
from game.simulation.simulation import FAILURES, Simulation
from game.simulation.snapshot import Snapshot, Snapshots

SNAPSHOT_EVERY: Final = 64
"""Turns between two snapshots."""


class Inspection:
    """One simulation, at some system of some turn. Close it."""

    def __init__(self, simulation: Simulation) -> None:
        """Begin before the first turn."""
        self.simulation: Final = simulation
        self.turns = 0
        """Turns that are complete."""
        self.steps: list[SystemStep] = []
        """What the systems did in the turn in progress, or in the latest one; as far as known."""
        self.seconds: Final[dict[str, float]] = {}
        """What each system took in all turns that were looked at."""
        self.failure = ""
        """Why a system has failed; nothing can be played before one goes somewhere else."""
        with simulation.world:
            self._snapshots: Final = Snapshots(simulation.systems)
            self._taken: Final[dict[int, Snapshot]] = {0: self._snapshots.taken()}
            self.world: WorldCopy = simulation.stepper.copied()
            """All components as they are now."""

    @property
    def place(self) -> int:
        """How many systems of the turn in progress have run."""
        return self.simulation.stepper.place

    @property
    def systems(self) -> list[esper.Processor]:
        """All systems in their order."""
        with self.simulation.world:
            return list(self.simulation.stepper.systems)

    @property
    def is_over(self) -> bool:
        """Whether there is no system left to run."""
        return self.place == 0 and self.simulation.is_over

    def close(self) -> None:
        """Give the world back."""
        self.simulation.close()

    def step(self) -> SystemStep | None:
        """Run the next system; None if there is none, or it has failed."""
        if self.failure:
            return None
        if self.place == 0 and not self.is_over:
            self.steps = []
        with self._failures():
            step = self.simulation.step_system()
            if step is not None:
                self._note(step)
            return step
        return None

    def seek(self, turns: int, seconds: float = float("inf")) -> bool:
        """Go to where so many turns are complete; whether it got there in so many seconds.

        The simulation may be over, or fail, before.
        """
        until = perf_counter() + seconds
        if turns == self.turns and self.place == 0:
            return True
        if turns <= self.turns:
            self._go_back(turns - 1)
        while self.turns < turns - 1 and not (self.failure or self.is_over):
            if perf_counter() > until:
                return False
            self._play_turn()
        while self.turns < turns and self.step():
            pass
        with self.simulation.world:
            self.world = self.simulation.stepper.copied()
        return True

    def share(self, system: str) -> float:
        """Return a system's share of the time of all turns that were looked at."""
        whole = sum(self.seconds.values())
        return self.seconds.get(system, 0.0) / whole if whole else 0.0

    def _play_turn(self) -> None:
        with self._failures():
            self.simulation.step()
            self._complete_turn()

    def _note(self, step: SystemStep) -> None:
        self.steps.append(step)
        self.world = self.simulation.stepper.latest or self.world
        self.seconds[step.system] = self.seconds.get(step.system, 0.0) + step.seconds
        if step.ends_turn:
            self._complete_turn()

    def _complete_turn(self) -> None:
        self.turns += 1
        if self.turns % SNAPSHOT_EVERY == 0 and self.turns not in self._taken:
            with self.simulation.world:
                self._taken[self.turns] = self._snapshots.taken()

    def _go_back(self, turns: int) -> None:
        """Restore the last snapshot that was taken before so many turns were complete."""
        self.turns = max(each for each in self._taken if each <= max(turns, 0))
        with self.simulation.world:
            self._snapshots.restore(self._taken[self.turns])
            self.simulation.stepper.begin_turn()
        self.steps, self.failure = [], ""

    def _failures(self) -> "Failures":
        return Failures(self)

    def note_failure(self, error: BaseException) -> None:
        """Note why a system has failed, in a line."""
        told: SkirmishError | None = self.simulation.failure(error)
        place = self.place
        name = type(self.systems[place]).__name__ if place < len(self.systems) else ""
        self.failure = str(told) if told else f"{name} fails: {summary(error)}"


class Failures:
    """A `with` statement that notes what systems fail by."""

    def __init__(self, inspection: Inspection) -> None:
        """Note it in an inspection."""
        self._inspection: Final = inspection

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> bool:
        """Note an error that is no interrupt."""
        if not isinstance(error, FAILURES):
            return False
        self._inspection.note_failure(error)
        return True


def notation_of(scenario: Scenario[Any]) -> Notation:
    """Return what numbers mean in the components of an input's simulation."""
    module = module_of(scenario.puzzle, NOTATION)
    made: Notation = module.notation(scenario) if module else PLAIN
    return made
