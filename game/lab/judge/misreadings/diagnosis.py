"""Searches for the misreadings of a program, in small steps between its runs.

A set that explains both parts is looked for first, size by size; of each size then what explains
each part alone, as the two parts of a program may be two programs. What explains part 1 is cheap to
find, and with a misreading more it often explains part 2.

While only one part is wrong, it is searched alone: whatever explains both explains that one, too.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from game.lab.judge.cases import Case, Cases
from game.lab.judge.misreadings.explanation import Explanation
from game.lab.judge.misreadings.fitting import FittingSearch, GivenAnswer
from game.lab.judge.misreadings.nearest import SetScore, SimplerInputs, nearest_sets
from game.lab.judge.result import ProgramResult, input_weight
from game.lab.variant_sets import VariantSet, union
from game.puzzles.variant import Variant

ANSWERS_FOR_NEAREST: Final = 60
"""Answers that are collected before sets are searched that explain most of them."""
PLENTY: Final = 100
"""Wrong answers by which sets can be told apart, as far as answers that come by chance can."""
LEAST_NEAR: Final = 0.9
"""The share of answers, and of wrong ones, that a set has to explain to be told as the nearest."""


class ProgramDiagnosis:
    """The search for sets of misreadings that explain a program's answers.

    If no set gives all answers, nor all to a part, the sets that fit most answers are searched for.
    """

    def __init__(self, known: Sequence[Variant], cases: Cases, parts: tuple[int, ...]) -> None:
        """Search by answers to some parts, of which there are none yet."""
        self.wanted_cases: Final[deque[Case]] = deque()
        """Cases that the program is to be run on next."""

        def explanation(of: tuple[int, ...]) -> Explanation:
            return Explanation(known, cases, of, parts, self.wanted_cases)

        self.whole: Final = explanation(parts)
        self.alone: Final = {part: explanation((part,)) for part in parts if len(parts) > 1}
        """What explains each part alone, if there are several."""
        self._shared: Final[dict[tuple[int, ...], list[VariantSet]]] = {}
        """The sets that fit one part when they were last tried for both."""
        self._nearest: Iterator[list[SetScore]] | None = None
        self._best: list[SetScore] = []
        self._simpler: Final = SimplerInputs(cases, parts)
        self._scored: int | None = None
        """How many answers count for the nearest sets; later ones are to inputs chosen to fail."""
        self.is_over = False
        """Whether no further step would find anything."""

    @property
    def search(self) -> FittingSearch:
        """The search for what explains all answers."""
        return self.whole.search

    @property
    def trying(self) -> FittingSearch:
        """The search that tells which sets were tried: of both parts, or of the wrong one."""
        return self._wrong_alone[0].search if self._is_one_wrong else self.search

    @property
    def _all(self) -> list[Explanation]:
        return [self.whole, *self.alone.values()]

    @property
    def _wrong_alone(self) -> list[Explanation]:
        return [each for each in self.alone.values() if not each.is_right]

    def hurry(self) -> None:
        """Wait for no more answers, as the time is running out."""
        for each in self._all:
            each.search.is_hurried = True

    def give_up(self) -> None:
        """If no set fits, search only for the nearest ones from now on."""
        for each in self._all:
            each.give_up()

    def look_beyond(self, cases: Cases) -> None:
        """Have what is named told from more on inputs that the puzzle's own text can't ask."""
        if self.search.fits:
            self.whole.look_beyond(cases)
        for each in self._wrong_alone:
            each.look_beyond(cases, self.whole.named)

    def settle(self) -> None:
        """Test the sets that fit by all answers."""
        for each in self._all:
            each.search.settle()

    def learn(self, result: ProgramResult) -> None:
        """Take the answers of a result into account."""
        for each in self._all:
            each.learn(result)

    def step(self, capacity: int) -> bool:
        """Do one step of work, requesting so many cases at most; return whether there was any."""
        if not self.search.wrong:
            return False
        if self.search.fits:
            is_trying = self._try_rivals()
            is_busy = self.whole.step(capacity)
            self.is_over = self.whole.is_over and not is_trying
            return is_busy or is_trying
        if self._is_explained_alone:
            return self._prove_alone(capacity)
        for each in self._in_turn():
            if each.step(capacity):
                self._share_what_fits(each)
                return True
        if all(each.has_failed or each.search.fits for each in self._in_turn()):
            return self._is_enough and self._find_nearest(capacity)
        return False

    @property
    def is_unexplained(self) -> bool:
        """Whether single misreadings were tried, and none explains what is wrong."""
        searches = [each.search for each in self._in_turn()]
        is_tried = all(next_size(each) > 1 and not each.can_try_hints for each in searches)
        return is_tried and not self.search.fits and not self._is_explained_alone

    @property
    def has_plenty(self) -> bool:
        """Whether there are so many wrong answers, all unexplained, that more would not help."""
        return self.is_unexplained and self.search.wrong >= PLENTY

    @property
    def has_enough(self) -> bool:
        """Whether sets fit, and no further answers are needed but to inputs that are asked for."""
        if self.search.fits:
            return self.whole.has_enough
        return self._is_explained_alone and all(each.has_enough for each in self._wrong_alone)

    def _in_turn(self) -> list[Explanation]:
        """Return the searches, the one with the smallest sets first.

        Those with hints come before all others, and those that fit last.
        """
        open_searches = [self.whole, *self._wrong_alone]
        if self._is_one_wrong and not self.search.has_hints:
            open_searches.remove(self.whole)
        return sorted(open_searches, key=lambda each: urgency(each.search))

    @property
    def _is_one_wrong(self) -> bool:
        """Whether one part is wrong, and the other one right."""
        return len(self.alone) > len(self._wrong_alone) == 1

    def _try_rivals(self) -> bool:
        """Try another set of the size of what fits, where only the wrong part was searched."""
        if not self._is_one_wrong or self._wrong_alone[0].search.is_tried:
            return False
        self._wrong_alone[0].search.step()
        self._share_what_fits(self._wrong_alone[0])
        return True

    def _share_what_fits(self, explained: Explanation) -> None:
        """Have sets that fit one part tried for both, with what fits the other part."""
        fits = [fit.chosen for fit in explained.search.fits]
        if explained is self.whole or self._shared.get(explained.parts, []) == fits:
            return
        self._shared[explained.parts] = fits
        self.search.prefer(fits)
        for other in self._wrong_alone:
            if other is not explained:
                other.search.prefer(fits)
                pairs = product(fits, (fit.chosen for fit in other.search.fits))
                joint = (union(*pair, self.search.known) for pair in pairs)
                self.search.prefer(filter(None, joint))

    @property
    def _is_explained_alone(self) -> bool:
        """Whether each wrong part is explained alone, by no more misreadings than tried jointly."""
        wrong = self._wrong_alone
        if not wrong or not all(each.search.fits for each in wrong):
            return False
        least = sum(min(len(fit.chosen) for fit in each.search.fits) for each in wrong)
        is_tried = self.search.size > least or (self.search.size == least and self.search.is_tried)
        is_tried = is_tried or self._is_one_wrong
        return self.whole.has_failed or (is_tried and not self.search.has_hints)

    def _prove_alone(self, capacity: int) -> bool:
        """Do a step of proving what explains each part alone."""
        steps = [each.step(capacity) for each in self._wrong_alone]
        self.is_over = all(each.is_over for each in self._wrong_alone)
        return any(steps)

    @property
    def _is_enough(self) -> bool:
        """Whether there are enough answers to search for the nearest sets."""
        return self.search.is_hurried or len(self.search.answers) >= ANSWERS_FOR_NEAREST

    def _find_nearest(self, capacity: int) -> bool:
        """Do a step of the search for the nearest sets, by the parts that nothing explains."""
        if self._nearest is None:
            search = self._unexplained.search
            self._nearest = nearest_sets(search.known, tuple(search.answers))
        if (best := next(self._nearest, None)) is not None:
            self._best = best
            return True
        if len(self.wanted_cases) < capacity and (case := self._simpler_unexplained()):
            self.wanted_cases.append(case)
            return True
        proved = [each.is_over for each in self._wrong_alone if each.search.fits]
        self.is_over = all(proved) and not self.wanted_cases
        return False

    def _simpler_unexplained(self) -> Case | None:
        """Return a simpler input than all that the nearest set does not explain."""
        if not (nearest := self.nearest):
            return None
        if self._scored is None:
            self._scored = len(self._unexplained.search.answers)
        return self._simpler.next(self.smallest_unexplained(nearest[0]).case)

    @property
    def _unexplained(self) -> Explanation:
        """The only part that nothing explains, or else all parts."""
        left = [each for each in self._wrong_alone if not each.search.fits]
        return left[0] if len(left) == 1 else self.whole

    @property
    def is_finding_nearest(self) -> bool:
        """Whether the nearest sets are searched for, which needs no further answers."""
        return self._nearest is not None

    @property
    def named(self) -> list[SetScore]:
        """The sets that give all answers, and have predicted enough of them."""
        return [] if self.are_parts_apart else self.whole.named

    @property
    def are_parts_apart(self) -> bool:
        """Whether one set gives all answers that can be asked, but a part misreads more."""
        is_more = any(each.is_more for each in self._wrong_alone)
        return is_more and bool(self.search.fits) and not self.whole.is_more

    @property
    def is_told_by_part(self) -> bool:
        """Whether each part is explained by itself, if at all."""
        return not self.search.fits or self.are_parts_apart

    @property
    def nearest(self) -> list[SetScore]:
        """The sets that give most answers, and nearly all, where none was found that gives all."""
        # They are scored again, as some answers came after the search had begun.
        answers = self._unexplained.search.answers[: self._scored]
        found = [
            SetScore(each.chosen, sum(one.fits(each.chosen) for one in answers), len(answers))
            for each in self._best
        ]
        most = max((each.answers for each in found), default=0)
        # A set that gives all answers is not the nearest, but one that is not proved yet.
        best = [each for each in found if each.answers == most < each.of]
        return [each for each in best if is_near(each.chosen, answers)]

    @property
    def nearest_parts(self) -> tuple[int, ...]:
        """The parts whose answers the nearest sets give."""
        return self._unexplained.parts

    def smallest_unexplained(self, nearest: SetScore) -> GivenAnswer:
        """Return the answer to the smallest input that a nearest set does not give."""
        answers = self._unexplained.search.answers
        return min(
            (each for each in answers if not each.fits(nearest.chosen)),
            key=lambda each: input_weight(each.case.text),
        )


def is_near(chosen: VariantSet, answers: Sequence[GivenAnswer]) -> bool:
    """Whether a set explains so many answers, and so many wrong ones, that it is worth telling.

    Most of the others may be right by any set, where little is wrong.
    """
    wrong = [each for each in answers if each.is_wrong]
    return all(
        sum(each.fits(chosen) for each in some) >= LEAST_NEAR * len(some)
        for some in (answers, wrong)
    )


def next_size(search: FittingSearch) -> int:
    """Return the size of the sets that a search tries next."""
    return search.size + search.is_tried


def urgency(search: FittingSearch) -> tuple[bool, bool, int]:
    """Return by what searches are ordered, the most urgent one first."""
    return bool(search.fits), not search.can_try_hints, next_size(search)
