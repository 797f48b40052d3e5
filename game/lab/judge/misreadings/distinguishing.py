"""Chooses the inputs whose answers distinguish sets of misreadings.

Until each set that fits has predicted enough answers, inputs are chosen on which one differs from
the rules. Then come inputs on which the first set differs from its rivals: other sets that fit, and
its supersets by one misreading, whose effects may be rare. `PartOdds` estimates which part is
likely to distinguish two sets at the least cost.
"""

import re
from collections import Counter, defaultdict, deque
from collections.abc import Generator, Iterator, Sequence
from itertools import count
from typing import Final

from game.lab.generate.chance import Chance
from game.lab.judge.cases import NO_MISREADING, SEEDS_PER_SESSION, Case, Cases
from game.lab.judge.misreadings.fitting import (
    LARGEST_SET,
    PART_COST,
    FittingSearch,
    GivenAnswer,
)
from game.lab.variant_sets import VariantSet, supersets

PREDICTIONS_TO_BE_NAMED: Final = 30
"""Answers that a set must have predicted to be named: a few fit many sets by chance."""
INPUTS_PER_RIVAL: Final = 2
"""Inputs on which a set is distinguished from each rival."""
MOST_FRUITLESS_INPUTS: Final = 200
"""Candidates in a row that distinguish nothing; then the search ends."""
PLAYS_PER_STEP: Final = 10
"""Plays of small inputs in one step of the search."""
RANDOM_SIZES: Final = (2, 3, 4, 5, 6, 8)
"""Sizes of random inputs: smaller ones seldom distinguish anything, larger ones take long."""
MUTATIONS_PER_RANDOM_INPUT: Final = 4
"""Mutations that are tried after each random input."""
NUMBER: Final = re.compile(r"\d+")
FIRST_SEED: Final = SEEDS_PER_SESSION // 2
"""Of candidates; smaller seeds are those of the session's own cases."""


class PartOdds:
    """Counts how often each part has distinguished two sets."""

    def __init__(self, parts: tuple[int, ...]) -> None:
        """Count no tries yet."""
        self._parts: Final = parts
        self._tries: Final[Counter[int]] = Counter()
        self._hits: Final[Counter[int]] = Counter()

    def add(self, part: int, *, is_hit: bool) -> None:
        """Count a try."""
        self._tries[part] += 1
        self._hits[part] += is_hit

    def part(self) -> int:
        """Return the part with the best estimated rate of hits for its cost."""
        return max(self._parts, key=self._promise)

    def _promise(self, part: int) -> float:
        return (self._hits[part] + 1) / (self._tries[part] + 1) / PART_COST[part]


