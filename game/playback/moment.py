"""What there is to see of a recording at one time."""

from typing import Final, Generic, NamedTuple, TypeVar

from game.playback.schedule import RecentTurn
from game.simulation.recording import KEYFRAME_EVERY, Recording
from game.simulation.simulation import State, TurnEvents, follow

S = TypeVar("S", bound=State)


class Moment(NamedTuple, Generic[S]):
    """What there is to see at one time."""

    number: int
    """Turns completed."""
    fraction: float
    """How much of the next turn is over, from 0 up to 1."""
    before: S
    """The state after the turns completed; not to be changed."""
    after: S
    """The state when the turn being played is complete; `before` if none is."""
    turn: TurnEvents
    """What happens in the turn being played; nothing if none is."""
    recent: tuple[RecentTurn, ...]
    """Turns that began lately; the oldest first."""
    is_playing: bool = False
    """Whether time goes by in front of somebody, who can't read much meanwhile."""

    @property
    def overlaps(self) -> bool:
        """Whether turns pass too fast to be seen one after the other, so that nobody is marked."""
        return bool(self.recent) and self.recent[-1].overlaps


def told_turn(moment: Moment[S], recording: Recording[S]) -> tuple[S, TurnEvents] | None:
    """Return the turn being played, or the one before, with its beginning; None at the start."""
    if moment.turn:
        return moment.before, moment.turn
    number = moment.number - 1
    return (recording.state_at(number), recording.turns[number]) if moment.number else None


def opening(recording: Recording[S]) -> Moment[S]:
    """Return the moment before the first turn."""
    state = recording.state_at(0)
    return Moment(0, 0.0, state, state, (), ())


class StateCursor(Generic[S]):
    """Finds states of a recording, sooner where they follow from the one found last."""

    def __init__(self, recording: Recording[S]) -> None:
        """Begin at the start."""
        self._recording: Final = recording
        self._last = 0, recording.state_at(0)

    def state_at(self, number: int) -> S:
        """Return the state after so many turns; not to be changed."""
        known, state = self._last
        if not 0 <= number - known < KEYFRAME_EVERY:
            state = self._recording.state_at(number)
        elif number > known:
            state = state.copy()
            for turn in self._recording.turns[known:number]:
                follow(state, turn)
        self._last = number, state
        return state

    def states_about(self, number: int, turn: TurnEvents) -> tuple[S, S]:
        """Return the states before and after a turn, if any; not to be changed."""
        before = after = self.state_at(number)
        if turn:
            after = before.copy()
            follow(after, turn)
        return before, after
