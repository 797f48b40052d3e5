"""How much of a frame's time there is to look ahead, so that it is drawn in time all the same.

What is simulated must also be taken in, and the picture takes as long as it takes. So the
time is not reckoned up but led: a frame that took too long leaves less to those after it.
"""

from time import perf_counter
from typing import Final

FRAME_SECONDS: Final = 0.013
"""How long a frame should take with all that is done in it; a screen asks for one each 16 ms."""
MOST_SECONDS: Final = 0.004
LEAST_SECONDS: Final = 0.001
"""What is spent in any case, or a large window would never see the end."""
STEP: Final = 0.25
"""How much of what a frame has lacked or left is taken from the next ones, or given to them."""


class SpareTime:
    """Looks at how long each frame takes."""

    def __init__(self) -> None:
        """Begin with as much as there can be."""
        self.seconds = MOST_SECONDS
        self._began = perf_counter()

    def begin(self) -> None:
        """Begin a frame."""
        self._began = perf_counter()

    def end(self) -> None:
        """End a frame; what was left of it, or lacked, counts for the next."""
        left = FRAME_SECONDS - (perf_counter() - self._began)
        self.seconds = min(max(self.seconds + STEP * left, LEAST_SECONDS), MOST_SECONDS)
