"""Playback of a recording: it plays over time, pauses, and steps by turns, rounds and events.

Playback only stops between turns. A pause or a step shows the remaining turns quickly, then the end
of their animations:

    playing    turn 7 - - - turn 8 - -             pause
    after it                          > > |        the rest of turn 8 is played quickly,
    and then                              . . .    movements end and numbers fade

After a seek no animation of earlier turns is shown. If the target isn't recorded yet, the
simulation runs up to it for a limited time per frame.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from math import inf
from sys import maxsize
from time import perf_counter
from typing import Final, Generic, NamedTuple, TypeVar

from game.errors import GivenUpError
from game.playback.jobs import LastValue
from game.playback.moment import Moment
from game.playback.pace import Speed, next_speed
from game.playback.schedule import (
    RECENT,
    Duration,
    Glide,
    Schedule,
    Stress,
    no_stress,
)
from game.simulation.recording import Recording
from game.simulation.rules_error import RulesError
from game.simulation.simulation import State, TurnEvents

HURRY_SECONDS: Final = 0.03
"""The time per frame for simulating turns up to the target of a seek."""
TURN_SECONDS: Final = 0.2
"""The time in which a step of one turn is shown, and the rest of a turn after a pause."""
FAR_SECONDS: Final = 0.5
"""The time in which a step of a round or to an event is shown."""
S = TypeVar("S", bound=State)


class Goal(NamedTuple):
    """The target of a step or a seek, and the part of the path to it that is shown."""

    find: Callable[[], int | None]
    """Returns the number of complete turns at the target; None if it isn't known yet."""
    rounds: int | None = None
    """The number of complete rounds at the target, if the target is a round."""
    shown: int = 0
    """The most turns before the target that are shown."""
    seconds: float = FAR_SECONDS
    """The time in which these turns are shown."""


