"""A program's answer to an input that few rules decide."""

from typing import NamedTuple

from game.lab.judge.cases import Case
from game.lab.judge.misreadings.fitting import GivenAnswer
from game.puzzles.variant import Question


class RuleAnswer(NamedTuple):
    """A program's answer to an input that few rules decide."""

    given: GivenAnswer
    rules: frozenset[Question]
    """Those that decide it, as its variants show."""

    @property
    def case(self) -> Case:
        """The input."""
        return self.given.case
