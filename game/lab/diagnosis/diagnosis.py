"""Finds out what a program misreads: weighs its answers, and chooses what to ask it next."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import exp
from typing import Final, NamedTuple

from game.lab.diagnosis.case import STANDARD_RULES, Case
from game.lab.diagnosis.evidence import Budget, Evidence, Row
from game.lab.diagnosis.score import PRIOR, Hypothesis, without
from game.lab.diagnosis.search import PartSearch, shares
from game.lab.variant_sets import VariantSet
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.puzzles.variant import Question, Variant

SURE: Final = 0.97
"""The total likelihood of the sets that are told."""
MOST_RULES: Final = 4
"""The most rules that are told where one of them is misread; a longer list tells nothing."""
APART: Final = 1.6
"""The extra cost of a misreading that holds in one part only, though it could hold in both."""
CANDIDATES, TRIED = 120, 40
"""Inputs among which some are sought that tell sets apart, and how many of them are tried at once,
the quickest to play."""
FRUITLESS: Final = 4
"""How many times so many are tried in vain for a misreading that is not proved yet; rivals that
the first of these don't tell apart are taken to be the same."""
MOST_RIVALS: Final = 12
"""Other sets that give all answers as well, from which the likeliest is told at once."""
PER_RIVAL: Final = 2
"""Inputs asked to separate a set from each rival."""
PROOF: Final = 8
"""Wrong answers that each misreading of a set must have given for the set to be named: a few are
given by chance, or by one that is like the true one."""


Rivals = tuple[int, VariantSet, VariantSet]
"""A part, and two sets that explain it."""


class PartVerdict(NamedTuple):
    """What is told of a part."""

    part: int
    named: Sequence[VariantSet]
    """The sets of which one is misread; an empty set means that the part is right."""
    at_fault: Sequence[frozenset[Question]]
    """If no set explains it, groups of rules, one of each of which is misread."""


class Diagnosis:
    """The diagnosis of a program's answers to some parts."""

    def __init__(
        self, puzzle: Puzzle, known: Sequence[Variant], parts: Sequence[int], plays: int
    ) -> None:
        """Begin without answers."""
        self.budget: Final = Budget(plays)
        self._effort: Final = generator_of(puzzle.name).effort
        self.parts: Final = {
            part: PartSearch(Evidence(part, puzzle, known, self.budget), puzzle.name)
            for part in parts
        }
        self._waiting: list[Case] = []
        self._sought = Counter[Rivals]()
        self._vain = Counter[Rivals]()
        self._confirmed = Counter[tuple[VariantSet, ...]]()

    def learn(self, rows: Iterable[Row]) -> None:
        """Take rows into account."""
        for row in rows:
            self.parts[row.part].evidence.add([row])

    def search(self) -> None:
        """Search in each part; sets that explain a wrong part are hints for the others."""
        hints: list[VariantSet] = []
        for part in sorted(self.parts, key=lambda each: self.parts[each].is_right):
            search = self.parts[part]
            search.search(hints_for(search, hints))
            hints += [each.chosen for each in search.found[:4]]
        first = min(self.parts, key=lambda each: self.parts[each].is_right)
        if len(self.parts) > 1 and not self.parts[first].fitting:
            self.parts[first].search(hints_for(self.parts[first], hints))

    @property
    def is_explained(self) -> bool:
        """Whether sets are found that give all answers."""
        return all(each.fitting for each in self.parts.values())

    def rivals(self, part: int) -> tuple[VariantSet, list[VariantSet]]:
        """Return the likeliest set of a part, and those that give the same answers so far."""
        search = self.parts[part]
        best = search.fitting[0].chosen
        others = [each.chosen for each in search.fitting[1 : MOST_RIVALS + 1]]
        for each in self.parts.values():
            others += hints_for(search, [one.chosen for one in each.fitting[:2]])
        if best:
            others += search.evidence.steps(best)
        found = [
            each
            for each in dict.fromkeys(others)
            if each != best and search.evidence.is_open(each, best)
        ]
        return best, [*found, *self.unproved(part)]

    def unproved(self, part: int) -> list[VariantSet]:
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
        """Return inputs that tell the likeliest sets from their rivals.

        Where none does, some are returned all the same: answers to these confirm what is found.
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
        """Return the sets that are to be told from each other, and by how many inputs at most."""
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
        """Whether enough other inputs were asked, too, since this was the likeliest."""
        likeliest = tuple(each.best.chosen for each in self.parts.values())
        self._confirmed[likeliest] += 1
        is_named = any(each.fitting for each in self.parts.values())
        return not is_named or self._confirmed[likeliest] > PER_RIVAL

    def _parting(self, cases: Iterable[Case], left: Mapping[Rivals, int]) -> list[Case]:
        """Return those of some inputs that tell sets from each other, for each a few."""
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

    def verdicts(self) -> list[PartVerdict]:
        """Return what is told of each part."""
        named = self._named_together()
        found = []
        for part, search in self.parts.items():
            if search.is_right:
                found.append(PartVerdict(part, [STANDARD_RULES], ()))
            elif part in named and not self.unproved(part) and is_sure(search):
                found.append(PartVerdict(part, named[part], ()))
            else:
                found.append(PartVerdict(part, (), groups_at_fault(search.hypotheses())))
        return found

    def _named_together(self) -> dict[int, list[VariantSet]]:
        """Return the sets that explain parts; a misreading that is in both pays once."""
        explained = {part: each.named for part, each in self.parts.items() if each.fitting}
        costs = {
            chosen: self._joint_cost(chosen)
            for chosen in product(*(each[:12] for each in explained.values()))
        }
        least = min(costs.values(), default=0.0)
        weights = {each: exp(least - cost) for each, cost in costs.items()}
        total, told, kept = sum(weights.values()), 0.0, []
        for each in sorted(weights, key=lambda one: -weights[one]):
            if told <= SURE * total:
                kept.append(each)
                told += weights[each]
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


def is_sure(search: PartSearch) -> bool:
    """Whether no other set was left out, and none that is unknown explains what can't be asked."""
    if search.is_cut or not search.best.misses:
        return not search.is_cut
    found = search.hypotheses()
    weighed = zip(found, shares(found), strict=True)
    return sum(share for each, share in weighed if each.is_named) > SURE


def proofs(search: PartSearch, rest: VariantSet = STANDARD_RULES) -> int:
    """Return how many wrong answers the likeliest set gives, and what is left of it does not."""
    evidence, (chosen, missed, _) = search.evidence, search.fitting[0]
    given = [
        row
        for row in evidence.rows
        if row.is_wrong and evidence.fits(row, chosen) and not evidence.fits(row, rest)
    ]
    firm = sum(row.is_firm for row in given)
    return firm + max(len(given) - firm - len(missed), 0)


def hints_for(search: PartSearch, sets: Iterable[VariantSet]) -> list[VariantSet]:
    """Return what of some sets may be misread in a part."""
    known = search.evidence.known
    return [tuple(one for one in each if one in known) for each in sets]


def groups_at_fault(found: Sequence[Hypothesis]) -> list[frozenset[Question]]:
    """Return the smallest groups of rules of which one each is misread, as far as that is sure."""
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
