"""A long recording is many objects, which Python looks through now and then for waste.

That takes longer than drawing two pictures. What is recorded is no waste as long as it is
played, so it is put aside while it grows, all that there is each time, which takes no time.
What was put aside is looked through once something else is played.
"""

import gc
from typing import Any, Final

from game.play.recording import Recording

LONG: Final = 2000
"""Turns after which a recording is put aside, and after as many again the rest of it."""


class Sparing:
    """Puts aside the recording that is played."""

    def __init__(self) -> None:
        """Begin with none."""
        self._recording: Recording[Any] | None = None
        self._spared = 0
        """How many turns of it are put aside."""

    def spare(self, recording: Recording[Any]) -> None:
        """Put a recording aside as far as it is played, if it is long."""
        if recording is not self._recording:
            self._recording, self._spared = recording, 0
            give_back()
        if len(recording) >= self._spared + LONG:
            self._spared = len(recording)
            gc.freeze()


def give_back() -> None:
    """Look through all that was put aside, if anything was."""
    if gc.get_freeze_count():
        gc.unfreeze()
        gc.collect()
