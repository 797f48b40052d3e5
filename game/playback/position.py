"""A position in a recording: where it is by the clock, how fast that goes, and seeking elsewhere.

The target of a seek may not be recorded yet: the simulation is then played up to it, a
slice of time each frame. Event turns (a death, a cast, a key) are targets too.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from math import inf
from sys import maxsize
from time import perf_counter
from typing import Final, Generic, NamedTuple, TypeVar

from game.playback.pace import AUTO, Speed
from game.playback.schedule import Duration, Schedule, Stress, no_stress
from game.simulation.recording import Recording
from game.simulation.simulation import State

HURRY_SECONDS: Final = 0.03
"""Time a frame for simulating while something is wanted that is not recorded yet."""
S = TypeVar("S", bound=State)


class EventTurns:
    """Turns of a recording, counted from 0, in their order; others note them as they learn."""

    def __init__(self) -> None:
        """Begin with none."""
        self.turns: Final[list[int]] = []
        self.known = 0
        """Of how many turns it is known whether something happens in them."""

    def note(self, turns: Iterable[int], known: int) -> None:
        """Add further events, by which all events of a number of turns are known."""
        self.turns.extend(turns)
        self.known = known

    def after(self, number: int) -> int | None:
        """Return the first event that is not over after a number of turns."""
        place = bisect_left(self.turns, number)
        return self.turns[place] if place < len(self.turns) else None

    def before(self, number: int) -> int | None:
        """Return the last event that is over before a number of turns."""
        place = bisect_left(self.turns, number - 1)
        return self.turns[place - 1] if place else None


class SeekTarget(NamedTuple):
    """Where we want to be, as long as that is not recorded."""

    find: Callable[[], int | None]
    """Returns how many turns are complete there, None if that is not known yet."""
    rounds: int | None = None
    """Rounds complete there, if it was asked for by them."""


class TimelinePosition(Generic[S]):
    """Somewhere in a recording, or on the way to where that is simulated first."""

    _aim: SeekTarget | None = None

    def __init__(
        self,
        recording: Recording[S],
        duration: Duration,
        stress: Stress = no_stress,
        round_limit: float = inf,
    ) -> None:
        """Begin before the first turn, at speed 1; for the lengths of turns see `Lengths`."""
        self.recording: Final = recording
        self.events: Final = EventTurns()
        self.clock = 0.0
        self.has_story: Final = stress is not no_stress
        """Whether it is known what the story hangs on, so that `AUTO` means something."""
        self._speed: Speed = 1
        self._schedule: Final = Schedule(recording, duration, stress, round_limit)

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
        return self._schedule.end(self.rate)

    @property
    def speed(self) -> Speed:
        """How many times as fast as usual, or `AUTO`; a change keeps the place."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        place = self._schedule.place_at(self.clock)
        seconds_after = place.after / self.rate
        self._speed = speed
        if place.after or self._schedule.is_directed != (speed is AUTO):
            self._schedule.is_directed = speed is AUTO
            place = place._replace(after=seconds_after * self.rate)
            self.clock = self._schedule.clock_at(place)

    @property
    def average_speed(self) -> float:
        """How many times as fast as usual it is played; with `AUTO`, on the whole."""
        return self._schedule.average_speed if self._speed is AUTO else self._speed

    @property
    def elapsed(self) -> float:
        """How many seconds it takes to here, at this speed."""
        return self.clock / self.rate

    @property
    def total(self) -> float:
        """How many seconds all that is recorded takes, at this speed."""
        return self.end / self.rate

    @property
    def latest_turn(self) -> int:
        """The turn, counted from 0, that is being played or was completed last; -1 before all."""
        place = self._schedule.place_at(self.clock)
        return place.number if place.share else place.number - 1

    def frequency(self, turn: int) -> tuple[float, float]:
        """Return how many turns and rounds pass in a second of the clock, about a turn."""
        return self._schedule.frequency(turn)

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._schedule.start_of(number)

    def stop_at(self, number: int) -> float:
        """Return the clock at the end of a film of a number of turns."""
        return self._schedule.stop_at(number, self.rate)

    @property
    def rate(self) -> float:
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

    @property
    def is_under_way(self) -> bool:
        """Whether what we want to see is still being simulated."""
        return self._aim is not None

    @property
    def rounds(self) -> int:
        """Rounds complete here, or where we want to be."""
        wanted = self._aim.rounds if self._aim else None
        return self.recording.rounds_at(self.number) if wanted is None else wanted

    def extend(self, seconds: float) -> None:
        """Simulate more turns for about so long, or longer if we wait for them."""
        until = perf_counter() + (max(seconds, HURRY_SECONDS) if self._aim else seconds)
        while not self.recording.is_complete and perf_counter() < until:
            self.recording.extend(1)
        self._grow()

    def seek(self, number: int) -> None:
        """Go to a number of complete turns, which are simulated if need be."""
        self._aim = None
        self.recording.extend(number - len(self.recording))
        self._grow()
        self.clock = self.stop_at(number)

    def seek_end(self) -> None:
        """Go to the end, following it while it is still being simulated."""
        self._approach(self._aim_at_round(maxsize))

    def seek_round(self, rounds: int) -> None:
        """Go to a number of complete rounds, or to the end if there are fewer.

        If they are not recorded soon, we go along with what is being simulated.
        """
        self._aim = self._aim_at_round(rounds)
        if self.recording.turns_until(rounds) is None:
            self.extend(HURRY_SECONDS)
        self._approach(self._aim)

    def seek_turn(self, number: int) -> None:
        """Go to a number of complete turns, or to the end if there are fewer."""
        recording = self.recording

        def find() -> int | None:
            is_known = recording.is_complete or len(recording) >= number
            return min(number, len(recording)) if is_known else None

        self._aim = SeekTarget(find)
        if find() is None:
            self.extend(HURRY_SECONDS)
        self.clock = self.stop_at(min(number, len(recording)))
        if find() is not None:
            self._aim = None

    def _aim_at_round(self, rounds: int) -> SeekTarget:
        recording = self.recording

        def find() -> int | None:
            number = recording.turns_until(rounds)
            return len(recording) if number is None and recording.is_complete else number

        return SeekTarget(find, rounds)

    def _approach(self, aim: SeekTarget) -> None:
        """Go to where we want to be; to a round, meanwhile, as far as there is one recorded."""
        self._grow()
        number = aim.find()
        self._aim = aim if number is None else None
        if number is not None or aim.rounds is not None:
            self.clock = self.stop_at(len(self.recording) if number is None else number)
