"""A simulation that goes wherever somebody watches, and there shows its systems at work.

    inspection = Inspection(simulation)
    inspection.seek(12)       Twelve turns are complete; the systems were looked at in the last.
    inspection.step()         One system of the thirteenth turn has run.

It plays the very systems. To go back it restores a snapshot of the world, and plays on from there.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import esper

from game.errors import SkirmishError, UsageError
from game.playback.alterations import (
    Alteration,
    NewValue,
    SwitchedOff,
    next_system,
    system_name,
)
from game.puzzles.abilities import NOTATION, module_of
from game.puzzles.contract import Scenario
from game.simulation.inspecting.copies import WorldCopy
from game.simulation.inspecting.notation import PLAIN, Notation
from game.simulation.inspecting.stepping import SystemStep
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
        self.alterations: Final[list[Alteration]] = []
        """What was changed by hand, in the order of its moments."""
        self._made = 0
        """How many of these have been made."""
        self._order: Final = self.systems
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
        self._alter_if_due()
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

    @property
    def is_by_rules(self) -> bool:
        """Whether nothing has been changed by hand before."""
        return self._made == 0

    def switch(self, place: int) -> None:
        """Put something else in the place of a system; see `next_system`."""
        system = next_system(self.systems[place])

        def put() -> None:
            self.simulation.stepper.systems[place] = system

        name = system_name(system)
        words = name if isinstance(system, SwitchedOff) else f"{name} plays"
        self._alter(words, put, is_of_systems=True)

    def change(self, value: NewValue, words: str) -> None:
        """Put a value into a component, in words `50`.

        Raises:
            UsageError: that component can't change.
        """
        entity, component, field, _ = value
        try:
            self._alter(f"{component}.{field} of {entity} is {words}", value.put)
        except AttributeError:
            self.alterations.pop()
            raise UsageError(f"{component}.{field} can't be changed") from None

    def _alter(self, words: str, make: Callable[[], None], *, is_of_systems: bool = False) -> None:
        """Make a change at this moment; later ones are forgotten."""
        del self.alterations[self._made :]
        for turns in [each for each in self._taken if each > self.turns]:
            del self._taken[turns]
        made = Alteration(self.turns, self.place, words, make, is_of_systems)
        self.alterations.append(made)
        self.failure = ""
        self._alter_if_due()

    def _alter_if_due(self) -> None:
        """Make the changes of this moment that have not been made."""
        for each in self.alterations[self._made :]:
            if each.moment > (self.turns, self.place):
                return
            with self.simulation.world:
                each.make()
                self.world = self.simulation.stepper.copied()
            self._made += 1

    def _play_turn(self) -> None:
        if self.alterations:
            turns = self.turns
            while self.turns == turns and self.step():
                pass
            return
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
            self._restore_systems()
        self.steps, self.failure = [], ""

    def _restore_systems(self) -> None:
        """Let the systems play that did so before the changes of this moment."""
        past = [each for each in self.alterations if each.moment < (self.turns, 0)]
        self._made = len(past)
        if any(each.is_of_systems for each in self.alterations):
            self.simulation.stepper.systems[:] = self._order
        for each in past:
            if each.is_of_systems:
                each.make()

    def _failures(self) -> "Failures":
        return Failures(self)

    def note_failure(self, error: BaseException) -> None:
        """Note why a system has failed, in a line."""
        told: SkirmishError | None = self.simulation.failure(error)
        place = self.place
        name = system_name(self.systems[place]) if place < len(self.systems) else ""
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
