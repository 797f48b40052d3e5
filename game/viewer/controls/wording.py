"""Speeds and times as they are told in the window."""

from typing import Any, Final

from game.play.pace import AUTO, Speed
from game.play.playback import Playback

LARGE_SPEED: Final = 100
"""From here on its fraction does not matter."""


def pace_in_words(playback: Playback[Any]) -> str:
    """Return how fast it is played: `4x`, or `Auto 6.8x` once it is known what that comes to."""
    if playback.speed is AUTO and playback.recording.is_complete:
        return f"Auto {speed_in_words(round(playback.haste, 1))}"
    return speed_in_words(playback.speed)


def speed_in_words(speed: Speed) -> str:
    """Return a speed in few digits.

    >>> [speed_in_words(each) for each in (64, 25.35, 274.2, 0.25, 0.3, AUTO)]
    ['64x', '25.4x', '274x', '1/4x', '0.3x', 'Auto']
    """
    if speed is AUTO:
        return "Auto"
    if speed < 1 and (1 / speed).is_integer():
        return f"1/{1 / speed:g}x"
    return f"{speed:.0f}x" if speed >= LARGE_SPEED else f"{speed:.3g}x"


def time_in_words(playback: Playback[Any]) -> str:
    """Return how much time is over, and how much there is, as far as is known."""
    roughly = "" if playback.recording.is_complete else "~"
    return f"{clock_in_words(playback.elapsed)} / {roughly}{clock_in_words(playback.total)}"


def clock_in_words(seconds: float) -> str:
    """Return a time as a clock shows it.

    >>> [clock_in_words(each) for each in (5.9, 76.5, 3 * 3600 + 62)]
    ['0:05', '1:16', '3:01:02']
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
