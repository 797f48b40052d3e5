"""Recordings whose rounds have as many turns as a test says."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from game.simulation.recording import Recording
from game.simulation.simulation import Event, TurnEvents


@dataclass(slots=True)
class Counted:
    """Counts rounds and nothing else."""

    rounds: int = 0
    is_over: bool = False

    def copy(self) -> Self:
        """Return a state of its own."""
        return type(self)(self.rounds, self.is_over)

    def facts(self) -> object:
        """Return how many rounds are complete."""
        return self.rounds

    def round_ended(self) -> None:
        """A round is complete."""
        self.rounds += 1


def recorded(
    rounds: Sequence[int], rest: int = 0, *, first: int = 0, is_complete: bool = True
) -> Recording[Counted]:
    """Return rounds of so many turns each, after some that were complete, and a rest of turns."""

    def played() -> Iterator[TurnEvents]:
        for turns in rounds:
            yield from [()] * (turns - 1)
            yield (Event("round_ended", ()),)
        yield from [()] * rest

    recording = Recording(Counted(first), played())
    recording.extend(sum(rounds) + rest + is_complete)
    return recording
