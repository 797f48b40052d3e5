"""A recording that is played: it advances with time, pauses, and steps by turns, rounds and events.

A step leads at once to where it ends. What happened on the way is only shown, in a short
glide, and then nothing of it is left to be seen: no flash, no number that rises. The same
holds wherever one seeks, and soon after a pause.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

from game.playback.moment import Moment
from game.playback.pace import AUTO, SPEEDS, Speed, changed_speed
from game.playback.position import SeekTarget, TimelinePosition
from game.playback.schedule import RECENT, RecentTurn, SchedulePlace
from game.simulation.simulation import State, follow

SETTLE_SECONDS: Final = 0.4
"""How long after a pause something is left to be seen of what was played before."""
NEAR: Final = 64
"""Turns of which the state is sooner found from the one before than from a recording's copies."""
S = TypeVar("S", bound=State)
TURN_SECONDS: Final = 0.2
"""How long a step of one turn is seen, however long that turn usually takes."""
ROUND_SECONDS: Final = 0.5
"""The same for a step of a round."""
REST_SECONDS: Final = 0.25
"""How long the last of several turns are still drawn after a step."""
EVENT_SECONDS: Final = 0.6
"""The same for the turn of an event."""


def faded(recent: Iterable[RecentTurn], number: int, share: float) -> Iterator[RecentTurn]:
    """Yield what has not faded when so much of a pause's time has passed.

    The turn being played stands still, and is drawn in its own time by and by.
    """
    for each in recent:
        if each.turn == number:
            yield each._replace(drawn=each.drawn + min(each.length - each.drawn, 0.0) * share)
        elif each.age + RECENT * share < RECENT:
            yield each._replace(age=each.age + RECENT * share)


class Glide(NamedTuple):
    """The way here, as long as it is shown."""

    origin: SchedulePlace
    seconds: float
    """How long it takes."""
    rest: float
    """How long after that the last turns are drawn to their ends, if several overlap."""
    passed: float = 0.0