class DistinguishingSearch:
    """The search for inputs that distinguish sets, one prediction a step."""

    def __init__(
        self,
        search: FittingSearch,
        cases: Cases,
        parts: tuple[int, ...],
        needed: tuple[int, ...] = (),
    ) -> None:
        """Distinguish the sets of a search by the answers to some parts.

        All inputs have answers by the rules to these, and to the parts that are needed besides.
        """
        self._search: Final = search
        self._cases: Final = cases
        self._parts: Final = parts
        self._needed: Final = (*parts, *needed)
        self._seen: Final[set[str]] = set()
        self._failing_texts: Final[list[str]] = []
        """Inputs that went wrong: mutations of them are likely to do so, too."""
        self._is_proving = True
        """Whether a set that fits has to predict more answers."""
        self._reductions: Final[deque[Iterator[str]]] = deque()
        self._odds: Final = PartOdds(parts)
        self._distinguished: Final[Counter[tuple[VariantSet, VariantSet]]] = Counter()
        self._refuting: Final = defaultdict[frozenset[str], Counter[GivenAnswer]](Counter)
        """How many rivals each answer has contradicted, by the kinds that they add."""
        self._texts: Final = self._candidates()
        self._fits: list[VariantSet] = []
        self._inputs: Iterator[Case | None] = iter(())
        self.is_over = False
        """Whether nothing more can be distinguished, for the sets that fit now."""

    def add_failing(self, case: Case) -> None:
        """Add an input that went wrong, whose mutations and reductions are candidates."""
        self._seen.add(case.text)
        self._failing_texts.append(case.text)
        self._reductions.appendleft(self._cases.reductions(case.text))

    def step(self) -> Case | None:
        """Do one step; return a case to be run if one is found."""
        fits = [fit.chosen for fit in self._search.fits]
        if fits != self._fits:
            self._fits, self._inputs, self.is_over = fits, self._decisive_inputs(fits), False
        try:
            return next(self._inputs)
        except StopIteration:
            self.is_over = True
            return None

    def _decisive_inputs(self, fits: Sequence[VariantSet]) -> Iterator[Case | None]:
        """Yield inputs that distinguish fitting sets from the rules, then from all rivals."""
        while any(fit.predictions < PREDICTIONS_TO_BE_NAMED for fit in self._search.fits):
            self._is_proving = True
            case = self._next_candidate()
            yield (
                case
                if case and any(self._distinguishes(case, each, NO_MISREADING) for each in fits)
                else None
            )
        self._is_proving = False
        first, *others = fits
        yield from self._against_rivals(first, others)
        if len(first) < LARGEST_SET:
            larger = supersets(self._search.known, [first])
            open_rivals: list[VariantSet] = []
            for rival in larger:
                is_refuted = yield from self._refutation(first, rival)
                if not is_refuted:
                    open_rivals.append(rival)
            yield from self._against_rivals(first, open_rivals)

    def _refutation(
        self, chosen: VariantSet, rival: VariantSet
    ) -> Generator[Case | None, None, bool]:
        """Return whether any answer that a set gives, as it gives all, contradicts a rival.

        Nearly always that is one that contradicts another misreading of the same kind, or the one
        to the trap of the misreading that the rival adds; of the others those come first that are
        quick to play.
        """
        added = frozenset(variant.kind for variant in {*rival} - {*chosen})
        refuting = self._refuting[added]
        effort_of = self._search.effort_of
        answers = sorted(
            self._search.answers,
            key=lambda each: (-refuting[each], each.case.name not in added, effort_of(each)),
        )
        for number, each in enumerate(answers):
            if number and number % PLAYS_PER_STEP == 0:
                yield None
            if not each.fits(rival):
                refuting[each] += 1
                return True
        return False

    def _against_rivals(
        self, chosen: VariantSet, rivals: Sequence[VariantSet]
    ) -> Iterator[Case | None]:
        """Yield inputs that distinguish a set from its rivals, until none can be found."""
        fruitless = 0
        while fruitless < MOST_FRUITLESS_INPUTS:
            open_rivals = [
                each for each in rivals if self._distinguished[chosen, each] < INPUTS_PER_RIVAL
            ]
            if not open_rivals:
                return
            case, distinguished = self._next_candidate(), []
            for rival in open_rivals if case else ():
                if case and self._distinguishes(case, chosen, rival):
                    distinguished.append((chosen, rival))
                yield None
            self._distinguished.update(distinguished)
            fruitless = 0 if distinguished else fruitless + 1
            if distinguished:
                yield case

    def _distinguishes(self, case: Case, chosen: VariantSet, other: VariantSet) -> bool:
        """Whether an input distinguishes two sets by one part, and has answers by the rules."""
        changed = {variant.part for variant in {*chosen} ^ {*other}}
        part = changed.pop() if len(changed) == 1 else None
        part = part or self._odds.part()
        is_different = case.predicted(chosen, part) != case.predicted(other, part)
        self._odds.add(part, is_hit=is_different)
        return is_different and case.is_answered(self._needed)

    def _next_candidate(self) -> Case | None:
        """Return the next candidate; None if it is no valid case, or known already."""
        name, text = next(self._texts)
        if text in self._seen:
            return None
        self._seen.add(text)
        return self._cases.read(name, text)

    def _candidates(self) -> Iterator[tuple[str, str]]:
        """Yield random inputs, each followed by mutations and a reduction of known ones."""
        for number in count(FIRST_SEED):
            yield (
                f"chosen-{number}",
                self._cases.random_input(number, RANDOM_SIZES[number % len(RANDOM_SIZES)]),
            )
            for repetition in range(MUTATIONS_PER_RANDOM_INPUT):
                chance = Chance(self._cases.seed, number, repetition)
                if originals := self._texts_to_mutate(chance):
                    # Small ones tell as much, and are quicker to play.
                    original = min(chance.pick(originals), chance.pick(originals), key=size_of)
                    yield (
                        f"varied-{number}-{repetition}",
                        self._cases.mutation_of(original, chance),
                    )
            if text := self._next_reduction():
                yield f"simpler-{number}", text

    def _texts_to_mutate(self, chance: Chance) -> Sequence[str]:
        """Return the inputs of which one is mutated.

        Failing inputs are best for proving a set; traps also for distinguishing it from its
        supersets, as they show the effect of the added misreading.
        """
        takes_failing = self._is_proving or chance.happens(50)
        return self._failing_texts if takes_failing and self._failing_texts else self._cases.traps

    def _next_reduction(self) -> str | None:
        """Return the next reduction of a failing input, of each in turn."""
        while self._reductions:
            if text := next(self._reductions[0], None):
                self._reductions.rotate(-1)
                return text
            self._reductions.popleft()
        return None


def size_of(text: str) -> tuple[int, int]:
    """Return how large an input is: its length, and of equally long ones the sum of its numbers.

    >>> size_of("Hit Points: 9, Damage: 8") < size_of("Hit Points: 9, Damage: 9")
    True
    """
    return len(text), sum(map(int, NUMBER.findall(text)))
