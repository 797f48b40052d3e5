"""Requests for a window or a film. This module doesn't import pygame."""

from collections.abc import Callable
from typing import NamedTuple

from game.playback.pace import AUTO, Speed
from game.playback.recordings import RecordedPair, RecordedPart


class WindowRequest(NamedTuple):
    """The content of a window when it opens."""

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
    """The content of a picture or film."""

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
    """Keys that are pressed before the first frame is drawn."""
    pair: RecordedPair | None = None
    """The compared parts, if two are shown side by side."""
