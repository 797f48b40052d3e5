"""A place in a recording: where it is by the clock, and how fast that goes."""

from math import inf
from typing import Final, Generic, TypeVar

from game.play.events import Events
from game.play.lengths import Duration, Stress, no_stress
from game.play.pace import AUTO, Speed
from game.play.recording import Recording
from game.play.schedule import Schedule
from game.play.simulation import State

S = TypeVar("S", bound=State)


class Position(Generic[S]):
    """Somewhere in a recording."""

    def __init__(
        self,
        recording: Recording[S],
        duration: Duration,
        stress: Stress = no_stress,
        sweep: float = inf,
    ) -> None:
        """Begin before the first turn, at speed 1; for the lengths of turns see `Lengths`."""
        self.recording: Final = recording
        self.events: Final = Events()
        self.clock = 0.0
        self.has_story: Final = stress is not no_stress
        """Whether it is known what the story hangs on, so that `AUTO` means something."""
        self._speed: Speed = 1
        self._schedule: Final = Schedule(recording, duration, stress, sweep)

    @property
    def number(self) -> int:
        """Turns completed."""
        return self._schedule.number_at(self.clock)

    @property
    def is_at_end(self) -> bool:
        """Whether the last turn is complete and no more will come."""
        return self.recording.is_complete and self.clock >= self._schedule.last_start

    @property
    def end(self) -> float:
        """The clock when all that is recorded is over, and can be seen no more."""
        return self._schedule.end

    @property
    def speed(self) -> Speed:
        """How many times as fast as usual, or `AUTO`; a change keeps the place."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        place = self._schedule.place_at(self.clock)
        self._speed = speed
        if self._schedule.is_directed != (speed is AUTO):
            self._schedule.is_directed = speed is AUTO
            self.clock = self._schedule.clock_at(place)

    @property
    def haste(self) -> float:
        """How many times as fast as usual it is played; with `AUTO`, on the whole."""
        return self._schedule.haste if self._speed is AUTO else self._speed

    @property
    def elapsed(self) -> float:
        """How many seconds it takes to here, at this speed."""
        return self.clock / self._rate

    @property
    def total(self) -> float:
        """How many seconds all that is recorded takes, at this speed."""
        return self.end / self._rate

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._schedule.start_of(number)

    def stop_at(self, number: int) -> float:
        """Return the clock for the end of a film that shows so many turns."""
        return self._schedule.stop_at(number)

    @property
    def _rate(self) -> float:
        """How many seconds of the clock pass in one."""
        return 1.0 if self._speed is AUTO else self._speed

    def _grow(self) -> None:
        """Take in what has been recorded since; the place stays, whatever becomes of the pace."""
        if not self._schedule.is_behind:
            return
        place = self._schedule.place_at(self.clock)
        self._schedule.grow()
        if self._schedule.is_directed:
            self.clock = self._schedule.clock_at(place)
