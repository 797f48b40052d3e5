"""What the window or a film is asked to show. These requests need no pygame."""

from collections.abc import Callable
from typing import NamedTuple

from game.playback.pace import AUTO, Speed
from game.playback.recordings import RecordedPair, RecordedPart


class WindowRequest(NamedTuple):
    """What the window shows first."""

    shown: RecordedPart | RecordedPair
    read_again: Callable[[], RecordedPart | RecordedPair]
    """Reads the files again after one is saved."""
    round: int = 0
    """The number of complete rounds at the start."""
    speed: Speed = AUTO
    is_playing: bool = True
    part: int | None = None
    """The requested part, if the window may show another one at first."""


class FilmRequest(NamedTuple):
    """What a picture or film shows."""

    size: tuple[int, int]
    with_panel: bool
    first: int
    """The number of complete rounds at the film's start."""
    last: int | None
    """The number of complete rounds at the film's end; None for all rounds."""
    frames_per_second: int
    speed: float | None
    still: int
    """The number of complete rounds in a picture."""
    still_turn: int | None = None
    """The number of complete turns in a picture, instead of rounds."""
    keys: str = ""
    """Keys of the scene, pressed before anything is drawn."""
    pair: RecordedPair | None = None
    """The compared parts, if two are shown side by side."""
