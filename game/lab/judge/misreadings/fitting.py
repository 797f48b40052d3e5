"""Searches for the smallest sets of misreadings that no answer of a program contradicts.

Single misreadings are tried first, larger sets only when no smaller one is left. A set is tested by
answers until one contradicts it; those that have contradicted most sets, and are quick to play,
come first. So do sets of misreadings that explain much alone, see `ranking`.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.lab.judge.cases import Case
from game.lab.judge.misreadings.ranking import Ranking
from game.lab.variant_sets import VariantSet, sets_of, supersets
from game.puzzles.variant import Variant

LARGEST_SET: Final = 4
"""Misreadings at once; programs with more were not seen."""
WRONG_ANSWERS_NEEDED: Final = {1: 1, 2: 2, 3: 6, 4: 10}
"""Wrong answers needed before sets of a size are tried: fewer would fit too many sets."""
SORTS: Final = frozenset({0, 2, 4, 8, 16, 32})
"""Numbers of sets after which answers are sorted by their usefulness, as efforts show at once."""
SETS_BETWEEN_SORTS: Final = 10
"""How often they are sorted after that."""
SECONDS_A_LETTER: Final = 1e-5
"""A guess at what playing takes for each letter of an input; only the order depends on it."""
PRIOR: Final = {True: (4.0, 5.0), False: (1.0, 10.0)}
"""Contradictions, and trials, that a wrong answer, or a right one, is credited with at first."""

PREDICTIONS_OF_NEARLY_ALL: Final = 10
"""Wrong answers that a set has predicted by which it is most of what is misread, though not all."""

PART_COST: Final = {1: 1, 2: 6}
"""The relative time that a part takes to play."""


class GivenAnswer(NamedTuple):
    """An answer of the program."""

    case: Case
    part: int
    number: int | None
    """None if it found none, as one that misreads the rules may do."""

    @property
    def is_wrong(self) -> bool:
        """Whether the rules give another answer."""
        return self.number != self.case.right(self.part)

    def fits(self, chosen: VariantSet) -> bool:
        """Whether a set of misreadings gives the same answer."""
        return self.case.predicted(chosen, self.part) == self.number


@dataclass(slots=True)
class FittingSet:
    """A set that no answer has contradicted."""

    chosen: VariantSet
    tested: int
    """How many answers it was tested by."""
    predictions: int = 0
    """How many wrong answers that came later it gave as well."""


class Hint(NamedTuple):
    """A set to be tried as soon as possible, whatever the current size."""

    chosen: VariantSet
    refuting: GivenAnswer | None = None
    """What a smaller set did not give: hardly any larger one gives it, so it is played first."""


class FittingSearch:
    """The search for the smallest sets that fit all answers."""

    def __init__(self, known: Sequence[Variant]) -> None:
        """Know no answers yet."""
        self.known: Final = known
        self.answers: Final[list[GivenAnswer]] = []
        self.wrong = 0
        self.fits: list[FittingSet] = []
        self.size = 0
        self.is_hurried = False
        """Whether sets are tried even with fewer wrong answers than needed."""
        self._untried: Iterator[VariantSet | None] = iter(())
        self.is_tried = True
        """Whether all sets of the current size were tried."""
        self._sets_tried = 0
        self._contradicted: Final[Counter[int]] = Counter()
        self._trials: Final[Counter[int]] = Counter()
        self._order: list[int] = []
        self._refuted: Final[list[VariantSet]] = []
        """Sets that fitted until a later answer contradicted them."""
        self._seeds: Final[dict[VariantSet, None]] = {}
        """Sets that fit other answers, whose supersets are tried first."""
        self._hints: Final[deque[Hint]] = deque()
        self._slowness = 1.0
        """How many times as long playing takes with misreadings as by the rules."""

    def add(self, answers: Iterable[GivenAnswer]) -> None:
        """Add answers of the program."""
        for each in answers:
            self._order.append(len(self.answers))
            self.answers.append(each)
            self.wrong += each.is_wrong

    def leave_out_silence(self, part: int) -> None:
        """Leave out all answers to a part that are none, and begin again if there are any."""
        kept = [each for each in self.answers if each.part != part or each.number is not None]
        if len(kept) == len(self.answers):
            return
        for places in (self._contradicted, self._trials):
            places.clear()
        hints = [Hint(each.chosen) for each in self._hints]
        self._hints.clear()
        self._hints.extend(hints)
        self.answers.clear()
        self._order.clear()
        self._refuted.clear()
        self.fits, self.size, self.wrong = [], 0, 0
        self._untried, self.is_tried = iter(()), True
        self.add(kept)

    def prefer(self, sets: Iterable[VariantSet]) -> None:
        """Try sets soon that fit the answers to another part, and then their supersets first."""
        for each in sets:
            is_known = len(each) <= LARGEST_SET and all(one in self.known for one in each)
            if is_known and each not in self._seeds:
                self._seeds[each] = None
                self._hints.append(Hint(each))

    @property
    def has_failed(self) -> bool:
        """Whether no set of any size fits."""
        return self.is_tried and not self.fits and self.size == LARGEST_SET

    @property
    def has_hints(self) -> bool:
        """Whether there are sets to be tried soon."""
        return bool(self._hints)

    @property
    def can_try_hints(self) -> bool:
        """Whether one of these is tried in the next step: if it is no larger than what fits."""
        if not self._hints:
            return False
        size = len(self._hints[0].chosen)
        is_small = all(size <= len(fit.chosen) for fit in self.fits)
        return is_small and self._has_enough_for(size)

    def step(self) -> bool:
        """Test one set; return whether there was one to test."""
        for fit in self.fits:
            if fit.tested < len(self.answers):
                self._test(fit)
                return True
        if self.can_try_hints:
            hint = self._hints.popleft()
            if hint.refuting is None or hint.refuting.fits(hint.chosen):
                self._try(hint.chosen)
            return True
        if self.is_tried:
            return self._begin_larger()
        try:
            chosen = next(self._untried)
        except StopIteration:
            self.is_tried = True
        else:
            if chosen is not None:
                self._try(chosen)
        return True

    def settle(self) -> None:
        """Test the sets that fit by all answers."""
        for fit in tuple(self.fits):
            while fit in self.fits and fit.tested < len(self.answers):
                self._test(fit)

    def _test(self, fit: FittingSet) -> None:
        """Test a set that fits by its next answer."""
        given = self.answers[fit.tested]
        fit.tested += 1
        if not given.fits(fit.chosen):
            self.fits = [other for other in self.fits if other is not fit]
            self._refuted.append(fit.chosen)
            if fit.predictions >= PREDICTIONS_OF_NEARLY_ALL and len(fit.chosen) < LARGEST_SET:
                larger = supersets(self.known, [fit.chosen])
                self._hints.extend(Hint(each, given) for each in larger)
        elif given.is_wrong:
            fit.predictions += 1

    def _begin_larger(self) -> bool:
        if self.fits or self.size == LARGEST_SET:
            return False
        if not self._has_enough_for(self.size + 1):
            return False
        self.size += 1
        self._untried, self.is_tried = self._sets(), False
        return True

    def _has_enough_for(self, size: int) -> bool:
        """Whether there are enough wrong answers to try sets of a size."""
        return self.wrong >= WRONG_ANSWERS_NEEDED[size] or (self.wrong > 0 and self.is_hurried)

    def _sets(self) -> Iterator[VariantSet | None]:
        """Yield the sets of the current size, first supersets of those that fitted for a while.

        So did the seeds, to which up to two misreadings are added. None is a step without a set.
        """
        seeds = [each for each in self._seeds if len(each) + 2 >= self.size > len(each)]
        nearer = supersets(self.known, (each for each in seeds if len(each) + 1 < self.size))
        near = (each for each in seeds if len(each) + 1 == self.size)
        refuted = (each for each in self._refuted if len(each) + 1 == self.size)
        first = dict.fromkeys(supersets(self.known, [*refuted, *near, *nearer]))
        yield from first
        self._refuted.clear()
        yield from (each for each in self._every_set() if each not in first)

    def _every_set(self) -> Iterator[VariantSet | None]:
        if self.size == 1:
            return sets_of(self.known, self.size)
        quickest = sorted((each for each in self.answers if each.is_wrong), key=self.effort_of)
        return Ranking(self.known, [each.fits for each in quickest], self.size).sets()

    def _try(self, chosen: VariantSet) -> None:
        """Keep a set if it fits all answers."""
        if self._sets_tried in SORTS or self._sets_tried % SETS_BETWEEN_SORTS == 0:
            self._compare_efforts()
            self._order.sort(key=self._usefulness, reverse=True)
        self._sets_tried += 1
        for place in self._order:
            self._trials[place] += 1
            if not self.answers[place].fits(chosen):
                self._contradicted[place] += 1
                return
        self.fits.append(FittingSet(chosen, len(self.answers)))

    def _usefulness(self, place: int) -> float:
        """Return the share of sets that an answer contradicts, by the time it takes to play."""
        given = self.answers[place]
        contradicted, trials = PRIOR[given.is_wrong]
        share = (self._contradicted[place] + contradicted) / (self._trials[place] + trials)
        return share / self.effort_of(given)

    def effort_of(self, given: GivenAnswer) -> float:
        """Return the CPU seconds of playing for an answer with misreadings, guessed if need be."""
        case, part = given.case, given.part
        if effort := case.effort(part):
            return effort
        if right := case.effort(part, by_the_rules=True):
            return right * self._slowness
        return len(case.text) * PART_COST[part] * SECONDS_A_LETTER

    def _compare_efforts(self) -> None:
        """Find out how much longer playing takes with misreadings, as far as both are known."""
        known = [
            (effort, right)
            for case, part, _ in self.answers
            if (effort := case.effort(part))
            if (right := case.effort(part, by_the_rules=True))
        ]
        if known:
            with_misreadings, by_the_rules = map(sum, zip(*known, strict=True))
            self._slowness = with_misreadings / by_the_rules
