"""A simulation that goes wherever somebody watches, and there shows its systems at work.

    inspection = Inspection(simulation)
    inspection.seek(12)       Twelve turns are complete; the systems were looked at in the last.
    inspection.step()         One system of the thirteenth turn has run.

It plays the very systems. To go back it restores a snapshot of the world, and plays on from there.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

import esper

from game.errors import SkirmishError
from game.playback.alterations import (
    Alteration,
    NewValue,
    SwitchedOff,
    next_system,
    put_in,
    switch,
    system_name,
)
from game.puzzles.capabilities import NOTATION, module_of
from game.puzzles.contract import Scenario
from game.simulation.inspecting.notation import PLAIN, Notation
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.inspecting.values import WorldCopy
from game.simulation.rules_error import rules_error_of, summary
from game.simulation.simulation import Simulation, State, follow
from game.simulation.snapshot import Snapshot, Snapshots
from systems.rules import foreign_modules

S = TypeVar("S", bound=State)
SNAPSHOT_EVERY: Final = 64
"""Turns between two snapshots."""


class Inspection:
    """One simulation, at some system of some turn. Close it."""

    def __init__(self, simulation: Simulation, alterations: Iterable[Alteration] = ()) -> None:
        """Begin before the first turn; these changes are made when it comes to their moments."""
        self.simulation: Final = simulation
        self.turns = 0
        """Turns that are complete."""
        self.steps: list[SystemStep] = []
        """What the systems did in the turn in progress, or in the latest one; as far as known."""
        self.seconds: Final[dict[str, float]] = {}
        """What each system took in all turns that were looked at."""
        self.failure = ""
        """Why a system has failed; nothing can be played before one goes somewhere else."""
        self.alterations: Final = list(alterations)
        """What was changed by hand, in the order of its moments."""
        self._made = 0
        """How many of these have been made."""
        with simulation.world:
            self._era = Era(self.systems)
            self._taken: Final[dict[int, TakenSnapshot]] = {0: self._era.taken()}
            self.world: WorldCopy = simulation.stepper.copied()
            """All components as they are now."""
        self._alter_if_due()

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
        if self.failure or not self._alter_if_due():
            return None
        if self.place == 0 and not self.is_over:
            self.steps = []
        try:
            step = self.simulation.step_system()
            if step is not None:
                self._note(step)
        except Exception as error:  # noqa: BLE001 - whatever somebody's own system raises
            self.note_failure(error)
            return None
        return step

    def seek(self, turns: int, seconds: float = float("inf")) -> bool:
        """Go to a number of complete turns; return whether that took no longer than allowed.

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
        if not self.failure:
            self._alter_if_due()
        with self.simulation.world:
            self.world = self.simulation.stepper.copied()
        return True

    def state(self, before: S) -> S:
        """Return the state of the turn in progress, given that of the turns completed."""
        state, known = before.copy(), self.simulation.events
        told = [each for step in self.steps for each in step.events if each.name in known]
        follow(state, tuple(told))
        follow(state, self.simulation.untold(state))
        return state

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
        name = system_name(system)
        words = name if isinstance(system, SwitchedOff) else f"{name} plays"
        self._alter(words, partial(switch, place=place), is_of_systems=True)

    def put_in(self, kinds: Sequence[type[esper.Processor]]) -> None:
        """Put systems of somebody's own in the places of those that they extend."""
        words = " and ".join(each.__name__ for each in kinds)
        verb = "plays" if len(kinds) == 1 else "play"
        self._alter(f"{words} {verb}", partial(put_in, kinds=tuple(kinds)), is_of_systems=True)

    def change(self, value: NewValue, words: str) -> None:
        """Put a value into a component, in words `50`.

        Raises:
            UsageError: that component can't change.
        """
        entity, component, field, _ = value
        self._alter(f"{component}.{field} of {entity} is {words}", value.put)

    def undo(self) -> bool:
        """Take the latest change back, and go where it was made; whether there was one."""
        if not self.alterations:
            return False
        turns = self.alterations.pop().turns
        for each in [each for each in self._taken if each > turns]:
            del self._taken[each]
        self._go_back(turns)
        self.seek(turns)
        return True

    def _alter(
        self, words: str, make: Callable[[Simulation], None], *, is_of_systems: bool = False
    ) -> None:
        """Make a change at this moment; later ones are forgotten."""
        made = Alteration(self.turns, self.place, words, make, is_of_systems)
        self._make(made)
        del self.alterations[self._made :]
        for turns in [each for each in self._taken if each > self.turns]:
            del self._taken[turns]
        self.alterations.append(made)
        self._made += 1
        self.failure = ""

    def _alter_if_due(self) -> bool:
        """Make the changes of this moment that have not been made; whether that was possible."""
        try:
            for each in self.alterations[self._made :]:
                if each.moment > (self.turns, self.place):
                    break
                self._make(each)
                self._made += 1
        except Exception as error:  # noqa: BLE001 - whatever somebody's own system raises
            self.note_failure(error)
            return False
        return True

    def _make(self, alteration: Alteration) -> None:
        with self.simulation.world:
            alteration.make(self.simulation)
            if alteration.is_of_systems:
                self._era = Era(self.systems)
            self.world = self.simulation.stepper.copied()

    def _play_turn(self) -> None:
        if self.alterations:
            turns = self.turns
            while self.turns == turns and self.step():
                pass
            return
        try:
            self.simulation.step()
            self._complete_turn()
        except Exception as error:  # noqa: BLE001 - whatever somebody's own system raises
            self.note_failure(error)

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
                self._taken[self.turns] = self._era.taken()

    def _go_back(self, turns: int) -> None:
        """Restore the last snapshot that was taken before so many turns were complete."""
        self.turns = max(each for each in self._taken if each <= max(turns, 0))
        taken = self._taken[self.turns]
        self._made = sum(each.moment < (self.turns, 0) for each in self.alterations)
        self._era = taken.era
        stepper = self.simulation.stepper
        with self.simulation.world:
            stepper.systems[:] = self._era.systems
            self._era.snapshots.restore(taken.snapshot)
            stepper.begin_turn()
        self.steps, self.failure = [], ""

    def note_failure(self, error: Exception) -> None:
        """Note why a system has failed, in a line."""
        systems, place = self.systems, self.place
        told: SkirmishError | None = self.simulation.failure(error)
        if told is None and (theirs := foreign_modules(map(type, systems))):
            told = rules_error_of(error, theirs, self._moment)
        name = system_name(systems[place]) if place < len(systems) else ""
        self.failure = str(told or error) if told or isinstance(error, SkirmishError) else ""
        self.failure = self.failure or f"{name} fails: {summary(error)}"

    def _moment(self) -> str:
        with self.simulation.world:
            return self.simulation.moment()


class TakenSnapshot(NamedTuple):
    """A snapshot, and the systems that played then."""

    era: "Era"
    snapshot: Snapshot


class Era:
    """The time in which the same systems play, whose attributes snapshots keep."""

    def __init__(self, systems: Sequence[esper.Processor]) -> None:
        """Begin with the systems of the current world."""
        self.systems: Final = tuple(systems)
        self.snapshots: Final = Snapshots(self.systems)

    def taken(self) -> TakenSnapshot:
        """Return how the current world is."""
        return TakenSnapshot(self, self.snapshots.taken())


def notation_of(scenario: Scenario[Any]) -> Notation:
    """Return what numbers mean in the components of an input's simulation."""
    module = module_of(scenario.puzzle, NOTATION)
    made: Notation = module.notation(scenario) if module else PLAIN
    return made
