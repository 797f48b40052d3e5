"""What can be asked of a playback, whichever keys or buttons ask for it."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Final, NamedTuple

from game.play.pace import AUTO
from game.play.playback import Playback


class Request(Enum):
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


TENTHS: Final = 10


class Tenth(NamedTuple):
    """Asks for a tenth of the whole, as the timeline shows it."""

    number: int
    """From 0 to 9."""

    @property
    def share(self) -> float:
        """Which share of the whole is before it."""
        return self.number / TENTHS


ACTIONS: Final[dict[Request, Callable[[Playback[Any]], None]]] = {
    Request.TOGGLE: lambda playback: playback.toggle(),
    Request.NEXT_TURN: lambda playback: playback.step(1),
    Request.PREVIOUS_TURN: lambda playback: playback.step(-1),
    Request.NEXT_ROUND: lambda playback: playback.step_round(1),
    Request.PREVIOUS_ROUND: lambda playback: playback.step_round(-1),
    Request.NEXT_EVENT: lambda playback: playback.step_event(1),
    Request.PREVIOUS_EVENT: lambda playback: playback.step_event(-1),
    Request.START: lambda playback: playback.seek(0),
    Request.END: lambda playback: playback.seek_end(),
    Request.FASTER: lambda playback: playback.change_speed(1),
    Request.SLOWER: lambda playback: playback.change_speed(-1),
    Request.AUTO_PACE: lambda playback: setattr(playback, "speed", AUTO),
}


def fulfil(request: Request, playback: Playback[Any]) -> None:
    """Do what is asked for."""
    ACTIONS[request](playback)
