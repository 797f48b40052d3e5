"""Plays the sounds of a story as it comes to them, once somebody has switched them on.

No mixer is touched before that. A turn sounds in its middle, where what happens in it is seen.
What was skipped makes no sound, and what follows each other too soon sounds once.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pygame

from game.playback.playback import Playback
from game.simulation.recording import Recording
from game.viewer.scene import Scene
from game.viewer.scenes.legends import sounds_of
from game.viewer.sound.waves import END, RATE, SOUNDS, samples_of

CHANNELS: Final = 1
SAMPLE_BITS: Final = -16
"""Signed."""
BUFFER: Final = 512
"""Samples that are sent to the device at once: 23 ms."""
STANDARD_ERROR: Final = 2
VOLUME: Final = 0.5
MIDDLE: Final = 0.5
"""The share of a turn after which it sounds."""
MOST_TURNS: Final = 64
"""Turns passed in one frame, beyond which they were skipped rather than played."""
APART_MILLISECONDS: Final = 70
"""From one sound to the next of its kind at least."""


class SoundPlayer:
    """Follows what is played."""

    def __init__(self) -> None:
        """Begin switched off."""
        self.is_on = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._followed: Playback[Any] | None = None
        self._reached = 0.0
        """Turns of it that have sounded, or were skipped."""
        self._last: Final[dict[str, int]] = {}
        """When each sound was heard last, in milliseconds."""

    def toggle(self) -> str:
        """Switch sounds on or off; return what is to be told of that."""
        if self.is_on:
            self.close()
            return "sound off"
        try:
            with silent_errors():
                pygame.mixer.init(RATE, SAMPLE_BITS, CHANNELS, BUFFER, allowedchanges=0)
            self._sounds = {name: pygame.mixer.Sound(buffer=samples_of(name)) for name in SOUNDS}
        except (pygame.error, NotImplementedError) as error:
            # The second is how pygame says that it was built without a mixer.
            return f"no sound: {error}"
        for sound in self._sounds.values():
            sound.set_volume(VOLUME)
        self.is_on, self._followed = True, None
        return "sound on"

    def close(self) -> None:
        """Switch sounds off and let go of the device, if it is held."""
        if self.is_on:
            self.is_on = False
            self._sounds.clear()
            pygame.mixer.quit()

    def follow(self, scene: Scene[Any, Any], playback: Playback[Any]) -> None:
        """Let sound what has happened since the last frame."""
        if not self.is_on:
            return
        moment = playback.moment()
        before, self._reached = self._reached, moment.number + moment.fraction
        is_same, self._followed = playback is self._followed, playback
        if is_same and playback.is_moving and 0 < self._reached - before <= MOST_TURNS:
            for name in sounds_between(scene, playback.recording, before, self._reached):
                self._play(name)

    def _play(self, name: str) -> None:
        now = pygame.time.get_ticks()
        if now - self._last.get(name, -APART_MILLISECONDS) >= APART_MILLISECONDS:
            self._last[name] = now
            self._sounds[name].play()


@contextmanager
def silent_errors() -> Iterator[None]:
    """Keep the system's sound libraries from writing to standard error in this block."""
    try:
        kept = os.dup(STANDARD_ERROR)
    except OSError:
        # There is none to write to.
        yield
        return
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), STANDARD_ERROR)
    try:
        yield
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(kept)


def sounds_between(
    scene: Scene[Any, Any], recording: Recording[Any], begin: float, end: float
) -> list[str]:
    """Return the sounds from one moment to another, both in turns; each once."""
    names = sounds_of(scene.scenario.puzzle)
    first = max(int(begin + MIDDLE), 0)
    found: dict[str, None] = {}
    for number in range(first, min(int(end + MIDDLE), len(recording))):
        found |= {
            names[event.name]: None for event in recording.turns[number] if event.name in names
        }
    if recording.is_complete and begin < len(recording) <= end:
        found[END] = None
    return [*found]
