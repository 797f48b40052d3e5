"""The visible part of a recording at one playback position."""

from typing import Generic, NamedTuple, TypeVar

from game.playback.schedule import Glide, RecentTurn
from game.simulation.recording import Recording
from game.simulation.simulation import State, TurnEvents

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
    glide: Glide | None = None
    """The turns that are drawn as one, if turns are too quick to be seen one by one."""

    @property
    def is_quick(self) -> bool:
        """Whether several turns were too quick for their texts to be read."""
        return len(self.recent) > 1 and any(turn.is_quick for turn in self.recent)


def shown_turn(moment: Moment[S], recording: Recording[S]) -> tuple[S, TurnEvents] | None:
    """Return the current or else the latest turn, after the state before it; None at the start."""
    if moment.turn:
        return moment.before, moment.turn
    number = moment.number - 1
    return (recording.state_at(number), recording.turns[number]) if moment.number else None
