"""The search for the misreadings of a program in one part.

A set grows by a misreading that explains some of the smallest inputs that the set doesn't explain.
The best few sets of each size grow further. So one of several misreadings must show alone on some
input. If none does, pairs are tried as well.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import accumulate, chain
from math import exp
from typing import Final, NamedTuple

from game.lab.diagnosis.case import STANDARD_RULES
from game.lab.diagnosis.evidence import Evidence, Row
from game.lab.diagnosis.score import EPS, NUMBER, PRIOR, Hypothesis, Weighing, prior, without
from game.lab.variant_sets import VariantSet, list_sets, union
from game.puzzles.variant import Question

MOST: Final = 4
"""The most misreadings in a set. No published program has more."""
WIDTH: Final = 4
"""The sets of a size that are enlarged, and that are combined with unlisted misreadings."""
PROBES: Final = 4
"""The smallest failing inputs that a larger set is tried on. It must explain one of them."""
TOGETHER_PLAYS: Final = 2000
"""The budget for misreadings that show only together, which few programs have."""
WEIGHING_PLAYS: Final = 5000
"""The plays after which no further set is combined with unlisted misreadings."""
WEIGHED: Final = 8
"""The wrong answers, and the right ones, that weigh unlisted misreadings, in addition to inputs for
which the visible variants are stored. Each takes a play of every variant."""
WEIGHED_EFFORT: Final = 100.0
"""The most plays of smallest inputs that one play of all these may take."""


class Found(NamedTuple):
    """A set, and the rows that it doesn't explain."""

    chosen: VariantSet
    misses: tuple[Row, ...]
    prior: float

    @property
    def firm(self) -> int:
        """The number of unexplained rows that are firm."""
        return sum(each.is_firm for each in self.misses)

    @property
    def cost(self) -> float:
        """The sort key of sets."""
        return self.prior + EPS * self.firm + NUMBER * (len(self.misses) - self.firm)


