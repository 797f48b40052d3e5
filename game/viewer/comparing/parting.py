"""Where two sides part: found while they are recorded, and told in words."""

from typing import Any, Final

from game.apart import first_difference
from game.play.in_step import InStep
from game.puzzles.contract import Scenario


class Finding:
    """What is known so far of where two sides part."""

    def __init__(self, scenario: Scenario[Any], both: InStep[Any]) -> None:
        """Begin without knowing."""
        self._scenario: Final = scenario
        self._both: Final = both
        self.told: str | None = None
        """In words; None as long as it isn't known."""
        self.look()

    @property
    def turn(self) -> int | None:
        """How many turns of both are played alike; None if they never part, so far."""
        return 0 if self._both.part_from_start else self._both.parts_at

    def look(self) -> None:
        """Find it, if so much is recorded."""
        if self.told is None:
            self.told = first_difference(self._scenario, self._both)
