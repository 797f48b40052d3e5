"""A recording that is played: it advances with time, pauses, and steps by turns, rounds and events.

Time stands only between turns. Whoever pauses, steps or comes to the end is shown the way there,
quickly where that is long, and then what is left to be seen of the last turns:

    playing    turn 7 - - - turn 8 - -             pause
    after it                          > > |        turn 8 is played to its end in a moment,
    and then                              . . .    what still moves comes to rest, numbers fade

Wherever one seeks, nothing is left to be seen of what came before. The target may not be recorded
yet: the simulation is then played up to it, a slice of time each frame.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from math import inf
from sys import maxsize
from time import perf_counter
from typing import Final, Generic, NamedTuple, TypeVar

from game.playback.jobs import LastValue
from game.playback.moment import Moment, StateCursor
from game.playback.pace import Speed, changed_speed
from game.playback.schedule import (
    RECENT,
    Duration,
    Schedule,
    Stress,
    no_stress,
)
from game.simulation.recording import Recording
from game.simulation.simulation import State

HURRY_SECONDS: Final = 0.03
"""Time a frame for simulating while something is wanted that is not recorded yet."""
TURN_SECONDS: Final = 0.2
"""How long a step of one turn is seen, however long that turn usually takes; a pause as well."""
FAR_SECONDS: Final = 0.5
"""The same for a step of a round, and to an event."""
S = TypeVar("S", bound=State)


class Goal(NamedTuple):
    """Where we want to be, as long as that is not recorded, and what is shown of the way."""

    find: Callable[[], int | None]
    """Returns how many turns are complete there, None if that is not known yet."""
    rounds: int | None = None
    """Rounds complete there, if it was asked for by them."""
    shown: int = 0
    """How many turns of the way are shown at the most."""
    seconds: float = FAR_SECONDS
    """How long they are."""


class Playback(Generic[S]):
    """A position in a recording that moves with time, or goes step by step."""

    is_playing = False
    is_filmed = False
    """Whether time goes by though nothing is played, as each picture is asked for by itself."""
    stop: int | None = None
    """After how many turns time comes to stand; it then stands there."""
    clock = 0.0
    """Seconds from the start, at this speed."""
    _goal: Goal | None = None
    _rate = 1.0
    """How many seconds of the clock pass in one for those who watch the turns."""
    _hurry = 1.0
    """How many seconds of the clock pass in one; more, to come to where time stands."""
    _since = 0
    """Turns before this one have left nothing to be seen."""
    _rested = 0.0
    """For how many seconds time has stood, as long as something is left to be seen."""

    def __init__(
        self,
        recording: Recording[S],
        duration: Duration,
        stress: Stress = no_stress,
        round_limit: float = inf,
    ) -> None:
        """Begin before the first turn, at speed 1; for the lengths of turns see `Schedule`."""
        self.recording: Final = recording
        self.events: Final[list[int]] = []
        """The turns of events, counted from 0, in their order; others note them as they learn."""
        self.events_known = 0
        """Of how many turns it is known whether something happens in them."""
        self._schedule: Final = Schedule(recording, duration, stress, round_limit)
        self._states: Final = StateCursor(recording)
        self._moment: Final = LastValue[Moment[S]]()

    @property
    def number(self) -> int:
        """Turns completed here, or where time is about to stand."""
        return self._schedule.number_at(self._destination)

    @property
    def _destination(self) -> float:
        """The clock here, or where time is about to stand."""
        return self.clock if self.stop is None else self.start_of(self.stop)

    @property
    def latest_turn(self) -> int:
        """The turn, counted from 0, that is being played or was completed last; -1 before all."""
        number, share = self._schedule.place_at(self._destination)
        return number if share else number - 1

    @property
    def rounds(self) -> int:
        """Rounds complete here, or where we want to be."""
        wanted = self._goal.rounds if self._goal else None
        return self.recording.rounds_at(self.number) if wanted is None else wanted

    @property
    def is_at_end(self) -> bool:
        """Whether the last turn is complete and no more will come."""
        return self.recording.is_complete and self.number == len(self.recording)

    @property
    def is_under_way(self) -> bool:
        """Whether what we want to see is still being simulated."""
        return self._goal is not None

    @property
    def is_moving(self) -> bool:
        """Whether time changes what there is to see."""
        return self.is_playing or self.is_under_way or self.stop is not None

    @property
    def speed(self) -> Speed:
        """How many times as fast as usual, or `AUTO`; a change keeps the place."""
        return self._schedule.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self.lay_out(speed)

    @property
    def average_speed(self) -> float:
        """How many times as fast as usual it is played, on the whole."""
        return self._schedule.average_speed

    @property
    def total(self) -> float:
        """How many seconds all that is recorded takes, until nothing more is to be seen of it."""
        return self._schedule.start_of(self._schedule.known) + RECENT * self.recording.is_complete

    @property
    def elapsed(self) -> float:
        """How many seconds it takes to here."""
        after = RECENT if self.stop is None else self._rested
        return self._destination + after * self.is_at_end

    def start_of(self, number: int) -> float:
        """Return the clock when so many turns are complete."""
        return self._schedule.start_of(number)

    def frequency(self, turn: int) -> tuple[float, float]:
        """Return how many turns and rounds pass in a second, about a turn."""
        return self._schedule.frequency(turn)

    def change_speed(self, steps: int) -> None:
        """Play so many steps faster, or slower."""
        self.speed = changed_speed(self.speed, steps, self.average_speed)

    def lay_out(self, speed: Speed, hurry: float = 1.0) -> None:
        """Let all be played at a speed, and so many times as fast again; the place stays."""
        place = self._schedule.place_at(self.clock)
        self._schedule.lay_out(speed, hurry)
        self.clock = self._schedule.clock_at(*place)

    def extend(self, seconds: float) -> None:
        """Simulate more turns for about so long, or longer if we wait for them."""
        until = perf_counter() + (max(seconds, HURRY_SECONDS) if self._goal else seconds)
        while not self.recording.is_complete and perf_counter() < until:
            self.recording.extend(1)
        if self._schedule.is_behind:
            self._grow()

    def _grow(self) -> None:
        """Take in what has been recorded since; the place stays, whatever becomes of the pace."""
        place = self._schedule.place_at(self.clock)
        self._schedule.grow()
        self.clock = self._schedule.clock_at(*place)

    def seek(self, number: int) -> None:
        """Go to a number of complete turns, or to the end if there are fewer."""
        self._go(Goal(lambda: self._turns_of(number)))

    def seek_round(self, rounds: int) -> None:
        """Go to a number of complete rounds, or to the end if there are fewer."""
        self._go(Goal(lambda: self._end_of(rounds), rounds))

    def seek_end(self) -> None:
        """Go to the end, following it while it is still being simulated."""
        self.seek(maxsize)

    def step(self, turns: int) -> None:
        """Pause and go some turns on or back; a turn in progress is finished or undone."""
        number, share = self._halt()
        to = number + turns + (share > 0 > turns)
        self._go(Goal(lambda: self._turns_of(to), shown=max(turns, 0), seconds=TURN_SECONDS))

    def step_round(self, rounds: int) -> None:
        """Pause and go to the end of a round; one in progress is finished or undone."""
        number, share = self._halt()
        if rounds < 0:
            ends = self.recording.round_ends
            completed = bisect_right(ends, number if share else number - 1)
            self.seek(ends[max(0, completed + rounds)])
        else:
            to = self.recording.rounds_at(number) + rounds
            self._go(Goal(lambda: self._end_of(to), to, maxsize))

    def step_event(self, events: int) -> None:
        """Pause and go to the next event, simulating up to it if need be, or to the one before."""
        number, _ = self._halt()
        if events > 0:
            self._go(Goal(lambda: self._event_after(number), shown=1))
        elif place := bisect_left(self.events, number - 1):
            event = self.events[place - 1]
            self._go(Goal(lambda: event + 1, shown=1))
        else:
            self.seek(0)

    def _turns_of(self, number: int) -> int | None:
        whole = len(self.recording)
        is_known = self.recording.is_complete or whole >= number
        return max(0, min(number, whole)) if is_known else None

    def _end_of(self, rounds: int) -> int | None:
        number = self.recording.turns_until(rounds)
        return self._turns_of(maxsize) if number is None else number

    def _event_after(self, number: int) -> int | None:
        """Return how many turns are complete after the next event; all, if there is none."""
        place = bisect_left(self.events, number)
        if place < len(self.events):
            return self.events[place] + 1
        whole = len(self.recording)
        return whole if self.recording.is_complete and self.events_known == whole else None

    def _go(self, goal: Goal) -> None:
        """Go somewhere; if it is not recorded soon, go along with what is being simulated."""
        self._goal = goal
        if goal.find() is None:
            self.extend(HURRY_SECONDS)
        self._approach(goal)

    def _approach(self, goal: Goal) -> None:
        """Go to where we want to be, or as far as is known."""
        number = goal.find()
        if number is None:
            self._stand(self._schedule.known)
            return
        self._goal = None
        if number > self._schedule.known:
            self._grow()
        begin, end = self.start_of(max(number - goal.shown, 0)), self.start_of(number)
        if self.clock < end:
            begin = max(begin, self.clock)
        self._stand(number)
        if begin < end:
            self.clock, self.stop, self._since = begin, number, self._schedule.number_at(begin)
            self._hurry = self._rate = (end - begin) / goal.seconds

    def _stand(self, number: int) -> None:
        """Let time stand where so many turns are complete, with nothing left to be seen of them."""
        self.clock, self._since = self.start_of(number), number
        self._run()

    def _run(self) -> None:
        """Let time pass as usual from here on, if it passes."""
        self.stop, self._hurry, self._rate, self._rested = None, 1.0, 1.0, 0.0

    def _halt(self) -> tuple[int, float]:
        """Pause at once where we are, or where time is about to stand; return that place."""
        if self.stop is not None:
            self._stand(self.stop)
        self.is_playing = False
        return self._schedule.place_at(self.clock)

    def pause(self) -> None:
        """Let the turn in progress come to its end, and then time stand."""
        if self.is_playing:
            self.is_playing = False
            number, share = self._schedule.place_at(self.clock)
            self.stop = number + (share > 0)
            self._hurry = max((self.start_of(self.stop) - self.clock) / TURN_SECONDS, 1.0)

    def toggle(self) -> None:
        """Play or pause; at the end, play from the start."""
        if self.is_playing:
            self.pause()
        else:
            if self.is_at_end:
                self.seek(0)
            elif self._rested:
                self._since = self.number
            self._run()
            self.is_playing = True

    def start(self, rounds: int, speed: Speed, *, is_playing: bool) -> None:
        """Begin when so many rounds are complete."""
        self.seek_round(rounds)
        self.speed, self.is_playing = speed, is_playing

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        if self._goal:
            self._approach(self._goal)
        elif self.is_moving:
            known, is_whole = self._schedule.known, self.recording.is_complete
            stop = known if self.stop is None and is_whole else self.stop
            end = self.start_of(known if stop is None else stop)
            left = (end - self.clock) / self._hurry
            self.clock = min(self.clock + seconds * self._hurry, end)
            if stop is not None and seconds >= left:
                self._rest(stop, seconds - left)

    def _rest(self, number: int, seconds: float) -> None:
        """Let time stand after so many turns, and what they did be seen for more seconds."""
        self.is_playing, self.stop = False, number
        self._rested += seconds
        if self._rested >= RECENT:
            self._stand(number)

    def show(self, clock: float, stop: int) -> None:
        """Show what there is to see at a time of a film that ends after so many turns."""
        self.is_filmed, self.clock = True, min(clock, self.start_of(stop))
        self._rested = min(clock - self.clock, RECENT)
        self.stop = stop if self._rested else None

    def moment(self) -> Moment[S]:
        """Return what there is to see now; the same as before, if that is asked for again."""
        recent = self._rate, self._since, self._rested
        key = self.clock, self.speed, self._schedule.known, recent, self.is_playing
        return self._moment.of(key, lambda: self._moment_of(*recent))

    def _moment_of(self, rate: float, since: int, rested: float) -> Moment[S]:
        number, fraction = self._schedule.place_at(self.clock)
        turn = self.recording.turns[number] if fraction else ()
        before, after = self._states.states_about(number, turn)
        recent = tuple(self._schedule.recent(self.clock, rate, since, rested))
        return Moment(number, fraction, before, after, turn, recent, self.is_playing)
