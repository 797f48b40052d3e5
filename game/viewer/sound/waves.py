"""The sounds, computed sample by sample: decaying tones and noise.

Each is a sum of voices. A voice slides from one pitch to another, and its loudness decays.
"""

from array import array
from collections.abc import Callable
from math import exp, pi, sin
from random import Random
from typing import Final, NamedTuple

RATE: Final = 22050
"""Samples per second."""
LOUDEST: Final = 2**15 - 1
BLOW: Final = "blow"
DEATH: Final = "death"
SPELL: Final = "spell"
KEY: Final = "key"
DOOR: Final = "door"
CARD: Final = "card"
END: Final = "end"
FADE: Final = 60
"""Samples over which each sound fades in and out, so that it does not click."""


class Voice(NamedTuple):
    """A part of a sound."""

    begin: float
    """In seconds, as all times are."""
    seconds: float
    pitch: float
    """In hertz; 0 for noise."""
    slide: float = 1.0
    """The pitch at the end as a multiple of that at the beginning."""
    loudness: float = 0.3
    """Of 1 in all."""
    decay: float = 5.0
    """How many times it falls to a third in its time."""


SOUNDS: Final[dict[str, tuple[Voice, ...]]] = {
    BLOW: (Voice(0, 0.09, 0, loudness=0.25, decay=6), Voice(0, 0.1, 150, 0.5, 0.5)),
    DEATH: (Voice(0, 0.45, 330, 0.3, 0.4, 3), Voice(0, 0.3, 0, loudness=0.06, decay=4)),
    SPELL: (
        Voice(0, 0.25, 620, 1.5, 0.22),
        Voice(0.06, 0.28, 930, 1.5, 0.2),
        Voice(0.12, 0.3, 1240, 1.3, 0.16),
    ),
    KEY: (Voice(0, 0.16, 1047, loudness=0.3), Voice(0.08, 0.28, 1568, loudness=0.3)),
    DOOR: (Voice(0, 0.22, 180, 1.5, 0.3, 3), Voice(0, 0.12, 0, loudness=0.08)),
    CARD: (Voice(0, 0.05, 0, loudness=0.3, decay=7), Voice(0, 0.04, 900, 0.7, 0.1)),
    END: tuple(
        Voice(0.11 * number, 0.8 - 0.11 * number, pitch, loudness=0.24, decay=4)
        for number, pitch in enumerate((523.25, 659.25, 783.99))
    ),
}
"""What each sound is made of."""


def samples_of(name: str) -> bytes:
    """Return a sound as signed 16-bit samples of one channel, in the order of this machine."""
    voices = SOUNDS[name]
    length = round(max(voice.begin + voice.seconds for voice in voices) * RATE)
    mixed = [0.0] * length
    for voice in voices:
        first = round(voice.begin * RATE)
        for place, value in enumerate(played(voice), first):
            if place < length:
                mixed[place] += value
    for place in range(min(FADE, length)):
        mixed[place] *= place / FADE
        mixed[-1 - place] *= place / FADE
    return array("h", (round(max(-1.0, min(one, 1.0)) * LOUDEST) for one in mixed)).tobytes()


def played(voice: Voice) -> list[float]:
    """Return the samples of a voice, from -1 to 1."""
    length = round(voice.seconds * RATE)
    tone = noise() if not voice.pitch else sliding(voice, length)
    return [
        voice.loudness * exp(-voice.decay * number / length) * tone(number)
        for number in range(length)
    ]


def noise() -> Callable[[int], float]:
    """Return what gives the samples of noise, always the same."""
    chance = Random(1)  # noqa: S311 - no secret
    return lambda _number: chance.uniform(-1, 1)


def sliding(voice: Voice, length: int) -> Callable[[int], float]:
    """Return what gives the samples of a tone whose pitch slides evenly."""
    turn, change = 2 * pi * voice.pitch / RATE, (voice.slide - 1) / (2 * length)
    return lambda number: sin(turn * number * (1 + change * number))
