"""What can be asked of a playback, whichever keys or buttons ask for it."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Final, NamedTuple

from game.playback.pace import AUTO
from game.playback.playback import Playback

TENTHS: Final = 10


class PlaybackAction(Enum):
    """One thing to ask for."""

    TOGGLE = auto()
    NEXT_TURN = auto()
    PREVIOUS_TURN = auto()
    NEXT_ROUND = auto()
    PREVIOUS_ROUND = auto()
    NEXT_EVENT = auto()
    PREVIOUS_EVENT = auto()
    START = auto()
    END = auto()
    FASTER = auto()
    SLOWER = auto()
    AUTO_PACE = auto()


class Tenth(NamedTuple):
    """Asks for a tenth of the whole, as the timeline shows it."""

    number: int
    """From 0 to 9."""

    @property
    def share(self) -> float:
        """Which share of the whole is before it."""
        return self.number / TENTHS


HANDLERS: Final[dict[PlaybackAction, Callable[[Playback[Any]], None]]] = {
    PlaybackAction.TOGGLE: lambda playback: playback.toggle(),
    PlaybackAction.NEXT_TURN: lambda playback: playback.step(1),
    PlaybackAction.PREVIOUS_TURN: lambda playback: playback.step(-1),
    PlaybackAction.NEXT_ROUND: lambda playback: playback.step_round(1),
    PlaybackAction.PREVIOUS_ROUND: lambda playback: playback.step_round(-1),
    PlaybackAction.NEXT_EVENT: lambda playback: playback.step_event(1),
    PlaybackAction.PREVIOUS_EVENT: lambda playback: playback.step_event(-1),
    PlaybackAction.START: lambda playback: playback.seek(0),
    PlaybackAction.END: lambda playback: playback.seek_end(),
    PlaybackAction.FASTER: lambda playback: playback.change_speed(1),
    PlaybackAction.SLOWER: lambda playback: playback.change_speed(-1),
    PlaybackAction.AUTO_PACE: lambda playback: setattr(playback, "speed", AUTO),
}


def take_action(request: PlaybackAction, playback: Playback[Any]) -> None:
    """Do what is asked for."""
    HANDLERS[request](playback)
