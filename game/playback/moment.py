"""The visible part of a recording at one playback position."""

from typing import Final, Generic, NamedTuple, TypeVar

from game.playback.schedule import RecentTurn
from game.simulation.recording import KEYFRAME_EVERY, Recording
from game.simulation.simulation import State, TurnEvents, follow

S = TypeVar("S", bound=State)


class Moment(NamedTuple, Generic[S]):
    """The content of one frame: the states before and after the current turn, and recent turns."""

    number: int
    """The number of complete turns."""
    fraction: float
    """The share of the current turn that has been played, from 0 to 1."""
    before: S
    """The state before the current turn. It must not be changed."""
    after: S
    """The state after the current turn; `before` between two turns."""
    turn: TurnEvents
    """The events of the current turn; () between two turns."""
    recent: tuple[RecentTurn, ...]
    """The turns that began recently, the oldest first."""
    is_playing: bool = False
    """Whether the playback runs. Texts that take long to read are hidden then."""

    @property
    def overlaps(self) -> bool:
        """Whether turns are so fast that several are visible at once. Then no unit is marked."""
        return bool(self.recent) and self.recent[-1].overlaps


def shown_turn(moment: Moment[S], recording: Recording[S]) -> tuple[S, TurnEvents] | None:
    """Return the current or else the latest turn, after the state before it; None at the start."""
    if moment.turn:
        return moment.before, moment.turn
    number = moment.number - 1
    return (recording.state_at(number), recording.turns[number]) if moment.number else None


def opening(recording: Recording[S]) -> Moment[S]:
    """Return the moment before the first turn."""
    state = recording.state_at(0)
    return Moment(0, 0.0, state, state, (), ())


class StateCursor(Generic[S]):
    """Finds states of a recording. It is faster if the turn numbers increase slowly."""

    def __init__(self, recording: Recording[S]) -> None:
        """Start at the initial state."""
        self._recording: Final = recording
        self._last = 0, recording.state_at(0)

    def state_at(self, number: int) -> S:
        """Return the state after `number` turns. The caller must not change it."""
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
        """Return the states before and after a turn, which may be empty. Don't change them."""
        before = after = self.state_at(number)
        if turn:
            after = before.copy()
            follow(after, turn)
        return before, after
