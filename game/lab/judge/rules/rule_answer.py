"""A program's answer to an input that few rules decide, and which of them may be at fault."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.lab.judge.cases import Case
from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question

FEW_RULES: Final = 3
"""Rules that decide an input whose answer counts fully."""


class RuleAnswer(NamedTuple):
    """A program's answer to an input that few rules decide."""

    given: GivenAnswer
    variant: str
    """The variant that the input was found for."""
    rules: frozenset[Question]
    """Those that decide it, as its variants show."""
    tells: tuple[str, ...]
    """The variants that answer otherwise than the rules."""
    suspects: frozenset[Question]
    """If it is wrong, the rules that may be at fault, as far as the number tells."""
    by_number: frozenset[Question] = frozenset()
    """Those of which the number tells that it may come of them alone."""

    @property
    def weight(self) -> float:
        """How much it counts: where many rules decide, yet others are likely to."""
        return min(1.0, FEW_RULES / len(self.rules))

    @property
    def told(self) -> frozenset[Question]:
        """The rules that only the number tells of."""
        return self.suspects - self.rules

    @property
    def case(self) -> Case:
        """The input."""
        return self.given.case

    def expected(self, adopted: VariantSet) -> int | None:
        """Return the answer of a program that reads some rules so."""
        telling = tuple(each for each in adopted if each.name in self.tells)
        return self.case.predicted(telling, self.given.part)

    def fits(self, adopted: VariantSet) -> bool:
        """Whether the program gives that answer."""
        return self.given.number == self.expected(adopted)


def rule_answer(
    given: GivenAnswer,
    variant: str,
    rules: frozenset[Question],
    tells: tuple[str, ...],
    questions: Mapping[str, Question],
) -> RuleAnswer:
    """Return an answer with the rules that may be at fault if it is wrong.

    These are what decides the input, unless the number tells otherwise.
    """
    if not given.is_wrong:
        return RuleAnswer(given, variant, rules, tells, rules)
    faults = given.case.faults(given.part, given.number)
    told = {question for question in questions.values() if question.name in faults}
    by_number = frozenset(question for question in told if faults[question.name])
    return RuleAnswer(given, variant, rules, tells, (rules - told) | by_number, by_number)
