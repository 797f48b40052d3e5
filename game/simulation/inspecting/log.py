"""Plays a simulation turn by turn as others do, and keeps what each system did in the latest."""

from collections.abc import Callable, Generator
from typing import Final

from game.simulation.event import Event, TurnEvents
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.simulation import Simulation


class SystemsLog:
    """What the systems of one simulation did."""

    def __init__(self, is_wanted: Callable[[], bool]) -> None:
        """Look at a turn if it is wanted; that is asked before each."""
        self.steps: list[SystemStep] = []
        """What each system did in the latest turn; empty if nobody wanted to know."""
        self.kinds: dict[int, list[str]] = {}
        """The names of each entity's components before the first turn."""
        self._is_wanted: Final = is_wanted

    def turns(self, simulation: Simulation) -> Generator[TurnEvents, None, None]:
        """Yield what happened, a turn at a time, as `game.simulation.simulation.turns` does."""
        with simulation:
            with simulation.world:
                found = simulation.stepper.copied()
            self.kinds = {entity: list(held) for entity, held in found.entities.items()}
            while not simulation.is_over:
                yield simulation.reconciled(self._played(simulation))

    def _played(self, simulation: Simulation) -> TurnEvents:
        """Play a turn and return the events that its systems have told."""
        self.steps = []
        if not self._is_wanted():
            return simulation.stepper.told(simulation.step)
        events: list[Event] = []
        while (step := simulation.step_system()) is not None:
            self.steps.append(step)
            events += step.events
            if step.ends_turn:
                break
        return tuple(each for each in events if each.name in simulation.events)