class Playback(TimelinePosition[S]):
    """A position in a recording that moves with time, or goes step by step."""

    is_playing = False
    pause_at: int | None = None
    """After how many turns it pauses once, of its own accord."""
    film_rate: float | None = None
    """How many seconds of the clock pass in one of a film, while that is made."""
    _glide: Glide | None = None
    _since: int | None = None
    """Turns before this one have left nothing to be seen, if we have come here otherwise."""
    _paused: float | None = None
    """For how many seconds it has been paused, up to those in which all settles."""
    _seen: Mapping[int, S] = MappingProxyType({})
    """The states seen last, by the turns complete."""
    _latest: tuple[tuple[object, ...], Moment[S]] | None = None
    """The latest moment, and all that it depends on."""

    def seek(self, number: int) -> None:
        """Go to a number of complete turns, which are simulated if need be."""
        self._glide = self._paused = None
        super().seek(number)
        self._since = self.number

    def step(self, turns: int) -> None:
        """Pause and go some turns on or back; a turn in progress is finished or undone."""
        self.is_playing = False
        here = self._schedule.place_at(self.clock)
        self.seek(here.number + turns + (here.share > 0 and turns < 0))
        self._settle(here, TURN_SECONDS)

    def step_round(self, rounds: int) -> None:
        """Pause and go to the end of a round; one in progress is finished or undone."""
        self.is_playing = False
        here = self._schedule.place_at(self.clock)
        ends = self.recording.round_ends
        if rounds < 0:
            completed = bisect_right(ends, here.number if here.share else here.number - 1)
            self.seek(ends[max(0, completed + rounds)])
        else:
            self.seek_round(self.recording.rounds_at(here.number) + rounds)
        if not self.is_under_way:
            self._settle(here, ROUND_SECONDS)

    def step_event(self, events: int) -> None:
        """Pause and go to the next event, simulating up to it if need be, or to the one before."""
        self.is_playing = False
        number = self.number
        if events > 0:
            self._approach(SeekTarget(lambda: self._event_after(number)))
            return
        event = self.events.before(number)
        self.seek(0 if event is None else event + 1)
        self._show_event()

    def _approach(self, aim: SeekTarget) -> None:
        """Go to where we want to be; an event is shown once it is there."""
        self._glide = self._paused = None
        super()._approach(aim)
        self._since = self.number
        if aim.rounds is None and not self.is_under_way:
            self._show_event()

    def _event_after(self, number: int) -> int | None:
        """Return how many turns are complete after the next event; all, if there is none."""
        event = self.events.after(number)
        if event is not None:
            return event + 1
        whole = len(self.recording)
        return whole if self.recording.is_complete and self.events.known == whole else None

    def _show_event(self) -> None:
        self._settle(SchedulePlace(max(self.number - 1, 0), 0.0), EVENT_SECONDS)

    def _settle(self, origin: SchedulePlace, seconds: float) -> None:
        """Show the way on from somewhere for so long, and then nothing of it; no way back."""
        self._since = self.number
        turns = self.number - origin.number
        self._glide = Glide(origin, seconds, REST_SECONDS * (turns > 1)) if turns > 0 else None

    def _glide_on(self, seconds: float) -> None:
        """Show more of the way here."""
        if self._glide:
            glide = self._glide._replace(passed=self._glide.passed + seconds)
            self._glide = glide if glide.passed < glide.seconds + glide.rest else None

    @property
    def _is_settling(self) -> bool:
        """Whether what was played just now still fades."""
        return self._paused is not None and self._paused < SETTLE_SECONDS

    def _settle_on(self, seconds: float) -> None:
        """Let more of what was played just now fade."""
        if self._paused is not None:
            self._paused = min(self._paused + seconds, SETTLE_SECONDS)

    def _shown_clock(self) -> tuple[float, float]:
        """Return the clock of what is to be seen, and how many seconds of it pass in one."""
        if self._glide is None:
            return self.clock, self.watched_rate or (self.rate if self._is_settling else 0.0)
        origin, seconds, rest, passed = self._glide
        begin, end = self._schedule.clock_at(origin), min(self.clock, self._schedule.last_start)
        rate = (end - begin) / seconds
        return begin + rate * min(passed, seconds), rate if rest else 0.0

    def _recent(self, clock: float, rate: float, place: SchedulePlace) -> tuple[RecentTurn, ...]:
        """Return the turns of which something is to be seen."""
        glide = self._glide
        since = glide.origin.number if glide else self._since
        recent = self._schedule.recent(clock, rate)
        if glide and glide.passed > glide.seconds:
            ago = glide.passed - glide.seconds
            recent = tuple(each._replace(age=each.age + ago) for each in recent)
        if self._paused:
            recent = tuple(faded(recent, place.number, self._paused / SETTLE_SECONDS))
        if since is None:
            return recent
        end = place.number + (place.share > 0)
        return tuple(each for each in recent if since <= each.turn < end)

    @property
    def watched_rate(self) -> float:
        """How many seconds of the clock pass in one for those who watch; 0 where time stands."""
        return self.film_rate or (self.rate if self.is_playing else 0.0)

    @property
    def is_moving(self) -> bool:
        """Whether time changes what there is to see."""
        is_passing = self._glide is not None or self._is_settling
        return self.is_playing or self.is_under_way or is_passing

    def start(self, rounds: int, speed: Speed, *, is_playing: bool) -> None:
        """Begin when so many rounds are complete."""
        self.seek_round(rounds)
        self.speed, self.is_playing = speed, is_playing

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        self._glide_on(seconds)
        self._settle_on(seconds)
        if self._aim is not None:
            self._approach(self._aim)
        if not (self.is_playing and seconds) or self.is_under_way:
            return
        before, self.clock = self.clock, min(self.clock + seconds * self.rate, self.end)
        self._pause_on_the_way(before)
        if self.recording.is_complete and self.clock >= self.end:
            self.is_playing = False

    def _pause_on_the_way(self, before: float) -> None:
        """Pause where that was asked for, if we have just come there."""
        if self.pause_at is None:
            return
        there = self.start_of(self.pause_at)
        if self.clock >= there:
            self.pause_at = None
            if before <= there:
                self.clock, self.is_playing, self._paused = there, False, 0.0

    def toggle(self) -> None:
        """Play or pause; at the end, play from the start."""
        self._glide = None
        if self.is_at_end and not self.is_playing:
            self.seek(0)
        self.is_playing = not self.is_playing
        if self.is_playing and self._paused:
            # What has faded does not come back.
            self._since = self.number
        self._paused = None if self.is_playing else 0.0

    def change_speed(self, steps: int) -> None:
        """Play so many steps faster, or slower."""
        speed = changed_speed(self.speed, steps, self.average_speed)
        self.speed = SPEEDS[0] if speed is AUTO and not self.has_story else speed

    def moment(self) -> Moment[S]:
        """Return what there is to see now; the same as before, if that is asked for again."""
        (clock, rate), known = self._shown_clock(), len(self.recording)
        passing = self._since, self._glide, self._paused, self.is_playing, self.film_rate
        key = clock, self.speed, known, self.recording.is_complete, *passing
        if self._latest is None or self._latest[0] != key:
            self._latest = key, self._moment_at(clock, rate)
        return self._latest[1]

    def _moment_at(self, clock: float, rate: float) -> Moment[S]:
        place = self._schedule.place_at(clock)
        number, fraction, _ = place
        before = self._state_near(number)
        self._seen = {**self._seen, number: before}
        after = self._state_near(min(number + 1, len(self.recording))) if fraction else before
        self._seen = {number: before, number + 1: after} if fraction else {number: before}
        return Moment(
            number,
            fraction,
            before,
            after,
            self.recording.turns[number] if fraction else (),
            self._recent(clock, rate, place),
            self._paused is not None and not self._is_settling,
            self.is_playing,
        )

    def _state_near(self, number: int) -> S:
        """Return the state after so many turns, which follows from one seen last if it can."""
        known = max((each for each in self._seen if 0 <= number - each < NEAR), default=None)
        if known is None:
            return self.recording.state_at(number)
        if known == number:
            return self._seen[number]
        state = self._seen[known].copy()
        for turn in self.recording.turns[known:number]:
            follow(state, turn)
        return state
