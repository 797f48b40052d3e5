"""The diagnosis of a program: weighs its answers, and chooses the inputs that it runs on next."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import exp
from typing import Final

from game.lab.diagnosis.case import STANDARD_RULES, Case
from game.lab.diagnosis.certainty import Certainty, false_share, find_certainty
from game.lab.diagnosis.evidence import Budget, Evidence, Row
from game.lab.diagnosis.score import PRIOR, Hypothesis, without
from game.lab.diagnosis.search import Found, PartSearch, shares
from game.lab.diagnosis.wording import PartFinding
from game.lab.variant_sets import VariantSet
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.puzzles.variant import Question, Variant

SURE: Final = 0.97
"""The total likelihood of the sets that are named."""
MOST_RULES: Final = 4
"""The most rules in a group that contains a misread rule. A longer list doesn't help users."""
APART: Final = 1.6
"""The additional cost of a misreading in one part that could be in both."""
CANDIDATES, TRIED = 120, 40
"""Inputs among which distinguishing ones are sought, and how many of them are tried at a time.

The quickest to play come first.
"""
FRUITLESS: Final = 4
"""The number of batches of this size for a misreading that isn't proved yet.

Rivals count as equal if the first batch doesn't distinguish them.
"""
MOST_RIVALS: Final = 12
"""The most other sets with all answers that the likeliest one is distinguished from at a time."""
PER_RIVAL: Final = 2
"""The inputs that separate a set from each rival."""
PROOF: Final = 8
"""The wrong answers that each misreading of a set must explain before the set is named.

Another misreading, similar to the true one, may explain a few.
"""
ALIKE: Final = 0.93
"""The chance that another misreading gives the same wrong answer to one more input."""
FAR: Final = 0.1
"""The share of the answers, and of the wrong ones, that the nearest set may miss."""
MOST_PERHAPS: Final = 2
"""The most sets that are printed although they aren't proved."""

Rivals = tuple[int, VariantSet, VariantSet]
"""A part, and two sets that explain it."""


