"""Finds out what a program misreads: weighs its answers, and chooses what to ask it next."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from math import exp
from typing import Final, NamedTuple

from game.lab.diagnosis.evidence import RULES, Budget, Evidence, Row
from game.lab.diagnosis.score import PRIOR, Hypothesis
from game.lab.diagnosis.search import PartSearch, shares
from game.lab.judge.cases import Case
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Puzzle
from game.puzzles.variant import Question, Variant

SURE: Final = 0.97
"""The share of what is likely that is told."""
MOST_SETS, MOST_RULES = 4, 4
"""Sets or rules of which one is said to be true; of more nobody learns anything."""
APART: Final = 1.6
"""What a misreading costs that is in one part only, though it may be in both."""
CANDIDATES: Final = 150
"""Inputs in a row that tell no set from another; then these are taken to be the same."""
MOST_RIVALS: Final = 12
PER_RIVAL: Final = 2
"""Inputs by which a set is told from each rival."""
PER_BATCH: Final = 10
SHOWN: Final = 12
"""Answers in which each misreading of a set has to show."""
PROOF: Final = 30
"""Wrong answers that a set must have given to be named: a few fit many sets by chance."""


class PartVerdict(NamedTuple):
    """What is told of a part."""

    part: int
    named: Sequence[VariantSet]
    """The sets that may be misread, one of them truly; one without any is right."""
    at_fault: Sequence[frozenset[Question]]
    """If no set explains it, groups of rules, one of each of which is misread."""


class Diagnosis:
    """The diagnosis of a program's answers to some parts."""

    def __init__(
        self, puzzle: Puzzle, known: Sequence[Variant], parts: Sequence[int], plays: int
    ) -> None:
        """Know no answers."""
        self.budget: Final = Budget(plays)
        self._puzzle: Final = puzzle
        self.parts: Final = {
            part: PartSearch(Evidence(part, puzzle, known, self.budget), puzzle.name)
            for part in parts
        }
        self._parted: Final[Counter[tuple[int, VariantSet, VariantSet]]] = Counter()

    def learn(self, rows: Iterable[Row]) -> None:
        """Take rows into account."""
        for row in rows:
            self.parts[row.part].evidence.add([row])

    def search(self) -> None:
        """Search in each part, first where fewest is wrong, with what was found in the others."""
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
        """Return the likeliest set of a part, and those that no answer tells from it."""
        search = self.parts[part]
        best = search.fitting[0].chosen
        others = [each.chosen for each in search.fitting[1:]]
        for each in self.parts.values():
            others += hints_for(search, [one.chosen for one in each.fitting[:2]])
        if best:
            others += search.evidence.steps(best)
        found = [
            each
            for each in dict.fromkeys(others)
            if each != best
            and self._parted[part, best, each] < PER_RIVAL
            and search.evidence.is_open(each, best)
        ]
        # What it foretells is no proof until so much of it was wrong, and by each of its readings.
        if best and not self.is_proved(part):
            found.append(RULES)
            found += self.unshown(part)
        return best, found

    def unshown(self, part: int) -> list[VariantSet]:
        """Return the likeliest set of a part without one misreading that showed in few answers."""
        evidence, chosen = self.parts[part].evidence, self.parts[part].fitting[0].chosen
        if len(chosen) == 1:
            return []
        smaller = [tuple(one for one in chosen if one != each) for each in chosen]
        rows = sorted(evidence.rows, key=evidence.effort)
        return [
            each
            for each in smaller
            if len([*islice((row for row in rows if not evidence.fits(row, each)), SHOWN)]) < SHOWN
        ]

    def is_proved(self, part: int) -> bool:
        """Whether the likeliest set of a part has given enough wrong answers, in some part."""
        fitting = self.parts[part].fitting
        chosen = set(fitting[0].chosen) if fitting else set()
        return any(
            chosen <= set(each.fitting[0].chosen)
            and foretold(each) >= PROOF
            and not self.unshown(place)
            for place, each in self.parts.items()
            if each.fitting
        )

    def separating(self, candidates: Iterator[Case]) -> list[Case]:
        """Return inputs that tell the likeliest sets from their rivals, as far as any do."""
        left: dict[tuple[int, VariantSet, VariantSet], int] = {}
        for part, search in self.parts.items():
            if search.fitting:
                best, rivals = self.rivals(part)
                left |= {
                    (part, best, each): PER_BATCH if set(each) < set(best) else PER_RIVAL
                    for each in rivals
                }
        wanted: list[Case] = []
        tried = 0
        while left and tried < CANDIDATES and not self.budget.is_spent:
            case = next(candidates, None)
            if case is None:
                break
            tried += 1
            parted = [each for each in left if self._is_parted(case, *each)]
            for each in parted:
                self._parted[each] += 1
                left[each] -= 1
                if not left[each]:
                    del left[each]
            if parted:
                wanted.append(case)
                tried = 0
        return wanted

    def _is_parted(self, case: Case, part: int, one: VariantSet, other: VariantSet) -> bool:
        evidence, row = self.parts[part].evidence, Row(case, part, None)
        added = {each.name for each in {*other} ^ {*one}}
        if evidence.is_stored(row) and other and not added & evidence.tells(row, RULES):
            return False
        return evidence.predict(row, one) != evidence.predict(row, other)

    def verdicts(self) -> list[PartVerdict]:
        """Return what is told of each part."""
        named = self._named_together()
        found = []
        for part, search in self.parts.items():
            if part in named and (not search.fitting[0].chosen or self.is_proved(part)):
                found.append(PartVerdict(part, named[part], ()))
            elif not search.is_right:
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


def foretold(search: PartSearch) -> int:
    """Return how many wrong answers the likeliest set gives, as far as they prove it."""
    wrong = [row for row in search.evidence.rows if row.is_wrong]
    firm = sum(row.is_firm for row in wrong)
    missed = search.fitting[0].misses
    given = sum(not row.is_firm and row not in missed for row in wrong)
    return firm + max(given - len(missed), 0)


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