class Playback(Generic[S]):
    """The playback position in a recording. It moves with time, or in steps."""

    is_playing = False
    failure = ""
    """Why the recording ends before the end of the play; "" if it doesn't."""
    stop: int | None = None
    """The number of turns after which the playback stops."""
    _position = 0, 0.0
    """The number of complete turns, and the share of the next one."""
    _goal: Goal | None = None
    _rate = 1.0
    """The seconds of the clock per second of real time, for the lengths of animations."""
    _hurry = 1.0
    """The seconds of the clock per second of real time. It is above 1 on the way to a stop."""
    _paused: Glide | None = None
    """The quick turns in which the playback was paused."""
    _since = 0
    """The first turn that may still be animated."""
    _rested = 0.0
    """The seconds since the playback has stopped, while animations of the last turns continue."""

    def __init__(
        self,
        recording: Recording[S],
        duration: Duration,
        stress: Stress = no_stress,
        round_limit: float = inf,
        find_events: Callable[[int, TurnEvents], Sequence[int]] = lambda _number, _turn: (),
    ) -> None:
        """Start before the first turn at speed 1. For the lengths of turns see `Schedule`.

        `find_events` gets each turn once, with its index. It returns the indices of the notable
        turns that are known then.
        """
        self.recording: Final = recording
        self._find_events: Final = find_events
        self._events: Final[list[int]] = []
        self._searched = 0
        """The number of turns that have been searched for events."""
        self._schedule: Final = Schedule(recording, duration, stress, round_limit)
        self._moment: Final = LastValue[Moment[S]]()

    @property
    def clock(self) -> float:
        """The playback position in seconds from the start, at the current speed."""
        return self._schedule.find_clock(*self._position)

    @clock.setter
    def clock(self, clock: float) -> None:
        self._position = self._schedule.find_position(clock)

    @property
    def _destination(self) -> tuple[int, float]:
        """The playback position, or the next stop."""
        return self._position if self.stop is None else (self.stop, 0.0)

    @property
    def number(self) -> int:
        """Turns completed at the playback position, or at the next stop."""
        return self._destination[0]

    @property
    def latest_turn(self) -> int:
        """The index of the current or else the latest complete turn; -1 before the first."""
        number, share = self._destination
        return number if share else number - 1

    @property
    def rounds(self) -> int:
        """Rounds completed at the playback position, or at the target of a seek."""
        wanted = self._goal.rounds if self._goal else None
        return self.recording.rounds_at(self.number) if wanted is None else wanted

    @property
    def is_at_end(self) -> bool:
        """Whether the last turn is complete and the recording has ended."""
        return self.recording.is_complete and self.number == len(self.recording)

    @property
    def is_under_way(self) -> bool:
        """Whether the target of a seek isn't recorded yet."""
        return self._goal is not None

    @property
    def is_moving(self) -> bool:
        """Whether the picture changes with time."""
        return self.is_playing or self.is_under_way or self.stop is not None

    @property
    def speed(self) -> Speed:
        """The speed as a factor of the normal speed, or `AUTO`. A change keeps the position."""
        return self._schedule.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._schedule.lay_out(speed)

    @property
    def average_speed(self) -> float:
        """The average speed, as a factor of the normal speed."""
        return self._schedule.average_speed

    @property
    def total(self) -> float:
        """The length of the recording in seconds, with the last animations."""
        return self._schedule.start_time(self._schedule.known) + RECENT * self.recording.is_complete

    @property
    def elapsed(self) -> float:
        """The time from the start to the playback position, or to the next stop, in seconds.

        At the end of a recording the time of the last animations is added.
        """
        after = RECENT if self.stop is None else self._rested
        return self._schedule.find_clock(*self._destination) + after * self.is_at_end

    @property
    def events(self) -> Sequence[int]:
        """The indices of the recorded turns with a notable event, in order."""
        turns = self.recording.turns
        for number in range(self._searched, len(turns)):
            self._events.extend(self._find_events(number, turns[number]))
        self._searched = len(turns)
        return self._events

    def start_time(self, number: int) -> float:
        """Return the time, in seconds from the start, after `number` complete turns."""
        return self._schedule.start_time(number)

    def frequency(self, turn: int) -> tuple[float, float]:
        """Return how many turns and rounds pass in a second, about a turn."""
        return self._schedule.frequency(turn)

    def change_speed(self, steps: int) -> None:
        """Play so many steps faster, or slower."""
        self.speed = next_speed(self.speed, steps, self.average_speed)

    def lay_out(self, speed: Speed, hurry: float = 1.0) -> None:
        """Set a speed and an additional factor. The playback position stays at the same turn."""
        self._schedule.lay_out(speed, hurry)

    def extend(self, seconds: float) -> None:
        """Simulate more turns for about `seconds`, or longer if the target needs them."""
        until = perf_counter() + (max(seconds, HURRY_SECONDS) if self._goal else seconds)
        try:
            while not self.recording.is_complete and perf_counter() < until:
                self.recording.extend(1)
        except (RulesError, GivenUpError) as error:
            self.failure = str(error)
            # The play has ended, which completes the recording.
            self.recording.extend(1)
        self._schedule.grow()

    def seek(self, number: int) -> None:
        """Go to a number of complete turns, or to the end if there are fewer."""
        self._go(Goal(lambda: self._limit_turns(number)))

    def seek_to(self, find: Callable[[], int | None]) -> None:
        """Go to the number of turns that `find` returns; it returns None until that is known."""
        self._go(Goal(find))

    def seek_round(self, rounds: int) -> None:
        """Go to a number of complete rounds, or to the end if there are fewer."""
        self._go(Goal(lambda: self._find_round_end(rounds), rounds))

    def seek_end(self) -> None:
        """Go to the end. If it isn't recorded yet, the simulation is shown until it ends."""
        self.seek(maxsize)

    def step(self, turns: int) -> None:
        """Pause and go some turns forward or back. A turn in progress is finished or undone."""
        if turns == 1 and self.is_playing and self.moment().glide:
            # A pause finishes the turn, and all units come to rest on their squares.
            self.pause()
            return
        number, share = self._halt()
        to = number + turns + (share > 0 > turns)
        self._go(Goal(lambda: self._limit_turns(to), shown=max(turns, 0), seconds=TURN_SECONDS))

    def step_round(self, rounds: int) -> None:
        """Pause and go some rounds forward or back. A round in progress is finished or undone."""
        number, share = self._halt()
        if rounds < 0:
            ends = self.recording.round_ends
            completed = bisect_right(ends, number if share else number - 1)
            self.seek(ends[max(0, completed + rounds)])
        else:
            to = self.recording.rounds_at(number) + rounds
            self._go(Goal(lambda: self._find_round_end(to), to, maxsize))

    def step_event(self, events: int) -> None:
        """Pause and go to the next event, simulating up to it, or to the previous event."""
        number, _ = self._halt()
        if events > 0:
            self._go(Goal(lambda: self._event_after(number), shown=1))
        elif place := bisect_left(self.events, number - 1):
            event = self.events[place - 1]
            self._go(Goal(lambda: event + 1, shown=1))
        else:
            self.seek(0)

    def _limit_turns(self, number: int) -> int | None:
        whole = len(self.recording)
        is_known = self.recording.is_complete or whole >= number
        return max(0, min(number, whole)) if is_known else None

    def _find_round_end(self, rounds: int) -> int | None:
        number = self.recording.turns_until(rounds)
        return self._limit_turns(maxsize) if number is None else number

    def _event_after(self, number: int) -> int | None:
        """Return the number of turns up to the end of the next event, or up to the end."""
        place = bisect_left(self.events, number)
        if place < len(self.events):
            return self.events[place] + 1
        return len(self.recording) if self.recording.is_complete else None

    def _go(self, goal: Goal) -> None:
        """Go to a goal. If it isn't recorded in time, follow the simulation to it."""
        self._goal = goal
        if goal.find() is None:
            self.extend(HURRY_SECONDS)
        self._approach(goal)

    def _approach(self, goal: Goal) -> None:
        """Go to the goal, or as far as the recording goes."""
        number = goal.find()
        if number is None:
            self._stand(self._schedule.known)
            return
        self._goal = None
        self._schedule.grow(number)
        begin, end = self.start_time(max(number - goal.shown, 0)), self.start_time(number)
        if self.clock < end:
            begin = max(begin, self.clock)
        self._stand(number)
        if begin < end:
            self.clock, self.stop = begin, number
            self._since = self._position[0]
            self._hurry = self._rate = (end - begin) / goal.seconds

    def _stand(self, number: int) -> None:
        """Stop after `number` turns without any animation."""
        self._position, self._since = (number, 0.0), number
        self._run()

    def _run(self) -> None:
        """Return to the normal rate, without a stop."""
        self.stop, self._paused = None, None
        self._hurry, self._rate, self._rested = 1.0, 1.0, 0.0

    def _halt(self) -> tuple[int, float]:
        """Pause at the playback position or the next stop; return it as turns and a fraction."""
        if self.stop is not None:
            self._stand(self.stop)
        self.is_playing = False
        return self._position

    def pause(self) -> None:
        """Play the current turn to its end, then stop."""
        if self.is_playing:
            self.is_playing = False
            number, share = self._position
            self._paused = self.moment().glide
            self.stop = number + (share > 0)
            self._hurry = (self.start_time(self.stop) - self.clock) / TURN_SECONDS or 1.0

    def toggle(self) -> None:
        """Play or pause. At the end, play from the start."""
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
        """Seek to the end of a round, and set the speed."""
        self.seek_round(rounds)
        self.speed, self.is_playing = speed, is_playing

    def advance(self, seconds: float) -> None:
        """Move the playback position by `seconds` of real time."""
        if self._goal:
            self._approach(self._goal)
        elif self.is_moving:
            known, is_whole = self._schedule.known, self.recording.is_complete
            stop = known if self.stop is None and is_whole else self.stop
            end = self.start_time(known if stop is None else stop)
            left = (end - self.clock) / self._hurry
            self.clock = min(self.clock + seconds * self._hurry, end)
            if stop is not None and seconds >= left:
                self._rest(stop, seconds - left)

    def _rest(self, number: int, seconds: float) -> None:
        """Stop after `number` turns, and continue their animations for `seconds`."""
        self.is_playing, self.stop = False, number
        self._rested += seconds
        self._paused = None
        if self._rested >= RECENT:
            self._stand(number)

    def show(self, clock: float, stop: int) -> None:
        """Set the playback position for a frame of a film, which ends after `stop` turns."""
        end = self.start_time(stop)
        self.clock, self.is_playing = min(clock, end), clock < end
        self.stop, self._rested = (None, 0.0) if clock < end else (stop, min(clock - end, RECENT))

    def moment(self) -> Moment[S]:
        """Return the content of the current frame. Repeated calls return the same object."""
        animated = self._rate, self._since, self._rested, self.stop
        key = self._position, self.speed, self._schedule.known, animated, self.is_playing
        return self._moment.of(key, self._make_moment)

    def _make_moment(self) -> Moment[S]:
        number, fraction = self._position
        recording = self.recording
        turn, before = recording.turns[number] if fraction else (), recording.state_at(number)
        after = recording.state_at(number + 1) if turn else before
        clock, rate, since = self.clock, self._rate, self._since
        recent = tuple(self._schedule.recent(clock, rate, since, self._rested))
        glide = self._paused or self._schedule.find_glide(clock, rate, since, self.stop)
        if self._paused:
            left = self.start_time(self.number) - clock
            glide = self._paused._replace(rest=1 - left / (TURN_SECONDS * self._hurry))
        return Moment(number, fraction, before, after, turn, recent, self.is_playing, glide)
