"""Whether an answer to a part of an input is right, too low or too high.

`CheckedInput` plays each part by the rules once and judges any number of answers.
"""

from time import process_time
from typing import Any, Final, Literal, NamedTuple

from game.errors import SkirmishError
from game.inputs.reading import Input
from game.lab.check.base_rules import BaseRules
from game.puzzles.contract import Answer, Scenario
from game.puzzles.variant import NO_CHANGE


class CheckVerdict(NamedTuple):
    """An answer to a part of an input, compared with the right one."""

    part: int
    answer: int
    right: int | None
    """The answer of the rules; None if there is none."""

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.answer == self.right

    @property
    def direction(self) -> Literal["low", "high"] | None:
        """Whether a wrong answer is too low or too high; None if there is no right one."""
        if self.right is None or self.is_right:
            return None
        return "low" if self.answer < self.right else "high"


class CheckedInput:
    """One input whose answers are checked."""

    def __init__(self, given: Input, base: BaseRules | None = None) -> None:
        """Play nothing yet.

        Args:
            given: what is read; if a recording has other rules, they are not asked for by that.
            base: the rules to judge by; None for those as they are.
        """
        self.given: Final = given
        self.base: Final = base or BaseRules()
        self.scenario: Final[Scenario[Any]] = given.scenario.under(self.base.change)
        self.seconds: Final[dict[int, float]] = {}
        """Seconds that the rules took to answer each part."""
        self._right: Final[dict[int, Answer]] = {}

    def right(self, part: int) -> Answer:
        """Return the answer of the rules; each part is played once."""
        if part not in self._right:
            began = process_time()
            self._right[part] = self.scenario.answer(part)
            self.seconds[part] = process_time() - began
        return self._right[part]

    def verdict(self, part: int, answer: int) -> CheckVerdict:
        """Judge an answer to a part."""
        return CheckVerdict(part, answer, self.right(part).number)

    def is_right_as_is(self, verdict: CheckVerdict) -> bool:
        """Whether other rules were asked for, and an answer is that of the rules as they are."""
        if self.base.change == NO_CHANGE:
            return False
        try:
            return self.given.scenario.answer(verdict.part).number == verdict.answer
        except SkirmishError:
            return False

    def is_right_elsewhere(self, verdict: CheckVerdict) -> bool:
        """Whether an answer to one part is right for another."""
        others = [part for part in self.scenario.parts() if part != verdict.part]
        return any(self.verdict(part, verdict.answer).is_right for part in others)
