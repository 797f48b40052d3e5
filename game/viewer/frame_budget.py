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

FRAME_SECONDS: Final = 0.013
"""How long a frame should take with all that is done in it; a screen asks for one each 16 ms."""
MOST_SECONDS: Final = 0.004
LEAST_SECONDS: Final = 0.001
"""What is spent in any case, or a large window would never see the end."""
STEP: Final = 0.25
"""How much of what a frame has lacked or left is taken from the next ones, or given to them."""


class FrameBudget:
    """Looks at how long each frame takes."""

    def __init__(self) -> None:
        """Begin with as much as there can be."""
        self.seconds = MOST_SECONDS
        self._began = process_time()

    def begin(self) -> None:
        """Begin a frame."""
        self._began = process_time()

    def end(self) -> None:
        """End a frame; what was left of it, or lacked, counts for the next."""
        left = FRAME_SECONDS - (process_time() - self._began)
        self.seconds = min(max(self.seconds + STEP * left, LEAST_SECONDS), MOST_SECONDS)


YOUNGER_COLLECTIONS: Final = 8
"""Searches of what is newer after which all is put aside; after ten Python searches all."""


class RecordingFreezer:
    """Puts aside what is played."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._recording: Recording[Any] | None = None

    def spare(self, recording: Recording[Any], *, is_growing: bool) -> None:
        """Put all aside now and then, as long as what is known of a recording grows."""
        if recording is not self._recording:
            self._recording = recording
            collect_frozen()
        if is_growing and gc.get_count()[2] >= YOUNGER_COLLECTIONS:
            gc.freeze()


def collect_frozen() -> None:
    """Look through all that was put aside, if anything was."""
    if gc.get_freeze_count():
        gc.unfreeze()
        gc.collect()
