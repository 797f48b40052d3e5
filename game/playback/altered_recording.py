"""The recording of a simulation in which something was changed by hand.

It is played anew from the start by a simulation of its own, in which the changes are made when it
comes to their moments. So it is the same as before up to the first, and from there on it tells what
follows, whatever the rules would say.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.playback.alterations import Alteration
from game.simulation.recording import Recording
from game.simulation.rules_error import summary
from game.simulation.simulation import EventLog, Simulation, State, TurnEvents

BY_HAND: Final = "changed by hand"
MOST_TURNS: Final = 50_000
"""After so many turns since the last change it is played no further: it may never end."""


class AlteredTurns:
    """Plays a simulation with changes that were made by hand."""

    def __init__(
        self, simulation: Simulation, state: State, alterations: Sequence[Alteration]
    ) -> None:
        """Begin with the state before the first turn, in which changes before it are made, too."""
        self.ending = ""
        """Why it was played no further, if it did not end by itself."""
        self._simulation: Final = simulation
        # Whatever the rules: no system tells what somebody changes.
        simulation.known = state
        self._alterations: Final = list(alterations)
        self._log: Final = EventLog(simulation.world, simulation.events)
        self._make((0, 0))
        self._reconciled()

    def turns(self) -> Iterator[TurnEvents]:
        """Yield what happened, a turn at a time; none any more once a system has failed."""
        simulation = self._simulation
        last = max((each.turns for each in self._alterations), default=0)
        number = 0
        try:
            with simulation:
                while not simulation.is_over:
                    self._play(number)
                    number += 1
                    self._make((number, 0))
                    yield self._reconciled()
                    if number > last + MOST_TURNS:
                        self.ending = f"does not end within {MOST_TURNS:,} turns"
                        return
        except Exception as error:  # noqa: BLE001 - whatever somebody's own system raises
            self.ending = f"ends in turn {number + 1}: {summary(error)}"

    def _play(self, number: int) -> None:
        """Play a turn, with the changes that were made in the middle of it."""
        for each in list(self._alterations):
            if each.turns == number and each.place:
                while self._simulation.stepper.place < each.place:
                    self._simulation.step_system()
                self._make(each.moment)
        self._simulation.step()

    def _make(self, moment: tuple[int, int]) -> None:
        """Make the changes of a moment."""
        with self._simulation.world:
            for each in [each for each in self._alterations if each.moment == moment]:
                each.make(self._simulation)
                self._alterations.remove(each)

    def _reconciled(self) -> TurnEvents:
        """Return the events of a turn, with those that tell what was changed by hand."""
        return self._simulation.reconciled(self._log.taken())


class AlteredStory(NamedTuple):
    """What was changed by hand, and what follows."""

    opening: State
    """The state before the first turn by the rules."""
    alterations: Sequence[Alteration]
    played: AlteredTurns
    recording: Recording[Any]


def altered_story(
    simulation: Simulation, opening: State, alterations: Sequence[Alteration]
) -> AlteredStory:
    """Return a story with changes, of which nothing is played yet."""
    known = opening.copy()
    played = AlteredTurns(simulation, known, alterations)
    return AlteredStory(opening, tuple(alterations), played, Recording(known, played.turns()))
