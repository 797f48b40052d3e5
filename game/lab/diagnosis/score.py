"""What hypotheses cost: the negative logarithm of how likely they are, in nats.

A hypothesis is a set of known misreadings and, it may be, rules that are read as nobody has listed.
Known misreadings foretell each answer, so that one that they don't give refutes them. An unknown
reading of a rule foretells nothing; but it shows only where some reading of that rule does:

    answers              wrong  wrong  right  right  right
    A would show in      yes    yes    no     no     no       likely
    B would show in      yes    yes    yes    yes    yes      less so
    C would show in      yes    no     no     no     no       hardly: one is left

How often it shows there is not known. All shares are equally likely, so that of n answers k are
wrong with the probability 1 / ((n + 1) * (n over k)). "Something else" is an unknown that may show
anywhere; it blames no rule.
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
"""The cost of a misreading met in no published program; there are about fifty."""
VALUES: Final = 20
"""The cost of a misreading with a number; about so many numbers are tried."""
RULE: Final = 6.0
"""The cost of an unlisted reading of a rule; one program in three has one."""
ELSE: Final = 10.0
"""The cost of a fault that is no reading of a known rule."""
NUMBER: Final = 1.0
"""The cost of each wrong answer whose value an unlisted reading leaves open."""
EPS: Final = 4.0
"""The cost of a wrong answer on an input where no rule taken to be misread matters."""
MOST_PAIRED: Final = 6
"""Rules that are taken in pairs, of those that explain most by themselves."""


class Hypothesis(NamedTuple):
    """What a program may misread in one part."""

    chosen: VariantSet
    cost: float
    unknown: frozenset[Question] = frozenset()
    """Rules for which it has an unlisted reading."""
    is_else: bool = False
    """Whether it has a fault that is no reading of a rule."""

    @property
    def is_named(self) -> bool:
        """Whether it consists of listed readings alone, so that it predicts all answers."""
        return not (self.unknown or self.is_else)

    @property
    def rules(self) -> frozenset[Question]:
        """All rules that it misreads."""
        return self.unknown | {each.question for each in self.chosen}


def prior(chosen: Iterable[Variant], puzzle: str) -> float:
    """Return the prior cost of a set."""
    published = published_programs(puzzle)
    values = sum(log(VALUES) for each in chosen if "=" in each.name)
    return values + sum(PRIOR - log(1 + published.get(each.kind, 0)) for each in chosen)


def share_cost(wrong: int, of: int) -> float:
    """Return the cost of a count of wrong answers, where every share is equally likely."""
    return log((of + 1) * comb(of, wrong))


def without(variant: Variant, chosen: VariantSet) -> VariantSet:
    """Return a set without one of its misreadings."""
    return tuple(each for each in chosen if each is not variant)


class Weighing:
    """Weighs which rules are misread besides a set, by some rows."""

    def __init__(
        self, evidence: Evidence, chosen: VariantSet, rows: Sequence[Row], base: float
    ) -> None:
        """Find out what the set leaves wrong, and what shows there."""
        self._chosen: Final = chosen
        self._base: Final = base
        self._wrong: Final = [not evidence.fits(row, chosen) for row in rows]
        tells = [evidence.tells(row, chosen) for row in rows]
        taken = {each.question for each in chosen}
        self._shows: Final = {
            rule: [[each.name in told for told in tells] for each in variants]
            for rule, variants in evidence.rules.items()
            if rule not in taken and evidence.can_show(rule, chosen)
        }

    def hypotheses(self) -> Iterator[Hypothesis]:
        """Yield hypotheses that read this set."""
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
        """Return what a rule costs, of which an unknown reading may be like a known one."""
        columns = self._shows[rule]
        alike = min(self._cost([column]) for column in columns)
        return min(self._cost(columns), log(len(columns)) + alike)

    def _cost(self, columns: Sequence[Sequence[bool]]) -> float:
        """Return what answers cost if the unknown would show where any of some columns does."""
        shown: list[bool] = [
            wrong for wrong, *marks in zip(self._wrong, *columns, strict=True) if any(marks)
        ]
        elsewhere = sum(self._wrong) - sum(shown)
        return EPS * elsewhere + share_cost(sum(shown), len(shown))
