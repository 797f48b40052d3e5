"""An input on which a program runs, with its answers under sets of misreadings."""

from typing import Any, Final

from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.registry import variant_answers_of
from game.puzzles.variant import Change

BOTH_PARTS: Final = (1, 2)
STANDARD_RULES: Final[VariantSet] = ()
"""The empty set of misreadings."""


class Case:
    """One input; each of its answers is computed once."""

    def __init__(
        self, name: str, text: str, scenario: Scenario[Any], *, is_asked: bool = True
    ) -> None:
        """Play nothing yet.

        Args:
            name: the name of the input.
            text: the input.
            scenario: the same input, read.
            is_asked: whether the puzzle's own text can ask it.
        """
        self.name: Final = name
        self.is_asked: Final = is_asked
        self.text: Final = text
        self.scenario: Final = scenario
        self._readings: Final = variant_answers_of(scenario)
        self._answers: Final[dict[tuple[VariantSet, int], int | None]] = {}

    def predicted(self, chosen: VariantSet, part: int) -> int | None:
        """Return the answer to a part under a set of misreadings; None if there is none."""
        relevant = Change(chosen).in_part(part).variants
        if (relevant, part) not in self._answers:
            self._answers[relevant, part] = self._readings.answer(Change(relevant), part)
        return self._answers[relevant, part]

    def right(self, part: int) -> int | None:
        """Return the answer to a part under the standard rules."""
        return self.predicted(STANDARD_RULES, part)

    def is_answered(self, parts: tuple[int, ...]) -> bool:
        """Return whether all of some parts have answers under the standard rules."""
        has_parts = all(part in self.scenario.parts() for part in parts)
        return has_parts and all(self.right(part) is not None for part in parts)
