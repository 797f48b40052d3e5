"""What an answer is given to, and what is right there."""

from time import monotonic
from typing import Any, Final

from game.diagnosis.verdict import Verdict
from game.inputs import Input
from game.puzzles.contract import Answer, Scenario
from game.puzzles.variant import NO_CHANGE


class Question:
    """One input, to which somebody has answers."""

    def __init__(self, given: Input) -> None:
        """Play nothing yet. What is right is what the rules say, whatever a recording says."""
        self.given: Final = given
        self.scenario: Final[Scenario[Any]] = given.scenario.under(NO_CHANGE)
        self.seconds: Final[dict[int, float]] = {}
        """How long the rules took to answer a part."""
        self._right: Final[dict[int, Answer]] = {}

    def right(self, part: int) -> Answer:
        """Return the answer of the rules, which is played once."""
        if part not in self._right:
            began = monotonic()
            self._right[part] = self.scenario.answer(part)
            self.seconds[part] = monotonic() - began
        return self._right[part]

    def verdict(self, part: int, answer: int) -> Verdict:
        """Judge an answer to a part."""
        return Verdict(part, answer, self.right(part).number)

    def is_right_elsewhere(self, verdict: Verdict) -> bool:
        """Whether an answer to one part is that of the other."""
        others = [part for part in self.scenario.parts() if part != verdict.part]
        return any(self.verdict(part, verdict.answer).is_right for part in others)
