"""Where two sides part: found while they are recorded, marked, and told in words."""

from typing import Any, Final

import pygame

from game.apart import first_difference
from game.play.in_step import InStep
from game.puzzles.contract import Scenario
from game.viewer.contract.timeline import Tick
from game.viewer.drawing.theme import ACCENT

WORDS: Final = "the first difference"


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


def parting_tick(turn: int) -> Tick:
    """Return the mark of the first turn that differs."""
    return Tick(turn, ACCENT, unequal, WORDS)


def unequal(height: int) -> pygame.Surface:
    """Draw two lines that are crossed out, so many pixels high."""
    sheet = pygame.Surface((height, height), pygame.SRCALPHA)
    thick = max(height // 7, 1)
    for share in (0.36, 0.64):
        y = round(height * share)
        pygame.draw.line(sheet, ACCENT, (height * 0.12, y), (height * 0.88, y), thick)
    pygame.draw.line(
        sheet, ACCENT, (height * 0.3, height * 0.92), (height * 0.7, height * 0.08), thick
    )
    return sheet