class PartSearch:
    """The search in one part. It is repeated when rows are added, and plays nothing twice."""

    def __init__(self, evidence: Evidence, puzzle: str) -> None:
        """Begin without results."""
        self.evidence: Final = evidence
        self.found: list[Found] = []
        self._puzzle: Final = puzzle
        self._tried: set[VariantSet] = set()
        self._together_plays = 0.0
        self.is_cut = False
        """Whether the budget ended before all sets were tried."""

    @property
    def fitting(self) -> list[Found]:
        """The sets that give all firm answers, the likeliest first."""
        return [each for each in self.found if not each.firm]

    @property
    def is_right(self) -> bool:
        """Whether the program has no wrong answer that a diagnosis must explain."""
        return not any(row.is_wrong and row.is_firm for row in self.evidence.rows)

    def search(self, hints: Iterable[VariantSet] = ()) -> None:
        """Search with all rows. `hints` are sets that explain the other part.

        If the budget is spent, earlier results stay.
        """
        if self.found and self.evidence.budget.is_spent:
            return
        hints = [*hints, *(each.chosen for each in self.found)]
        self._tried = set()
        self.found = list(self._kept([STANDARD_RULES], len(self.evidence.rows)))
        self._grow([*self.found, *self._kept(hints, len(self.evidence.rows))])
        if not self.fitting and not self.evidence.budget.is_spent:
            self._grow(self._together(self.best))
        if self.fitting and self.best.misses:
            self.found += self._enlarge_sets(self.best)
        self.found.sort(key=lambda each: each.cost)

    @property
    def best(self) -> Found:
        """The likeliest set."""
        return min(self.found, key=lambda each: each.cost)

    def _grow(self, sets: Iterable[Found]) -> None:
        """Repeat: keep the sets with the lowest costs, and add or replace one misreading in each.

        It stops when a set gives all firm answers, or when all sets cost more than before.
        """
        for _ in range(MOST):
            best, tried = self.best.cost, [*sets]
            front = nsmallest(WIDTH, tried, key=lambda each: each.cost)
            kept = [*front, *(each for each in tried if not each.firm)]
            self.found += dict.fromkeys(each for each in kept if each.chosen)
            if self.fitting or not front or front[0].cost > best:
                return
            sets = [each for found in front for each in self._enlarge_sets(found)]

    def _enlarge_sets(self, found: Found) -> Iterator[Found]:
        """Yield sets that explain more, with one more misreading or one replaced."""
        return self._kept(
            self.evidence.steps(found.chosen), found.firm, probes(found.misses, PROBES)
        )

    def _kept(
        self, sets: Iterable[VariantSet], most: int, probe: Sequence[Row] = ()
    ) -> Iterator[Found]:
        """Yield the sets that give an answer in `probe`, and miss at most `most` firm rows."""
        for chosen in sets:
            # Without a probe, `sets` were found earlier. Their misses are counted again even if the
            # budget is spent.
            is_over = self.evidence.budget.is_spent and bool(probe)
            self.is_cut |= is_over
            if chosen in self._tried or is_over or len(chosen) > MOST:
                continue
            self._tried.add(chosen)
            if not probe or any(self.evidence.fits(row, chosen) for row in probe):
                misses = self.evidence.misses(chosen, most)
                if misses is not None:
                    yield Found(chosen, tuple(misses), prior(chosen, self._puzzle))

    def _together(self, best: Found) -> Iterator[Found]:
        """Yield sets with two or three additional misreadings that show only together."""
        evidence, probe = self.evidence, probes(best.misses, PROBES // 2)
        for size in (2, 3):
            for added in list_sets(evidence.known, size):
                if self._together_plays > TOGETHER_PLAYS:
                    return
                before = evidence.budget.used
                chosen = union(best.chosen, added, evidence.every)
                if chosen:
                    yield from self._kept([chosen], best.firm, probe)
                self._together_plays += evidence.budget.used - before

    def hypotheses(self) -> list[Hypothesis]:
        """Return all hypotheses, the likeliest first."""
        hypotheses, rows = self.named, self._weighed_rows()
        by_size = {len(each.chosen): each for each in reversed(self.found)}
        bases = {each.chosen: each for each in (*by_size.values(), *self.found[:WIDTH])}
        budget = self.evidence.budget
        until = budget.used + WEIGHING_PLAYS
        # The empty set first: most programs misread a single rule.
        for found in sorted(bases.values(), key=lambda each: (bool(each.chosen), each.cost)):
            if found.misses and budget.used < until and not budget.is_over:
                weighing = Weighing(self.evidence, found.chosen, rows, found.prior)
                hypotheses += weighing.hypotheses()
        hypotheses += self._alike(hypotheses, rows)
        return sorted(hypotheses, key=lambda each: each.cost)

    def _alike(self, hypotheses: Sequence[Hypothesis], rows: Sequence[Row]) -> Iterator[Hypothesis]:
        """Yield likely hypotheses without a listed misreading that an unlisted one can replace.

        It can if it shows on all rows that the listed misreading explains.
        """
        evidence, least = self.evidence, min((each.cost for each in hypotheses), default=0.0)
        for each in hypotheses:
            if not each.unknown or each.cost > least + PRIOR:
                continue
            for rest in (without(one, each.chosen) for one in each.chosen):
                if not all(evidence.can_show(rule, rest) for rule in each.unknown):
                    continue
                explained = (row for row in rows if evidence.fits(row, each.chosen))
                if all(
                    evidence.fits(row, rest) or self._may_show(each.unknown, row, rest)
                    for row in explained
                ):
                    yield each._replace(chosen=rest)

    def _may_show(self, rules: Iterable[Question], row: Row, chosen: VariantSet) -> bool:
        """Return whether a misreading of some rules changes the answer of a set."""
        evidence = self.evidence
        return any(
            evidence.shows(each, row, chosen) for one in rules for each in evidence.rules[one]
        )

    @property
    def named(self) -> list[Hypothesis]:
        """The hypotheses of the sets that give all firm answers."""
        return [Hypothesis(each.chosen, each.cost) for each in self.fitting]

    def _weighed_rows(self) -> list[Row]:
        """Return the rows with which the likelihood of unlisted misreadings is computed."""
        evidence = self.evidence
        ordered = evidence.ordered()
        stored = [row for row in ordered if evidence.is_stored(row)]
        wrong = [row for row in ordered if row.is_wrong]
        right = [row for row in ordered if not (row.is_wrong or evidence.is_stored(row))]
        left = [self._quickest(found.misses) for found in self.found[:2]]
        quickest = chain(self._quickest(wrong), self._quickest(right), *left)
        return list(dict.fromkeys((*stored, *quickest)))

    def _quickest(self, rows: Sequence[Row]) -> list[Row]:
        """Return the first of some rows; rows that are quick to play come first."""
        first = rows[:WEIGHED]
        efforts = accumulate(map(self.evidence.effort, first))
        return [row for row, effort in zip(first, efforts, strict=True) if effort <= WEIGHED_EFFORT]


def probes(misses: Sequence[Row], most: int) -> list[Row]:
    """Return the first firm rows, or the first rows if none is firm."""
    firm = [each for each in misses if each.is_firm]
    return list((firm or misses)[:most])


def shares(hypotheses: Sequence[Hypothesis]) -> list[float]:
    """Return the likelihoods of some hypotheses, of which one is true."""
    least = min(each.cost for each in hypotheses)
    weights = [exp(least - each.cost) for each in hypotheses]
    return [weight / sum(weights) for weight in weights]