class Diagnosis:
    """The diagnosis of a program's answers to some parts."""

    def __init__(
        self, puzzle: Puzzle, known: Sequence[Variant], parts: Sequence[int], plays: int
    ) -> None:
        """Begin without answers.

        Args:
            puzzle: the puzzle.
            known: the misreadings to try.
            parts: the parts that the program answers.
            plays: the budget of plays.
        """
        self.budget: Final = Budget(plays)
        self._effort: Final = generator_of(puzzle.name).effort
        self.parts: Final = {
            part: PartSearch(Evidence([part], puzzle, known, self.budget), puzzle.name)
            for part in parts
        }
        self._waiting: list[Case] = []
        self._sought = Counter[Rivals]()
        self._vain = Counter[Rivals]()
        self._confirmed = Counter[tuple[VariantSet, ...]]()

    def learn(self, rows: Iterable[Row]) -> None:
        """Add rows to the evidence."""
        for row in rows:
            self.parts[row.part].evidence.add([row])

    def search(self) -> None:
        """Search in each part. Sets that explain a wrong part are tried first in the other one."""
        hints: list[VariantSet] = []
        for part in sorted(self.parts, key=lambda each: self.parts[each].is_right):
            search = self.parts[part]
            search.search(list_hints(search, hints))
            hints += [each.chosen for each in search.found[:4]]
        first = min(self.parts, key=lambda each: self.parts[each].is_right)
        if len(self.parts) > 1 and not self.parts[first].fitting:
            self.parts[first].search(list_hints(self.parts[first], hints))

    @property
    def is_explained(self) -> bool:
        """Whether each part has a set that gives all its answers."""
        return all(each.fitting for each in self.parts.values())

    def rivals(self, part: int) -> tuple[VariantSet, list[VariantSet]]:
        """Return the likeliest set of a part, and the sets with the same answers up to now."""
        search = self.parts[part]
        best = search.fitting[0].chosen
        others = [each.chosen for each in search.fitting[1 : MOST_RIVALS + 1]]
        for each in self.parts.values():
            others += list_hints(search, [one.chosen for one in each.fitting[:2]])
        if best:
            others += search.evidence.steps(best)
        found = [
            each
            for each in dict.fromkeys(others)
            if each != best and search.evidence.is_open(each, best)
        ]
        return best, [*found, *self.list_unproved_sets(part)]

    def list_unproved_sets(self, part: int) -> list[VariantSet]:
        """Return the likeliest set of a part without each misreading that isn't proved yet.

        The wrong answers to both parts prove a misreading together.
        """
        best = self.parts[part].fitting[0].chosen
        likeliest = [(each, each.fitting[0].chosen) for each in self.parts.values() if each.fitting]
        return [
            without(variant, best)
            for variant in best
            if sum(
                proofs(each, without(variant, chosen))
                for each, chosen in likeliest
                if variant in chosen
            )
            < PROOF
        ]

    def separating(self, candidates: Iterator[Case]) -> list[Case]:
        """Return inputs that separate the likeliest sets from their rivals.

        If no input does, some others are returned, whose answers confirm the likeliest sets.
        """
        for _ in range(FRUITLESS):
            if self.budget.is_spent:
                break
            self._waiting += islice(candidates, CANDIDATES - len(self._waiting))
            self._waiting.sort(key=lambda each: self._effort(each.text))
            tried, self._waiting = self._waiting[:TRIED], self._waiting[TRIED:]
            left = self._left()
            if wanted := self._parting(tried, left):
                return wanted
            if not self._is_confirmed():
                return tried
            if not (left and tried):
                break
        return []

    def _left(self) -> dict[Rivals, int]:
        """Return pairs of sets to separate, each with the most inputs to use."""
        return {
            (part, best, rival): most
            for part, search in self.parts.items()
            if search.fitting
            for best, rivals in [self.rivals(part)]
            for rival in rivals
            for most, tries in [(PROOF, FRUITLESS) if set(rival) < set(best) else (PER_RIVAL, 1)]
            if self._sought[part, best, rival] < most and self._vain[part, best, rival] < tries
        }

    def _is_confirmed(self) -> bool:
        """Return whether enough other inputs were run since these sets became likeliest."""
        likeliest = tuple(each.best.chosen for each in self.parts.values())
        self._confirmed[likeliest] += 1
        is_named = any(each.fitting for each in self.parts.values())
        return not is_named or self._confirmed[likeliest] > PER_RIVAL

    def _parting(self, cases: Iterable[Case], left: Mapping[Rivals, int]) -> list[Case]:
        """Return the inputs on which pairs of sets differ, a few per pair."""
        wanted: dict[Case, None] = {}
        played, parted = Counter[Rivals](), Counter[Rivals]()
        for case in cases:
            for each, most in left.items():
                part, best, rival = each
                evidence, row = self.parts[part].evidence, Row(case, part, None)
                if parted[each] < most and evidence.may_part(row, best, rival):
                    played[each] += 1
                    if evidence.is_parted(row, best, rival):
                        parted[each] += 1
                        wanted[case] = None
        self._sought += parted
        self._vain += Counter(set(played) - set(parted))
        return [*wanted]

    def findings(self) -> list[PartFinding]:
        """Return the finding on each part.

        A set that is certain in one part, and gives all answers to the other, is certain in both.
        """
        named = self._named_together()
        found = [self._finding(part, named.get(part, ())) for part in self.parts]
        certain = [{*chosen} for each in found for chosen in each.named]
        return [
            each._replace(sets=each.sets[:1], certainty=Certainty.ALMOST_CERTAIN)
            if each.sets and each.sets[0] and any({*each.sets[0]} <= one for one in certain)
            else each
            for each in found
        ]

    def _finding(self, part: int, named: Sequence[VariantSet]) -> PartFinding:
        """Return the finding on a part; `named` are the likeliest sets that explain it."""
        search = self.parts[part]
        rows = search.evidence.rows
        finding = PartFinding(part, certainty=Certainty.ALMOST_CERTAIN, rows=rows)
        if not rows:
            return PartFinding(part)
        if search.is_right:
            return finding._replace(sets=[STANDARD_RULES])
        if named and not self.list_unproved_sets(part) and not search.is_cut:
            certainty = find_certainty(compute_false_share(search), is_proved=True)
            if certainty is Certainty.ALMOST_CERTAIN:
                return finding._replace(sets=named)
        # If a part only lacks answers, no rule is named as misread.
        is_blamed = any(row.is_wrong and row.answer is not None for row in rows)
        rules = groups_at_fault(search.hypotheses()) if is_blamed else ()
        perhaps = [each.chosen for each in search.fitting[:MOST_PERHAPS] if each.chosen]
        if not perhaps:
            return finding._replace(
                rules=rules, certainty=Certainty.POSSIBLE, nearest=find_nearest_set(search)
            )
        # A set that explains both parts predicts the answers to both.
        proved = sum(
            proofs(each)
            for each in self.parts.values()
            if each.fitting and each.fitting[0].chosen == perhaps[0]
        )
        certainty = find_certainty(false_share(ALIKE**proved), is_proved=False)
        return PartFinding(part, perhaps, rules, certainty, proved, rows)

    def _named_together(self) -> dict[int, list[VariantSet]]:
        """Return the likeliest sets of each part. A misreading of both parts pays its cost once."""
        explained = {part: each.named for part, each in self.parts.items() if each.fitting}
        costs = {
            chosen: self._joint_cost(chosen)
            for chosen in product(*(each[:12] for each in explained.values()))
        }
        least = min(costs.values(), default=0.0)
        weights = {each: exp(least - cost) for each, cost in costs.items()}
        total, covered, kept = sum(weights.values()), 0.0, []
        for each in sorted(weights, key=lambda one: -weights[one]):
            if covered <= SURE * total:
                kept.append(each)
                covered += weights[each]
        return {
            part: list(dict.fromkeys(each[place].chosen for each in kept))
            for place, part in enumerate(explained)
        }

    def _joint_cost(self, chosen: Sequence[Hypothesis]) -> float:
        cost = sum(each.cost for each in chosen)
        if not chosen[1:]:
            return cost
        one, two = (set(each.chosen) for each in chosen)
        cost -= sum(PRIOR for each in one & two)
        return cost + sum(APART for each in one ^ two if each.part is None)


