"""A long recording is many objects, which Python would look through twice a second for waste.

That takes longer than drawing two pictures. A recording that is whole has no waste, so it
is put aside, once what was put aside before has been looked through.
"""

import gc
from typing import Any, Final

from game.play.recording import Recording

LONG: Final = 5000
"""Turns from which on a recording is put aside."""


class Sparing:
    """Puts aside the recording that is played."""

    def __init__(self) -> None:
        """Begin with none."""
        self._spared: Recording[Any] | None = None

    def spare(self, recording: Recording[Any]) -> None:
        """Put a recording aside that is whole, once, if it is long."""
        if len(recording) >= LONG and recording is not self._spared:
            self._spared = recording
            gc.unfreeze()
            gc.collect()
            gc.freeze()
