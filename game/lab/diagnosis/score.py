"""The costs of hypotheses: negative logarithms of their likelihoods, in nats.

A hypothesis is a set of listed misreadings, perhaps with rules that have an unlisted misreading.
Listed misreadings predict each answer, so one other answer refutes them. An unlisted misreading
predicts no number, but it shows only where some listed misreading of its rule shows:

    answers              wrong  wrong  right  right  right
    rule A shows in      yes    yes    no     no     no       likely
    rule B shows in      yes    yes    yes    yes    yes      less likely
    rule C shows in      yes    no     no     no     no       unlikely: it leaves one unexplained

How often it shows there is unknown. All shares are equally likely, so k of n answers are wrong with
the probability 1 / ((n + 1) * (n over k)). "Something else" is an unknown fault that may show
anywhere. It blames no rule.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb, log
from typing import Final, NamedTuple

from game.lab.diagnosis.evidence import Evidence, Row
from game.lab.traps import published_programs
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question, Variant

PRIOR: Final = 4.0
"""The cost of a misreading that no published program has; there are about fifty."""
VALUES: Final = 20
"""The number of values that are tried for a misreading with a number."""
RULE: Final = 6.0
"""The cost of an unlisted misreading of a rule; one program in three has one."""
ELSE: Final = 10.0
"""The cost of a fault that misreads no known rule."""
NUMBER: Final = 1.0
"""The cost of each wrong answer whose value an unlisted misreading doesn't predict."""
EPS: Final = 4.0
"""The cost of a wrong answer that no rule of the hypothesis explains."""
MOST_PAIRED: Final = 6
"""The rules that are combined in pairs: those that explain most alone."""


class Hypothesis(NamedTuple):
    """A hypothesis on the misreadings of a program in one part."""

    chosen: VariantSet
    cost: float
    unknown: frozenset[Question] = frozenset()
    """Rules with an unlisted misreading."""
    is_else: bool = False
    """Whether the program has a fault that misreads no rule."""

    @property
    def is_named(self) -> bool:
        """Whether the hypothesis has only listed misreadings. These predict all answers."""
        return not (self.unknown or self.is_else)

    @property
    def rules(self) -> frozenset[Question]:
        """All misread rules."""
        return self.unknown | {each.question for each in self.chosen}


def prior(chosen: Iterable[Variant], puzzle: str) -> float:
    """Return the prior cost of a set."""
    published = published_programs(puzzle)
    values = sum(log(VALUES) for each in chosen if "=" in each.name)
    return values + sum(PRIOR - log(1 + published.get(each.kind, 0)) for each in chosen)


def share_cost(wrong: int, of: int) -> float:
    """Return the cost of `wrong` wrong answers among `of`, if all shares are equally likely."""
    return log((of + 1) * comb(of, wrong))


def without(variant: Variant, chosen: VariantSet) -> VariantSet:
    """Return a set without one of its misreadings."""
    return tuple(each for each in chosen if each is not variant)


class Weighing:
    """Estimates from some rows which rules are misread in addition to those of a set."""

    def __init__(
        self, evidence: Evidence, chosen: VariantSet, rows: Sequence[Row], base: float
    ) -> None:
        """Find the rows that the set doesn't explain, and the rules that show in each row."""
        self._chosen: Final = chosen
        self._base: Final = base
        self._wrong: Final = [not evidence.fits(row, chosen) for row in rows]
        shown_variants = [evidence.find_shown_variants(row, chosen) for row in rows]
        taken = {each.question for each in chosen}
        self._shows: Final = {
            rule: [[each.name in shown for shown in shown_variants] for each in variants]
            for rule, variants in evidence.rules.items()
            if rule not in taken and evidence.can_show(rule, chosen)
        }

    def hypotheses(self) -> Iterator[Hypothesis]:
        """Yield the hypotheses with this set."""
        left = sum(self._wrong)
        base = self._base + NUMBER * left
        cost = base + ELSE + share_cost(left, len(self._wrong))
        yield Hypothesis(self._chosen, cost, is_else=True)
        alone = {rule: self._rule_cost(rule) for rule in self._shows}
        best = sorted(alone, key=lambda rule: alone[rule])[:MOST_PAIRED]
        for rule, cost in alone.items():
            yield Hypothesis(self._chosen, base + RULE + cost, frozenset([rule]))
        for pair in combinations(best, 2):
            columns = [column for rule in pair for column in self._shows[rule]]
            cost = base + 2 * RULE + self._cost(columns)
            yield Hypothesis(self._chosen, cost, frozenset(pair))

    def _rule_cost(self, rule: Question) -> float:
        """Return the cost of a rule; its unlisted misreading may show where one listed one does."""
        columns = self._shows[rule]
        alike = min(self._cost([column]) for column in columns)
        return min(self._cost(columns), log(len(columns)) + alike)

    def _cost(self, columns: Sequence[Sequence[bool]]) -> float:
        """Return the cost of the answers if the unlisted misreading shows where any column does."""
        shown: list[bool] = [
            wrong for wrong, *marks in zip(self._wrong, *columns, strict=True) if any(marks)
        ]
        elsewhere = sum(self._wrong) - sum(shown)
        return EPS * elsewhere + share_cost(sum(shown), len(shown))
