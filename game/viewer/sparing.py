"""A long recording is many objects, which Python looks through now and then for waste.

That takes longer than drawing two pictures. What is recorded, and what is thought of it, is no
waste as long as it is played. So it is put aside while it grows, whenever Python is about to
look through all of it, which takes no time. It is looked through once something else is played.
"""

import gc
from typing import Any, Final

from game.play.recording import Recording

OFTEN: Final = 8
"""Searches of what is newer after which all is put aside; after ten Python searches all."""


class Sparing:
    """Puts aside what is played."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._recording: Recording[Any] | None = None

    def spare(self, recording: Recording[Any], *, is_growing: bool) -> None:
        """Put all aside now and then, as long as what is known of a recording grows."""
        if recording is not self._recording:
            self._recording = recording
            give_back()
        if is_growing and gc.get_count()[2] >= OFTEN:
            gc.freeze()


def give_back() -> None:
    """Look through all that was put aside, if anything was."""
    if gc.get_freeze_count():
        gc.unfreeze()
        gc.collect()
