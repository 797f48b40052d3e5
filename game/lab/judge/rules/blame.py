"""Weighs which rules are at fault, of those that a program does not read rightly."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.lab.judge.rules.rule_answer import RuleAnswer
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question

MOST_AT_FAULT: Final = 3
"""Rules that are looked for at once."""
COST_OF_RULE: Final = 3.0
"""Wrong answers that one more rule at fault has to decide."""
DOUBT: Final = 0.5
"""How much a wrong answer counts that may come of a rule of which a reading is known."""
COST_OF_RIGHT: Final = 4.0
"""Wrong answers that outweigh a rule's own inputs, if all of them are right."""


class Blame(NamedTuple):
    """Weighs which rules of a part are at fault, of those that are not read rightly."""

    own: Mapping[Question, Sequence[RuleAnswer]]
    """The answers to their own inputs."""
    adopted: VariantSet
    blamed: frozenset[Question]
    """Rules that are at fault in another part."""

    def best(self) -> list[tuple[Question, ...]]:
        """Return the sets of rules at fault that cost least; several if they cost as much."""
        explained = {variant.question for variant in self.adopted}
        wrong = [each for rule in self.own for each in self.wrong(rule)]
        groups = [
            (found, each.weight * (DOUBT if each.suspects & explained else 1))
            for each in wrong
            if (found := each.suspects & self.own.keys())
        ]
        if not groups:
            return []
        costs = {rule: self.cost(rule) for rule in self.own}
        sets: dict[tuple[Question, ...], float] = {
            rules: sum(weight for group, weight in groups if group.isdisjoint(rules))
            + sum(costs[rule] for rule in rules)
            for size in range(0 if explained else 1, MOST_AT_FAULT + 1)
            for rules in combinations(self.own, size)
        }
        least = min(sets.values(), default=0)
        return [rules for rules, cost in sets.items() if cost == least]

    def wrong(self, rule: Question) -> list[RuleAnswer]:
        """Return the wrong answers to a rule's own inputs."""
        return [each for each in self.own[rule] if not each.fits(self.adopted)]

    def cost(self, rule: Question) -> float:
        """Return how much speaks against a rule's being at fault, in wrong answers."""
        prior = COST_OF_RULE / (3 if rule in self.blamed else 1)
        by_variant: dict[str, list[bool]] = {}
        for each in self.own[rule]:
            is_wrong = rule in each.suspects and not each.fits(self.adopted)
            by_variant.setdefault(each.variant, []).append(is_wrong)
        if not by_variant:
            return prior + 1
        most = max(sum(wrong) / len(wrong) for wrong in by_variant.values())
        share = len(self.wrong(rule)) / len(self.own[rule])
        return prior + COST_OF_RIGHT * (1 - most) + (1 - share)
