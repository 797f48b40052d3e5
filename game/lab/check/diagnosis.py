"""Finds the misreadings that explain wrong answers, and an input that distinguishes them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import islice, product
from math import inf, prod
from time import process_time
from typing import Final

from game.lab.abilities import Readings, maker_of, published_programs
from game.lab.check.chance import Chance, chance_of, false_share
from game.lab.check.distinguishing import (
    DistinguishingInput,
    best_distinguishing_input,
    shrunk_distinguishing_input,
    small_inputs,
)
from game.lab.check.fitting import FittingSets, in_part
from game.lab.check.reading_pool import ReadingPool, SearchPool
from game.lab.check.verdict import CheckedInput, CheckVerdict
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import NO_CHANGE, Variant
from game.simulation.progress import working

SECONDS: Final = 50.0
"""After which pairs of misreadings are no longer tried, unless the search is deep."""
PATIENCE_SECONDS: Final = 10.0
"""After which a set of misreadings is given up, where the rules answer fast."""
PATIENCE_FACTOR: Final = 20
"""Times the seconds that the rules take: the limit for a set where they are slow."""
WEIGHING_SECONDS: Final = 10.0
"""For which it is tried how often misreadings give the same answers by chance."""
DISTINGUISHING_SECONDS: Final = 5.0
"""For which a distinguishing input is searched for and shrunk."""
LARGEST_SET_TRIED: Final = 2
LARGEST_SET_IF_DEEP: Final = 3
DEEP_FACTOR: Final = 30
"""Factor by which the limit for a set is longer if the search is deep."""
MOST_FALSE: Final = 0.03
"""The share of false findings up to which one is headlined."""
MOST_LIKELY_ALONE: Final = 0.25
"""A set that gives the answer to one part only is no finding if chance does so more often."""
MOST_COMBINED: Final = 8
"""Sets of what explains each part alone."""


class AnswerDiagnosis:
    """The misreadings that give a program's answers to an input, as they are found.

    What gives a wrong answer has to give the answer to the other part as well, be it right or
    wrong. Only where no set gives both, sets are searched for that give one wrong answer, as if the
    two parts were two programs; they have to be less likely chance.
    """

    def __init__(
        self,
        checked: CheckedInput,
        verdicts: Sequence[CheckVerdict],
        *,
        is_deep: bool = False,
        known: Sequence[Variant] | None = None,
        pool: SearchPool | None = None,
    ) -> None:
        """Try nothing yet.

        Args:
            checked: the input.
            verdicts: on one part, or on each.
            is_deep: whether all sets of up to three are tried.
            known: the misreadings to try; None for all of the puzzle.
            pool: what answers under them; None for processes of its own.
        """
        self.checked: Final = checked
        self.verdicts: Final = sorted(verdicts, key=lambda each: each.part)
        self.wrong: Final = [each for each in self.verdicts if not each.is_right]
        self.is_deep: Final = is_deep
        self.found: list[VariantSet] = []
        """The sets that give all answers, if need be by what is misread in one part only."""
        self.chances: list[Chance] = []
        """How likely sets of the size that was found, or else of all tried, fit by chance.

        If parts are explained alone, it is one for each.
        """
        self.alone: Final[dict[int, list[VariantSet]]] = {}
        """The sets that give the answer to a part alone, if none gives all answers."""
        slowest = max(checked.seconds[each.part] for each in self.verdicts)
        patience = max(PATIENCE_SECONDS, PATIENCE_FACTOR * slowest)
        self._pool: Final = pool or ReadingPool(
            checked.scenario.under(NO_CHANGE),
            patience * (DEEP_FACTOR if is_deep else 1),
            checked.base,
        )
        every = checked.given.puzzle.readings() if known is None else known
        self._known: Final = checked.base.misreadings(checked.scenario, every)
        self.fitting: Final = self._fitting_sets(self.verdicts)

    def _fitting_sets(self, verdicts: Iterable[CheckVerdict]) -> FittingSets:
        return FittingSets(
            self._known,
            self._pool,
            {each.part: each.answer for each in verdicts},
            {each.part: each.right for each in verdicts},
            published_programs(self.checked.given.puzzle.name),
        )

    def search(self) -> Iterator[VariantSet]:
        """Yield the sets of misreadings that give all answers, the simplest first.

        All single misreadings are tried; pairs if none fits, and for a limited time. If the
        search is deep, all pairs and all triples are tried.
        """
        until = inf if self.is_deep else self._pool.now() + SECONDS
        with working(self._progress), closing(self._pool):
            for size in range(1, (LARGEST_SET_IF_DEEP if self.is_deep else LARGEST_SET_TRIED) + 1):
                yield from self._noted(self._of_size(size, inf if size == 1 else until))
                if self.fitting.found and not self.is_deep:
                    break
            else:
                yield from self._noted(self._larger(until))
            if not self.found:
                yield from self._noted(self._search_alone(until))

    def _noted(self, sets: Iterable[VariantSet]) -> list[VariantSet]:
        """Return sets that were found, and keep them."""
        found = [*sets]
        self.found += found
        return found

    def _progress(self) -> str:
        return " and ".join(f"part {each.part}" for each in self.verdicts)

    def _of_size(self, size: int, until: float) -> list[VariantSet]:
        """Return the sets of a size that fit, and weigh their chance if they are the first."""
        found = list(self.fitting.search(size, until))
        if len(found) == len(self.fitting.found):
            parts = [each.part for each in self.wrong]
            self.chances = [self._chance_of(self.fitting, parts, size)]
        return self.fitting.in_order(found)

    def _chance_of(self, fitting: FittingSets, wrong: Sequence[int], size: int) -> Chance:
        """Return the chance of sets of up to a size, where some parts are wrong."""
        until = self._pool.now() + WEIGHING_SECONDS
        return chance_of(fitting, self.checked.given.puzzle.name, wrong, size, until)

    def _larger(self, until: float) -> list[VariantSet]:
        """Return triples that add to pairs what changes part 2 only, if all answers are wrong."""
        if self.is_deep or len(self.wrong) < 2:  # noqa: PLR2004 - parts
            return []
        return self.fitting.in_order(self.fitting.search_extended(until))

    def _search_alone(self, until: float) -> list[VariantSet]:
        """Return what explains each wrong part alone, if that is hardly chance."""
        if len(self.verdicts) == 1:
            return []
        chances = []
        for verdict in self.wrong:
            fitting = self._fitting_sets([verdict])
            fitting.answers.update(
                {
                    each: answer
                    for each, answer in self.fitting.answers.items()
                    if each[1] == verdict.part
                }
            )
            for size in range(1, LARGEST_SET_TRIED + 1):
                if not fitting.found:
                    list(fitting.search(size, until))
            size = max(map(len, fitting.found), default=1)
            chances.append(self._chance_of(fitting, [verdict.part], size))
            self.alone[verdict.part] = fitting.found
        # What was not tried may give both numbers.
        is_chance = any(each.probability > MOST_LIKELY_ALONE for each in chances)
        if is_chance or self.fitting.is_cut_off:
            return []
        found = [
            tuple(
                variant.only_in(part)
                for part, each in zip(self.alone, sets, strict=True)
                for variant in each
            )
            for sets in islice(product(*self.alone.values()), MOST_COMBINED)
        ]
        if found:
            self.chances = chances
        return found

    @property
    def is_in_parts(self) -> bool:
        """Whether what was found is misread in one part only, or otherwise in each."""
        return bool(self.found) and not self.fitting.found

    @property
    def chance(self) -> float | None:
        """The probability that what was found fits by chance; None if it is not known."""
        return prod(each.probability for each in self.chances) if self.chances else None

    @property
    def is_likely_chance(self) -> bool:
        """Whether sets that were found are false too often, as they fit by chance.

        The other answer speaks against what is misread in one part only.
        """
        if self.is_in_parts:
            return True
        return self.chance is not None and false_share(self.chance) > MOST_FALSE

    @property
    def is_of_one_cause(self) -> bool:
        """Whether all sets that were found misread the same rules, in whatever way."""
        return len({frozenset(each.question.name for each in found) for found in self.found}) == 1

    @property
    def is_headlined(self) -> bool:
        """Whether what was found is told as the cause: one alone, and hardly by chance."""
        return self.is_of_one_cause and not self.is_likely_chance

    @property
    def is_in_doubt(self) -> bool:
        """Whether several sets of misreadings give the answers."""
        return len(self.found) > 1

    @property
    def part(self) -> int:
        """The part in which what was found shows: the first wrong one that all of it changes."""
        parts = [each.part for each in self.wrong]
        return next(
            (part for part in parts if all(in_part(each, part) for each in self.found)),
            parts[-1],
        )

    def distinguishing_input(self) -> DistinguishingInput | None:
        """Return a small input on which the misreadings found differ; None if none is known."""
        if not self.is_in_doubt:
            return None
        found, part, puzzle = self.found, self.part, self.checked.given.puzzle
        until = process_time() + DISTINGUISHING_SECONDS
        with working(lambda: "looking for an input that tells them apart"):
            best = best_distinguishing_input(
                found, until_time(until, small_inputs(puzzle)), self.read, part
            )
            if best is None:
                return None
            return shrunk_distinguishing_input(
                best, maker_of(puzzle).reductions, self.read, part, until
            )

    def read(self, text: str) -> Readings:
        """Read another input with the settings of this one, and by the same rules."""
        given, base = self.checked.given, self.checked.base
        scenario = given.puzzle.read(text, given.source.name, given.settings, base.change)
        return base.readings(scenario)


def until_time(until: float, texts: Iterable[str]) -> Iterator[str]:
    """Yield texts until a time of `process_time`."""
    for text in texts:
        if process_time() > until:
            return
        yield text
