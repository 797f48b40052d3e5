"""The base of the positions that tests draw into the current world."""

from collections.abc import Iterable
from typing import Final

import esper


class DrawnPosition:
    """A position whose systems are added to the world on the first step."""

    def __init__(self, systems: Iterable[esper.Processor]) -> None:
        """Store the systems. The first `step` adds them to the world.

        Until then a test can run a single system.
        """
        self._systems: Final = list(systems)

    def step(self, turns: int = 1) -> None:
        """Play a number of turns with all systems."""
        while self._systems:
            esper.add_processor(self._systems.pop(0))
        for _ in range(turns):
            esper.process()
