"""How a frame is drawn in time: a budget for looking ahead, and garbage collection put off.

The budget is regulated, not computed: a frame that took too long leaves less to those after it.
Only this process's own time counts. Python's full garbage collection of a long recording takes
longer than two frames, so what is recorded is frozen while it grows and collected once something
else is played.
"""

import gc
from time import process_time
from typing import Any, Final

from game.simulation.recording import Recording

FRAME_SECONDS: Final = 0.0115
"""How long a frame should take in all; a screen asks for one each 16 ms."""
MOST_SECONDS: Final = 0.004
LEAST_SECONDS: Final = 0.001
"""Spent in any case, so that recording gets on even in a large, slow window."""
STEP: Final = 0.25
"""The share of the time left or lacking by which the budget changes."""
YOUNGER_COLLECTIONS: Final = 8
"""Collections of the younger generations after which all is frozen; after ten a full one comes."""


class FrameBudget:
    """Measures how long each frame takes."""

    def __init__(self) -> None:
        """Begin with as much as there can be."""
        self.seconds = MOST_SECONDS
        self._began = process_time()

    def begin(self) -> None:
        """Begin a frame."""
        self._began = process_time()

    def end(self) -> None:
        """End a frame; time that was left or lacking changes the budget of the next."""
        left = FRAME_SECONDS - (process_time() - self._began)
        self.seconds = min(max(self.seconds + STEP * left, LEAST_SECONDS), MOST_SECONDS)


class RecordingFreezer:
    """Keeps a growing recording out of garbage collection."""

    def __init__(self) -> None:
        """Begin without a recording."""
        self._recording: Recording[Any] | None = None
        self._has_frozen = False

    def freeze(self, recording: Recording[Any], *, is_growing: bool) -> None:
        """Freeze all objects now and then, as long as what is known of a recording grows."""
        if recording is not self._recording:
            self._recording = recording
            self._collect_frozen()
        if is_growing and gc.get_count()[2] >= YOUNGER_COLLECTIONS:
            gc.freeze()
            self._has_frozen = True

    def _collect_frozen(self) -> None:
        """Collect the garbage among what was frozen here; what others froze may be for good."""
        if self._has_frozen:
            gc.unfreeze()
            gc.collect()
            self._has_frozen = False
