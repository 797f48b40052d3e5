"""Weighs what a program may misread: known readings of rules, and rules read as nobody knows.

A hypothesis is a set of known variants, and of rules at fault besides. Where no reading of these
rules would show, the program has to answer as the variants do; where one would, it may answer
anything. So of two rules at fault that explain the same wrong answers, the one is likelier that
would show nowhere else:

    answers              wrong  wrong  right  right  right
    A would show in      yes    yes    no     no     no       likely
    B would show in      yes    yes    yes    yes    yes      less so
    C would show in      yes    no     no     no     no       hardly: one is left

The cost of a hypothesis is the negative logarithm of its likelihood, in nats. How often an unknown
reading shows where others of its rule do is not known: all shares are equally likely, so that of
n answers k are wrong with the probability 1 / ((n + 1) * (n over k)).
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.lab.in_this_process import thread_time
from game.lab.judge.rules.observation import Observation
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question, Variant, contradiction, in_order

COST_OF_VARIANT: Final = 3.5
COST_OF_RULE: Final = 6.0
COST_OF_WRONG: Final = 4.0
"""Of an answer that a hypothesis does not explain."""
COST_OF_NUMBER: Final = 0.5
"""Of a wrong number that no known variant gives: what does foretell it is likelier."""
SAME_AGAIN: Final = 0.6
"""The power to which such answers count: a reading unlike all that are known shows again."""
KNOWN_OF_OTHER_PART: Final = 2.0
"""By how much a rule costs less that is misread in another part."""
MARGIN: Final = 2.5
"""By how much hypotheses may cost more than the best and still be told."""
LARGEST_SET: Final = 3
BEAM, MOST_TELLING = 4, 2
"""Sets that are enlarged: those that leave least wrong, and those that explain most."""
MOST_PAIRED: Final = 10
"""Rules that are taken in pairs, of those that explain most by themselves."""
SECONDS: Final = 2.0
"""CPU time in which sets are looked for; as much more is taken to weigh them."""


class Hypothesis(NamedTuple):
    """What a program may misread."""

    read: VariantSet
    """What it reads as known variants."""
    at_fault: frozenset[Question]
    """Rules that it reads otherwise in a way that is not known."""

    @property
    def rules(self) -> frozenset[Question]:
        """All rules that it misreads."""
        return self.at_fault | {each.question for each in self.read}


def likeliest(
    observed: Sequence[Observation],
    rules: Mapping[Question, Sequence[str]],
    known: Sequence[Variant],
    blamed: frozenset[Question],
) -> list[Hypothesis]:
    """Return what a program may misread, best first, as far as nothing else is much likelier.

    `rules` are those of a part with the names of their variants, and `blamed` those that are
    misread in another part. It is nothing at all if there are no rules.
    """
    costs = {Hypothesis((), frozenset()): math.inf}
    began = thread_time()
    for read in likely_sets(observed, known, began + SECONDS):
        if is_played(observed, read, began + 2 * SECONDS):
            costs |= Weighing(observed, rules, blamed, read).costs()
    least = min(costs.values())
    near = [each for each, cost in costs.items() if cost <= least + MARGIN]
    return sorted(near, key=lambda each: costs[each])


def is_played(observed: Sequence[Observation], read: VariantSet, until: float) -> bool:
    """Find out what shows on top of a set; return whether there was time for that."""
    for each in observed:
        if read and thread_time() > until:
            return False
        each.tells(read)
    return True


def likely_sets(
    observed: Sequence[Observation], known: Sequence[Variant], until: float
) -> Iterator[VariantSet]:
    """Yield sets of known variants that explain what is wrong, at least in part, smaller first."""
    beam: list[VariantSet] = [()]
    yield ()
    for _ in range(LARGEST_SET):
        left: dict[VariantSet, tuple[int, int]] = {}
        for read in beam:
            wrong = [each for each in observed if not each.fits(read)]
            for variant in known:
                if thread_time() > until or not wrong:
                    break
                if variant in read or contradiction((*read, variant)):
                    continue
                larger = in_order((*read, variant), known)
                told = sum(each.fits(larger) for each in wrong)
                if told and larger not in left:
                    left[larger] = sum(not each.fits(larger) for each in observed), told
        beam = sorted(left, key=lambda each: left[each])[:BEAM]
        telling = sorted(left, key=lambda each: -left[each][1])[:MOST_TELLING]
        beam += [each for each in telling if each not in beam]
        yield from beam


class Weighing:
    """Weighs which rules are at fault besides a set of variants."""

    def __init__(
        self,
        observed: Sequence[Observation],
        rules: Mapping[Question, Sequence[str]],
        blamed: frozenset[Question],
        read: VariantSet,
    ) -> None:
        """Find out what the set leaves wrong."""
        self._observed: Final = observed
        self._rules: Final = rules
        self._blamed: Final = blamed
        self._read: Final = read
        self._wrong: Final = [not each.fits(read) for each in observed]

    def costs(self) -> dict[Hypothesis, float]:
        """Return what hypotheses cost that read this set."""
        base = sum(COST_OF_VARIANT - self._discount(each.question) for each in self._read)
        if not any(self._wrong):
            return {Hypothesis(self._read, frozenset()): base}
        found: dict[Hypothesis, float] = {}
        base += COST_OF_NUMBER * sum(self._wrong)
        taken = {each.question for each in self._read}
        shows = {rule: self._shows(rule) for rule in self._rules if rule not in taken}
        alone = {rule: self._cost(rule, shows[rule]) for rule in shows}
        best = sorted(alone, key=lambda rule: alone[rule])[:MOST_PAIRED]
        pairs = {
            (one, other): self._cost_of(
                [first or second for first, second in zip(shows[one], shows[other], strict=True)]
            )
            for one, other in combinations(best, 2)
        }
        for together in ({(rule,): cost for rule, cost in alone.items()}, pairs):
            for rules, cost in together.items():
                prior = sum(COST_OF_RULE - self._discount(rule) for rule in rules)
                found[Hypothesis(self._read, frozenset(rules))] = base + prior + cost
        return found

    def _discount(self, rule: Question) -> float:
        return KNOWN_OF_OTHER_PART if rule in self._blamed else 0.0

    def _shows(self, rule: Question) -> list[bool]:
        names = self._rules[rule]
        return [each.shows(rule, names, self._read) for each in self._observed]

    def _cost(self, rule: Question, shows: Sequence[bool]) -> float:
        """Return what a rule costs: an unknown reading of it may be like one of the known ones."""
        names = self._rules[rule]
        alike = (
            self._cost_of([each.shows(rule, (name,), self._read) for each in self._observed])
            for name in names
        )
        return min(self._cost_of(shows), math.log(len(names) or 1) + min(alike, default=0.0))

    def _cost_of(self, shows: Sequence[bool]) -> float:
        """Return what answers cost if unknown readings would show in some of them."""
        there = [wrong for wrong, is_shown in zip(self._wrong, shows, strict=True) if is_shown]
        ways = (len(there) + 1) * math.comb(len(there), sum(there))
        elsewhere = sum(self._wrong) - sum(there)
        return COST_OF_WRONG * math.pow(elsewhere, SAME_AGAIN) + math.log(ways)
