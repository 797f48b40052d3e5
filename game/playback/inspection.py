"""A simulation that goes wherever somebody watches, and there shows its systems at work.

    inspection = Inspection(simulation, opening)
    inspection.seek(12)       Twelve turns are complete; the systems were looked at in the last.
    inspection.step()         One system of the thirteenth turn has run.

It plays the very systems, and what was changed in them by hand. To go back it restores a snapshot
of the world, and plays on from there. What follows from changes another one records.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import Any, Final, TypeVar

import esper

from game.errors import SkirmishError
from game.playback.alterations import Alteration, NewValue, put_in, switch, switched, system_name
from game.puzzles.capabilities import NOTATION, module_of
from game.puzzles.contract import Scenario
from game.simulation.inspecting.notation import PLAIN, Notation
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.inspecting.values import WorldCopy
from game.simulation.recording import Recording
from game.simulation.rules_error import summary
from game.simulation.simulation import EventLog, Simulation, State, TurnEvents, apply, follow
from game.simulation.snapshot import Snapshot, Snapshots

S = TypeVar("S", bound=State)
SNAPSHOT_EVERY: Final = 512
"""Turns between two snapshots."""
MOST_TURNS: Final = 50_000
"""After so many turns since the last change nothing more is recorded: it may never end."""


class Inspection:
    """One simulation, at some system of some turn; it is to be closed."""

    def __init__(
        self, simulation: Simulation, opening: State, alterations: Iterable[Alteration] = ()
    ) -> None:
        """Begin with a state before the first turn; changes are made when it comes to them."""
        self.simulation: Final = simulation
        self.opening: Final = opening
        """By the rules, even if something is changed before the first turn."""
        self.turns = 0
        """Turns that are complete."""
        self.steps: list[SystemStep] = []
        """What the systems did in the turn in progress, or in the latest one; as far as known."""
        self.failure = ""
        """Why a system has failed; nothing can be played before one goes somewhere else."""
        self.alterations: Final = list(alterations)
        """What was changed by hand, in the order of its moments."""
        self._made = 0
        """How many of these have been made."""
        self._kept: Final[dict[int, tuple[Snapshots, Snapshot]]] = {}
        """Snapshots by the turns complete, before the changes of that moment.

        One of a moment that is passed anew takes the place of the one before.
        """
        self._snapshots = self._new_snapshots()
        self._arrive()

    @property
    def place(self) -> int:
        """How many systems of the turn in progress have run."""
        return self.simulation.stepper.place if self.simulation.is_within_turn else 0

    @property
    def world(self) -> WorldCopy:
        """All components as they are now."""
        with self.simulation.world:
            return self.simulation.stepper.copied()

    @property
    def systems(self) -> list[esper.Processor]:
        """All systems in their order."""
        return self.simulation.world.systems

    @property
    def is_over(self) -> bool:
        """Whether there is no system left to run."""
        return self.place == 0 and self.simulation.is_over

    def step(self) -> SystemStep | None:
        """Run the next system; None if there is none, or one has failed."""
        if self.failure or self.is_over:
            return None
        if self.place == 0:
            self.steps = []
        with self._failures_of(system_name(self.systems[self.place])):
            if step := self.simulation.step_system():
                self.steps.append(step)
                self.turns += step.ends_turn
                self._arrive()
                return step
        return None

    def play_turn(self) -> None:
        """Play a turn, or the rest of one; system by system only if it is changed meanwhile."""
        turns = self.turns
        if self.place or any(each.turns == turns for each in self.alterations[self._made :]):
            while self.turns == turns and self.step():
                pass
            return
        with self._failures_of("a system"):
            self.simulation.step()
            self.turns += 1
            self._arrive()

    def seek(self, turns: int, seconds: float = float("inf")) -> bool:
        """Go to a number of complete turns; return whether that took no longer than allowed.

        The simulation may be over, or fail, before.
        """
        until = perf_counter() + seconds
        if (turns, 0) < (self.turns, self.place):
            self._restore(turns - 1)
        while self.turns < turns - 1 and not (self.failure or self.is_over):
            if perf_counter() > until:
                return False
            self.play_turn()
        while self.turns < turns and self.step():
            pass
        return True

    def state(self, before: S) -> S:
        """Return the state of the turn in progress, given that of the turns completed."""
        state = before.copy()
        for step in self.steps:
            for event in step.events:
                if event.name in self.simulation.events:
                    apply(state, event)
        follow(state, self.simulation.untold(state))
        return state

    def switch(self, place: int) -> None:
        """Switch a system off, or on again."""
        words = system_name(switched(self.systems[place]))
        self._alter(words, partial(switch, place=place), is_of_systems=True)

    def put_in(
        self, kinds: Sequence[type[esper.Processor]], places: Sequence[type[esper.Processor]]
    ) -> None:
        """Put systems in those places of the unchanged rules that they extend."""
        words = " and ".join(each.__name__ for each in kinds)
        self._alter(words, partial(put_in, kinds=kinds, places=places), is_of_systems=True)

    def change(self, value: NewValue, words: str) -> None:
        """Put a value into a component, in words `50`.

        Raises:
            UsageError: that component can't change.
        """
        entity, component, field, _ = value
        self._alter(f"{component}.{field} of {entity} is {words}", value.put, is_of_systems=False)

    def undo(self) -> bool:
        """Take the latest change back, and go where it was made; whether there was one."""
        if not self.alterations:
            return False
        turns = self.alterations.pop().turns
        self._restore(turns - 1)
        self.seek(turns)
        return True

    def recorded(self) -> Recording[Any]:
        """Return what follows, of which nothing is played yet; it ends where a system fails."""
        # Whatever the rules: no system tells what somebody changes.
        known = self.simulation.known = self.opening.copy()
        self.simulation.reconciled(())
        return Recording(known, self._played())

    def _played(self) -> Iterator[TurnEvents]:
        """Yield what happens, a turn at a time."""
        simulation = self.simulation
        log = EventLog(simulation.world, simulation.events)
        last = max((each.turns for each in self.alterations), default=0)
        with simulation:
            while not (self.failure or self.is_over):
                turn: TurnEvents = ()
                self.play_turn()
                with self._failures_of("a system"):
                    turn = simulation.reconciled(log.taken())
                if not self.failure:
                    yield turn
                if self.turns > last + MOST_TURNS:
                    self.failure = f"it does not end within {MOST_TURNS:,} turns"

    def _alter(
        self, words: str, make: Callable[[Simulation], None], *, is_of_systems: bool
    ) -> None:
        """Make a change at this moment; later ones are forgotten."""
        alteration = Alteration(self.turns, self.place, words, make, is_of_systems)
        self._make(alteration)
        self.alterations[self._made - 1 :] = [alteration]
        self.failure = ""

    def _make(self, alteration: Alteration) -> None:
        with self.simulation.world:
            alteration.make(self.simulation)
        self._snapshots = self._new_snapshots()
        self._made += 1

    def _new_snapshots(self) -> Snapshots:
        with self.simulation.world:
            return Snapshots(tuple(self.systems))

    def _arrive(self) -> None:
        """Take a snapshot now and then, and make the changes of this moment."""
        if self.place == 0 and self.turns % SNAPSHOT_EVERY == 0:
            with self.simulation.world:
                self._kept[self.turns] = self._snapshots, self._snapshots.taken()
        for each in self.alterations[self._made :]:
            if each.moment <= (self.turns, self.place):
                self._make(each)

    def _restore(self, turns: int) -> None:
        """Go to the last snapshot that was taken before so many turns were complete."""
        self.turns = max(each for each in self._kept if each <= max(turns, 0))
        self._snapshots, snapshot = self._kept[self.turns]
        with self.simulation.world:
            self.systems[:] = self._snapshots.systems
            self._snapshots.restore(snapshot)
            self.simulation.stepper.place = 0
        self.steps, self.failure = [], ""
        self._made = sum(each.moment < (self.turns, 0) for each in self.alterations)
        self._arrive()

    @contextmanager
    def _failures_of(self, who: str) -> Iterator[None]:
        """Note why a system fails, in a line."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - whatever somebody's own system raises
            told = self.simulation.failure(error, *self.systems)
            if told is None and isinstance(error, SkirmishError):
                told = error
            self.failure = self.failure or f"{told or f'{who} fails: {summary(error)}'}"


def notation_of(scenario: Scenario[Any]) -> Notation:
    """Return what numbers mean in the components of an input's simulation."""
    module = module_of(scenario.puzzle, NOTATION)
    made: Notation = module.notation(scenario) if module else PLAIN
    return made
