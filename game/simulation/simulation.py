"""Simulations, which are played turn by turn, and their states."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from typing import Any, Final, Protocol, Self

import esper

from game.errors import SkirmishError
from game.simulation.event import Event, EventLog, TurnEvents
from game.simulation.inspecting.stepping import SystemStep, SystemStepper
from game.simulation.progress import report_step
from game.simulation.rules_error import make_rules_error
from game.simulation.world import World
from systems.rules import ImpossibleError, foreign_modules

__all__ = (
    "Event",
    "EventLog",
    "PlayedTurn",
    "Simulation",
    "SimulationClock",
    "State",
    "TurnEvents",
    "event_args",
    "follow",
    "turns",
)


class SimulationClock(Protocol):
    """The component that stores whether a simulation has ended."""

    is_over: bool


class Simulation(ABC):
    """A private world that `esper.process` plays turn by turn.

    Close a simulation, or use it in a `with` statement.
    """

    def __init__(self, systems: Iterable[esper.Processor], events: tuple[str, ...]) -> None:
        """Create the world with its systems, in their order."""
        self.systems: Final = tuple(systems)
        self.world: Final = World(*self.systems)
        self.events: Final = events
        """The names of all events that its systems dispatch."""
        self._stepper: SystemStepper | None = None

    @property
    @abstractmethod
    def clock(self) -> SimulationClock:
        """The component that stores whether the simulation has ended."""

    def __enter__(self) -> Self:
        """Return the simulation."""
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        """Close the simulation.

        Raises:
            RulesError: If a custom system has failed.
        """
        failure = self.failure(error) if isinstance(error, Exception) else None
        self.close()
        if failure:
            raise failure from error

    def failure(self, error: Exception) -> SkirmishError | None:
        """Return the error to report if custom rules have failed; None for a fault of the program.

        An impossible action of a built-in system means that somebody has edited the system.
        """
        theirs = foreign_modules(map(type, self.systems))
        is_of_rules = theirs or isinstance(error, ImpossibleError)
        return make_rules_error(error, theirs, self._now) if is_of_rules else None

    def describe_turn(self) -> str:
        """Return a description of the current turn, such as `round 3, elf E1 at 1,2`."""
        return ""

    def close(self) -> None:
        """Delete the world; components that were read from it stay readable."""
        self.world.close()

    @property
    def is_over(self) -> bool:
        """Whether the last turn was played."""
        return self.clock.is_over

    def step(self) -> None:
        """Play one turn. If some systems of a turn have already run, run only the others."""
        report_step()
        with self.world:
            if not self.complete_turn():
                esper.process()

    def step_system(self) -> SystemStep | None:
        """Run the next system and return its step; None after the end of the simulation.

        `step` and `finish` complete the turn before they play further turns.
        """
        if self.is_over and not self.is_within_turn:
            return None
        report_step()
        with self.world:
            return self.stepper.step()

    @property
    def is_within_turn(self) -> bool:
        """Whether only some systems of the current turn have run."""
        return self._stepper is not None and self._stepper.place > 0

    @property
    def stepper(self) -> SystemStepper:
        """The stepper that runs the systems one by one; created at the first use."""
        if self._stepper is None:
            self._stepper = SystemStepper(self.world, self.events)
        return self._stepper

    def complete_turn(self) -> bool:
        """Run the remaining systems of a turn; return whether there were any.

        This world must be the current one.
        """
        is_within = self.is_within_turn
        if is_within:
            self.stepper.complete_turn()
        return is_within

    @abstractmethod
    def state(self) -> "State":
        """Return the current state, read from the components."""

    def read_turn(self, turn: TurnEvents) -> "PlayedTurn":
        """Return a turn with the state after it, and with events for changes without an event."""
        return PlayedTurn(turn, self.state())

    def state_within(self, _before: "State", _events: TurnEvents) -> "State":
        """Return the state between two systems of a turn.

        Args:
            before: The state before the turn.
            events: The events of the turn so far.
        """
        return self.state()

    def finish(self) -> None:
        """Play to the end."""
        clock = self.clock
        with self.world:
            self.complete_turn()
            while not clock.is_over:
                esper.process()
                report_step()

    def _now(self) -> str:
        with self.world:
            return self.describe_turn()


class State(Protocol):
    """The state of a simulation after some turns, as the components contain it."""

    @property
    def rounds(self) -> int:
        """The number of complete rounds. Each puzzle defines its rounds."""

    @property
    def is_over(self) -> bool:
        """Whether the simulation has ended."""

    def copy(self) -> Self:
        """Return a copy of this state that later turns don't change."""

    def facts(self) -> object:
        """Return a value of lists, numbers and texts that is equal only for equal states."""


class PlayedTurn(TurnEvents):
    """The events of a turn, with the state that the components contain after it."""

    after: object
    """The state or its changes, as an argument for the method `become` of the state."""

    def __new__(cls, events: TurnEvents, after: object) -> Self:
        """Create a turn from its events and the state after it."""
        turn = super().__new__(cls, events)
        turn.after = after
        return turn


def follow(state: State, turn: TurnEvents) -> None:
    """Change a state to the state after a turn.

    A `PlayedTurn` contains this state. Other turns consist of events, and each event is applied by
    the method of the state that has its name.
    """
    changed: Any = state
    if isinstance(turn, PlayedTurn):
        changed.become(turn.after)
    else:
        for name, arguments in turn:
            getattr(changed, name)(*arguments)


def turns(simulation: Simulation) -> Generator[TurnEvents, None, None]:
    """Play a simulation, yield the events of each turn, and close the simulation."""
    log = EventLog(simulation.world, simulation.events)
    with simulation:
        while not simulation.is_over:
            simulation.step()
            yield simulation.read_turn(log.take())


def event_args(turn: TurnEvents) -> dict[str, tuple[int, ...]]:
    """Return the arguments of each event by its name; the last event with a name counts.

    >>> from game.simulation.simulation import Event
    >>> event_args((Event("drew", (1, 9, 5)), Event("took", (1, 1))))
    {'drew': (1, 9, 5), 'took': (1, 1)}
    """
    return {event.name: event.arguments for event in turn}