def find_nearest_set(search: PartSearch) -> Found | None:
    """Return the likeliest set if it gives nearly all answers."""
    rows = search.evidence.rows
    for each in search.found[:1]:
        missed = sum(row.is_wrong for row in each.misses)
        is_near = len(each.misses) <= FAR * len(rows)
        is_near &= missed <= FAR * sum(row.is_wrong for row in rows)
        if each.chosen and each.misses and is_near:
            return each
    return None


def compute_false_share(search: PartSearch) -> float:
    """Return the likelihood that an unknown misreading explains what the best set misses."""
    if not search.best.misses:
        return 0.0
    found = search.hypotheses()
    weighed = zip(found, shares(found), strict=True)
    return sum(share for each, share in weighed if not each.is_named)


def proofs(search: PartSearch, rest: VariantSet = STANDARD_RULES) -> int:
    """Return how many wrong answers the likeliest set gives, but its subset `rest` doesn't."""
    evidence, (chosen, missed, _) = search.evidence, search.fitting[0]
    proved = [
        row
        for row in evidence.rows
        if row.is_wrong and evidence.fits(row, chosen) and not evidence.fits(row, rest)
    ]
    firm = sum(row.is_firm for row in proved)
    return firm + max(len(proved) - firm - len(missed), 0)


def list_hints(search: PartSearch, sets: Iterable[VariantSet]) -> list[VariantSet]:
    """Return some sets, each without the misreadings that can't change the part."""
    known = search.evidence.known
    return [tuple(one for one in each if one in known) for each in sets]


def groups_at_fault(found: Sequence[Hypothesis]) -> list[frozenset[Question]]:
    """Return the smallest groups of rules that contain a misread rule almost surely."""
    if not found:
        return []
    weights = shares(found)

    def share(group: Iterable[Question]) -> float:
        rules = frozenset(group)
        return sum(
            weight for each, weight in zip(found, weights, strict=True) if rules & each.rules
        )

    rules = sorted({rule for each in found for rule in each.rules}, key=lambda each: each.name)
    if sure := [frozenset([rule]) for rule in rules if share([rule]) > SURE]:
        return sure
    group: list[Question] = []
    while share(group) <= SURE and len(group) < MOST_RULES:
        left = [rule for rule in rules if rule not in group]
        if not left:
            return []
        group.append(max(left, key=lambda rule: share([*group, rule])))
    return [frozenset(group)] if share(group) > SURE else []
