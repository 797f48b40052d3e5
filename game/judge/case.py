"""One input that a program is run on, and what rules and misreadings answer to it."""

from typing import Any, Final

from game.diagnosis.sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change

RULES: Final[VariantSet] = ()
"""What is read so by somebody who misreads nothing."""


class Case:
    """One input; each way of reading the rules is played once."""

    def __init__(self, name: str, text: str, scenario: Scenario[Any]) -> None:
        """Play nothing yet."""
        self.name: Final = name
        self.text: Final = text
        self.scenario: Final = scenario
        self._readings: Final = scenario.readings()
        self._known: Final[dict[tuple[VariantSet, int], int | None]] = {}

    def predicted(self, chosen: VariantSet, part: int) -> int | None:
        """Return what a part comes to if the rules are misread so; None if it comes to nothing."""
        told = tuple(variant for variant in chosen if variant.part in (None, part))
        if (told, part) not in self._known:
            self._known[told, part] = self._readings.answer(Change(told), part)
        return self._known[told, part]

    def right(self, part: int) -> int | None:
        """Return what a part comes to by the rules."""
        return self.predicted(RULES, part)

    def is_answered(self, parts: tuple[int, ...]) -> bool:
        """Whether some parts have answers by the rules."""
        has_parts = all(part in self.scenario.parts() for part in parts)
        return has_parts and all(self.right(part) is not None for part in parts)
