"""Chooses the inputs that a program is run on next, so that its answers decide most.

While a set that fits has not foretold enough answers, any input will do on which it differs from
the rules. Then come those on which it differs from its rivals: other sets that fit, and its
supersets by one misreading, which may hardly ever show. `PartOdds` estimates which part is
likely to tell two readings apart soonest.
"""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from game.lab.generate.chance import Chance
from game.lab.judge.cases import NO_MISREADING, SEEDS_PER_SESSION, Case, Cases
from game.lab.judge.fitting import LARGEST_SET, PART_COST, FittingSearch
from game.lab.variant_sets import VariantSet, supersets


class PartOdds:
    """Counts how often each part has told something."""

    def __init__(self, parts: tuple[int, ...]) -> None:
        """Begin with no experience."""
        self._parts: Final = parts
        self._tries: Final[Counter[int]] = Counter()
        self._hits: Final[Counter[int]] = Counter()

    def add(self, part: int, *, is_hit: bool) -> None:
        """Count a try."""
        self._tries[part] += 1
        self._hits[part] += is_hit

    def part(self) -> int:
        """Return the part that promises most for what it takes to play it."""
        return max(self._parts, key=self._promise)

    def _promise(self, part: int) -> float:
        return (self._hits[part] + 1) / (self._tries[part] + 1) / PART_COST[part]


PREDICTIONS_TO_BE_NAMED: Final = 30
"""Answers that a set must have foretold to be named: a few fit many sets by chance."""
INPUTS_PER_RIVAL: Final = 2
"""Inputs on which a set is told from one with a misreading more."""
MOST_FRUITLESS_INPUTS: Final = 500
"""Inputs looked at in a row that tell nothing: then it can't be told."""
RANDOM_SIZES: Final = (2, 3, 4, 5, 6, 8)
"""Of inputs by chance: smaller ones seldom tell anything, and larger ones take long."""
MUTATIONS_PER_RANDOM_INPUT: Final = 4
"""Inputs much like others, to one by chance."""
FIRST_SEED: Final = SEEDS_PER_SESSION // 2
"""Of inputs that are run only if they are chosen."""


class DistinguishingSearch:
    """Looks for inputs that decide, one prediction at a time."""

    def __init__(self, search: FittingSearch, cases: Cases, parts: tuple[int, ...]) -> None:
        """Look for inputs that tell apart what a search has found, by some parts."""
        self._search: Final = search
        self._cases: Final = cases
        self._parts: Final = parts
        self._seen: Final[set[str]] = set()
        self._failing_texts: Final[list[str]] = []
        """Inputs that went wrong: others much like them are likely to do so, too."""
        self._is_proving = True
        """Whether a set that fits has still to foretell more."""
        self._reductions: Final[deque[Iterator[str]]] = deque()
        self._odds: Final = PartOdds(parts)
        self._distinguished: Final[Counter[tuple[VariantSet, VariantSet]]] = Counter()
        self._texts: Final = self._candidates()
        self._fits: list[VariantSet] = []
        self._inputs: Iterator[Case | None] = iter(())
        self.is_over = False
        """Whether there is nothing more to be told as things stand."""

    def add_failing(self, case: Case) -> None:
        """Take inputs like one that goes wrong into account."""
        self._seen.add(case.text)
        self._failing_texts.append(case.text)
        self._reductions.appendleft(self._cases.maker.reductions(case.text))

    def step(self) -> Case | None:
        """Look a little further; return an input to be run if one is found."""
        fits = [fit.chosen for fit in self._search.fits]
        if fits != self._fits:
            self._fits, self._inputs, self.is_over = fits, self._decisive_inputs(fits), False
        try:
            return next(self._inputs)
        except StopIteration:
            self.is_over = True
            return None

    def _decisive_inputs(self, fits: Sequence[VariantSet]) -> Iterator[Case | None]:
        """Yield inputs that tell sets that fit from the rules, then from all rivals."""
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
            yield from self._against_rivals(first, supersets(self._search.known, [first]))

    def _against_rivals(
        self, chosen: VariantSet, rivals: Sequence[VariantSet]
    ) -> Iterator[Case | None]:
        """Yield inputs that tell a set from each of some others, until none can be found."""
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
        """Whether an input tells two sets apart by one part, and may be asked for."""
        changed = {variant.part for variant in {*chosen} ^ {*other}}
        part = self._odds.part() if None in changed else self._parts[-1]
        is_different = case.predicted(chosen, part) != case.predicted(other, part)
        self._odds.add(part, is_hit=is_different)
        return is_different and case.is_answered(self._parts)

    def _next_candidate(self) -> Case | None:
        """Return the next candidate; None if it is none that can be asked for."""
        name, text = next(self._texts)
        if text in self._seen:
            return None
        self._seen.add(text)
        return self._cases.read(name, text)

    def _candidates(self) -> Iterator[tuple[str, str]]:
        """Yield inputs by chance, and between them those much like others, or simpler."""
        for number in count(FIRST_SEED):
            yield (
                f"chosen-{number}",
                self._cases.random_input(number, RANDOM_SIZES[number % len(RANDOM_SIZES)]),
            )
            for repetition in range(MUTATIONS_PER_RANDOM_INPUT):
                chance = Chance(self._cases.seed, number, repetition)
                if originals := self._texts_to_mutate(chance):
                    yield (
                        f"varied-{number}-{repetition}",
                        self._cases.mutation_of(chance.pick(originals), chance),
                    )
            if text := self._next_reduction():
                yield f"simpler-{number}", text

    def _texts_to_mutate(self, chance: Chance) -> Sequence[str]:
        """Return inputs of which others much like them may tell something.

        Traps tell a set from larger ones: what more there is in these shows in a trap.
        """
        takes_failing = self._is_proving or chance.happens(50)
        return self._failing_texts if takes_failing and self._failing_texts else self._cases.traps

    def _next_reduction(self) -> str | None:
        """Return something simpler than an input that goes wrong, of each in turn."""
        while self._reductions:
            if text := next(self._reductions[0], None):
                self._reductions.rotate(-1)
                return text
            self._reductions.popleft()
        return None
