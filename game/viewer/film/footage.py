"""A stretch of time as the frames of a film: from where to where, and how fast."""

from typing import Any, Final

import pygame

from game.errors import SkirmishError
from game.play.pace import AUTO
from game.play.playback import Playback
from game.viewer.film.reel import Frame, Reel
from game.viewer.film.view import picture
from game.viewer.film.wanted import Film
from game.viewer.stage_view import StageView

LONGEST_SECONDS: Final = 20
"""How long a film is at the most if no speed is given."""
LAST_SECONDS: Final = 2.0
"""How long the last moment stays."""


def reel_of(view: StageView, film: Film) -> Reel:
    """Return the frames of a film."""
    playback = view.playback
    begin, end, haste = span(playback, film)
    seconds_a_frame = haste / film.frames_per_second
    moving = max(round((end - begin) / seconds_a_frame), 1)
    total = moving + int(LAST_SECONDS * film.frames_per_second)

    def draw(number: int) -> Frame:
        playback.clock = min(begin + number * seconds_a_frame, end)
        return Frame(film.size, pygame.image.tobytes(picture(view, film), "RGB"))

    return Reel(film.size, draw, range(total), film.frames_per_second)


def span(playback: Playback[Any], film: Film) -> tuple[float, float, float]:
    """Return the clock at a film's start and end, and how much of it passes in a second.

    If no speed is given, the film is told as the window tells it, but faster if it is long.

    Raises:
        SkirmishError: it would end before it begins.
    """
    recording = playback.recording
    playback.speed = AUTO if film.speed is None else film.speed
    first = recording.turns_until(film.first)
    begin = playback.start_of(recording.round_ends[-1] if first is None else first)
    last = None if film.last is None else recording.turns_until(film.last)
    end = playback.stop_at(len(recording) if last is None else last)
    if end < begin:
        raise SkirmishError(f"--last {film.last} comes before --first {film.first}")
    return begin, end, film.speed or max((end - begin) / LONGEST_SECONDS, 1)
