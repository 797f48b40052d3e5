"""Finds the misreadings that explain a wrong answer, and an input that distinguishes them."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from math import inf
from time import monotonic
from typing import Any, Final

from game.lab.abilities import maker_of
from game.lab.check.distinguishing import (
    DistinguishingInput,
    best_distinguishing_input,
    shrunk_distinguishing_input,
    small_inputs,
)
from game.lab.check.fitting import FittingSets
from game.lab.check.reading_pool import ReadingPool
from game.lab.check.verdict import CheckedInput, CheckVerdict
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.simulation.progress import working

SECONDS: Final = 50.0
"""After which pairs of misreadings are no longer tried, unless the search is deep."""
PATIENCE_SECONDS: Final = 10.0
"""After which a set of misreadings is given up, where the rules answer fast."""
PATIENCE_FACTOR: Final = 20
"""Times the seconds that the rules take: the limit for a set where they are slow."""
COMPARING_SECONDS: Final = 10.0
"""For which misreadings are compared with the answer to the other part."""
DISTINGUISHING_SECONDS: Final = 5.0
"""For which a distinguishing input is searched for and shrunk."""
LARGEST_SET_TRIED: Final = 2
LARGEST_SET_IF_DEEP: Final = 3
DEEP_FACTOR: Final = 30
"""Factor by which the limit for a set is longer if the search is deep."""


class AnswerDiagnosis:
    """The misreadings that give a wrong answer, as they are found."""

    def __init__(
        self,
        checked: CheckedInput,
        verdict: CheckVerdict,
        others: Iterable[CheckVerdict] = (),
        *,
        is_deep: bool = False,
    ) -> None:
        """Try nothing yet; `others` are the same program's answers to other parts."""
        self.checked: Final = checked
        self.verdict: Final = verdict
        self.others: Final = [other for other in others if other.part != verdict.part]
        self.is_deep: Final = is_deep
        self.agreeing_sets: Final[dict[int, list[VariantSet]]] = {}
        """The sets found that also give the answer to another part, by that part.

        A part is left out if no set does, but not all could be tried.
        """
        patience = max(PATIENCE_SECONDS, PATIENCE_FACTOR * checked.seconds[verdict.part])
        self._pool: Final = ReadingPool(
            checked.scenario, patience * (DEEP_FACTOR if is_deep else 1)
        )
        known = checked.given.puzzle.variants()
        self.fitting: Final = FittingSets(known, self._pool, verdict.part, verdict.answer)

    def search(self) -> Iterator[VariantSet]:
        """Yield the sets of misreadings that give the answer, the simplest first.

        All single misreadings are tried, and pairs for a limited time; if the search is deep,
        all pairs and all triples.
        """
        until = inf if self.is_deep else monotonic() + SECONDS
        with working(lambda: f"part {self.verdict.part}"), closing(self._pool):
            for size in range(1, (LARGEST_SET_IF_DEEP if self.is_deep else LARGEST_SET_TRIED) + 1):
                yield from self.fitting.search(size, inf if size == 1 else until)
            for other in self.others:
                self._compare(other)

    def _compare(self, other: CheckVerdict) -> None:
        """Note the sets that also give the answer to another part, be it right or wrong."""
        until = monotonic() + COMPARING_SECONDS
        found = self.fitting.found
        answers = dict(self._pool.answers(found, other.part, until))
        agreeing_sets = [chosen for chosen in found if answers.get(chosen) == other.answer]
        if agreeing_sets or len(answers) == len(found):
            self.agreeing_sets[other.part] = agreeing_sets

    @property
    def is_in_doubt(self) -> bool:
        """Whether several sets of misreadings give the answer."""
        return len(self.fitting.found) > 1

    def distinguishing_input(self) -> DistinguishingInput | None:
        """Return a small input on which the misreadings found differ; None if none is known."""
        if not self.is_in_doubt:
            return None
        found, part, puzzle = self.fitting.found, self.verdict.part, self.checked.given.puzzle
        until = monotonic() + DISTINGUISHING_SECONDS
        with working(lambda: "looking for an input that tells them apart"):
            best = best_distinguishing_input(
                found, until_time(until, small_inputs(puzzle)), self.read, part
            )
            if best is None:
                return None
            return shrunk_distinguishing_input(
                best, maker_of(puzzle).reductions, self.read, part, until
            )

    def read(self, text: str) -> Scenario[Any]:
        """Read another input with the settings of this one."""
        given = self.checked.given
        return given.puzzle.read(text, given.source.name, given.settings)


def until_time(until: float, texts: Iterable[str]) -> Iterator[str]:
    """Yield texts until a time of the monotonic clock."""
    for text in texts:
        if monotonic() > until:
            return
        yield text
