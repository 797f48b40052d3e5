"""Simulations, which are played turn by turn, and their states."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from typing import Any, Final, Protocol, Self

import esper

from game.errors import SkirmishError
from game.simulation.event import Event, EventLog, TurnEvents
from game.simulation.inspecting.stepping import SystemStep, SystemStepper
from game.simulation.progress import report_step
from game.simulation.rules_error import rules_error_of
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
    """The component that counts the turns of a simulation."""

    is_over: bool


class Simulation(ABC):
    """A world of its own, played by `esper.process`, a turn at a time.

    Close it, or use it in a `with` statement.
    """

    def __init__(self, systems: Iterable[esper.Processor], events: tuple[str, ...]) -> None:
        """Create the world with its systems, in their order."""
        self.systems: Final = tuple(systems)
        self.world: Final = World(*self.systems)
        self.events: Final = events
        """The names of all events that its systems tell."""
        self._stepper: SystemStepper | None = None

    @property
    @abstractmethod
    def clock(self) -> SimulationClock:
        """The component that counts the turns."""

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
        """Return the message for an error of custom rules; None if the program itself has failed.

        An impossible action of a built-in system means that somebody has edited the system.
        """
        theirs = foreign_modules(map(type, self.systems))
        is_of_rules = theirs or isinstance(error, ImpossibleError)
        return rules_error_of(error, theirs, self._now) if is_of_rules else None

    def moment(self) -> str:
        """Return which turn it is, of a simulation whose world is the current one."""
        return ""

    def close(self) -> None:
        """Delete the world; components that were read from it stay readable."""
        self.world.close()

    @property
    def is_over(self) -> bool:
        """Whether the last turn was played."""
        return self.clock.is_over

    def step(self) -> None:
        """Play one turn, or the rest of one; once it is over, nothing happens."""
        report_step()
        with self.world:
            if not self.complete_turn():
                esper.process()

    def step_system(self) -> SystemStep | None:
        """Run the next system of a turn and return what it did; None once it is over.

        Whatever else plays this simulation completes the turn first.
        """
        if self.is_over and not self.is_within_turn:
            return None
        report_step()
        with self.world:
            return self.stepper.step()

    @property
    def is_within_turn(self) -> bool:
        """Whether some systems of a turn have run, one by one, and others have not."""
        return self._stepper is not None and self._stepper.place > 0

    @property
    def stepper(self) -> SystemStepper:
        """What runs the systems one by one."""
        if self._stepper is None:
            self._stepper = SystemStepper(self.world, self.events)
        return self._stepper

    def complete_turn(self) -> bool:
        """Run the systems that are left of a turn of which some have run; whether there are any.

        The world is to be the current one.
        """
        is_within = self.is_within_turn
        if is_within:
            self.stepper.complete_turn()
        return is_within

    @abstractmethod
    def state(self) -> "State":
        """Return the state that the components contain."""

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
            return self.moment()


class State(Protocol):
    """The state of a simulation after some turns, as the components contain it."""

    @property
    def rounds(self) -> int:
        """Rounds completed; what a round is, each puzzle says."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to come."""

    def copy(self) -> Self:
        """Return an independent copy."""

    def facts(self) -> object:
        """Return all that sets this state apart from others, made of lists, numbers and texts."""


class PlayedTurn(TurnEvents):
    """The events of a turn, with the state that the components contain after it."""

    after: object
    """The state, or its changes: what the state's `become` takes."""

    def __new__(cls, events: TurnEvents, after: object) -> Self:
        """Keep both."""
        turn = super().__new__(cls, events)
        turn.after = after
        return turn


def follow(state: State, turn: TurnEvents) -> None:
    """Change a state to the state after a turn.

    A turn of a simulation contains this state. Turns of other recordings, such as those of two
    sides in step, consist of events: a method of the state with the name of an event applies it.
    """
    changed: Any = state
    if isinstance(turn, PlayedTurn):
        changed.become(turn.after)
    else:
        for name, arguments in turn:
            getattr(changed, name)(*arguments)


def turns(simulation: Simulation) -> Generator[TurnEvents, None, None]:
    """Play a simulation and yield what happened, a turn at a time; close it in the end."""
    log = EventLog(simulation.world, simulation.events)
    with simulation:
        while not simulation.is_over:
            simulation.step()
            yield simulation.read_turn(log.taken())


def event_args(turn: TurnEvents) -> dict[str, tuple[int, ...]]:
    """Return the arguments of each event; of several of one name those of the last.

    >>> from game.simulation.simulation import Event
    >>> event_args((Event("drew", (1, 9, 5)), Event("took", (1, 1))))
    {'drew': (1, 9, 5), 'took': (1, 1)}
    """
    return {event.name: event.arguments for event in turn}
