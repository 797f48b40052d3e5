"""The search for misreadings that give the numbers of a program for one input.

One or two numbers are too few to grow sets step by step, so all sets of a size are tried: first the
single misreadings, common ones first and quick ones next, then pairs, then triples that extend a
pair.
A set that gives all numbers explains the program. If none does, each part is searched alone, as a
misreading may be in one part only.
"""

from collections.abc import Iterable, Sequence
from itertools import islice, product
from typing import Final

from game.lab.diagnosis.case import UNDECIDED
from game.lab.diagnosis.evidence import Evidence, Limit, Row, TimedBudget
from game.lab.diagnosis.score import prior
from game.lab.traps import published_programs
from game.lab.variant_sets import VariantSet, larger, list_sets, set_name
from game.puzzles.puzzle import Puzzle
from game.puzzles.variant import Variant
from game.simulation.progress import hide_details, working

SET_NOUNS: Final = {1: "misreading", 2: "pair", 3: "triple"}
"""The nouns for sets, by size."""
LARGEST: Final = 2
"""The most misreadings in a set for both parts, apart from sets built from pairs."""
SHORT, LONG = Limit(8_000, 2), Limit(100_000, 10)
"""The limits of a play. A long play follows if a set gives a wrong number."""
LIMITS: Final = (SHORT, LONG, Limit(1_000_000, 50), Limit(10**9, 1))
"""The limits of single misreadings, so that quick ones come first."""
SINGLES_SECONDS: Final = 15.0
"""Seconds of CPU time for single misreadings, before any pair is tried."""
COMMON_SHARE: Final = 0.5
"""The share of this time that common misreadings may take."""
COMMON: Final = 3
"""The number of published programs with a misreading from which it is common."""
PAIR_SECONDS: Final = 14.0
"""Seconds of CPU time for larger sets."""
LARGE, LARGE_SECONDS = 30_000, 40.0
"""An input is large if the standard rules take more steps; and the seconds for its pairs."""
PAIRS_SHARE, TRIPLES_SHARE, APART_SHARE = 0.9, 0.95, 0.98
"""The shares of this time after which no pair, triple, or set of one part is tried."""
MOST_COMBINED: Final = 8
"""The most sets that are built from those that explain single parts."""


class NumberSearch:
    """The search for sets of misreadings that give a program's numbers."""

    def __init__(
        self,
        puzzle: Puzzle,
        rows: Sequence[Row],
        known: Iterable[Variant],
        seconds: float = SINGLES_SECONDS,
    ) -> None:
        """Take the numbers; nothing is tried yet.

        Args:
            puzzle: The puzzle.
            rows: The numbers for one part or both parts of one input.
            known: The misreadings to try.
            seconds: The CPU time for single misreadings.
        """
        self.rows: Final = sorted(rows, key=lambda each: each.part)
        self.parts: Final = [each.part for each in self.rows]
        self.budget: Final = TimedBudget(seconds)
        self.evidence: Final = Evidence(self.parts, puzzle, known, self.budget)
        self.evidence.add(self.rows)
        self.wrong: Final = [each.part for each in self.rows if each.is_wrong]
        """The parts with wrong numbers."""
        self.found: Sequence[VariantSet] = ()
        """The sets that give all numbers, perhaps with misreadings of one part only."""
        self.alone: Final[dict[int, Sequence[VariantSet]]] = {}
        """The sets that give the number of a wrong part, if none gives all numbers."""
        self.fits: Final[dict[VariantSet, bool | None]] = {}
        """Whether sets give all numbers; None for a set that wasn't tried to its end."""
        self.case: Final = self.rows[0].case
        self._puzzle: Final = puzzle
        self._trying = "playing under the standard rules"
        """The progress line."""
        known = self.evidence.known
        self._singles: Final = [
            *list_sets(known, 1),
            *(
                each
                for each in list_sets(known, LARGEST)
                if any(one.needs and one in puzzle.variants for one in each)
            ),
        ]
        """All single misreadings, and listed ones that need another, together with that."""

    def run(self) -> None:
        """Search until sets are found, or nothing is left to try."""
        with working(lambda: self._trying), hide_details():
            self._search()

    def _search(self) -> None:
        self._search_singles()
        larger = LARGE_SECONDS if max(map(self.case.steps, self.parts)) > LARGE else PAIR_SECONDS
        larger_end = self.budget.used + larger
        self.budget.most = larger_end
        if not any(self.case.right(part) is not None for part in self.parts):
            # If no answer is right, any number is wrong, and pairs give nearly any number.
            return

        def until(share: float) -> None:
            self.budget.most = larger_end - (1 - share) * larger

        if not self.found:
            until(PAIRS_SHARE)
            pairs = list_sets(self.evidence.known, LARGEST)
            self.found = self._fitting(each for each in pairs if each not in self.fits)
        if not self.found and len(self.rows) > 1:
            until(TRIPLES_SHARE)
            self.found = self._fitting(self._triples())
            if not self.found:
                until(APART_SHARE)
                self._search_apart()
        self.budget.most = larger_end

    def _search_singles(self) -> None:
        """Try single misreadings: common ones, then all within few steps, then within more."""
        seconds = self.budget.most
        self.budget.most, self.budget.limit = COMMON_SHARE * seconds, LONG
        self._fitting(filter(self._is_common, self._singles))
        self.budget.most = seconds
        for self.budget.limit in LIMITS:
            self.found = self._fitting(self._singles)
            if None not in self.fits.values() or (self.found and self.budget.limit >= LONG):
                break
        self.budget.limit = SHORT
        if not self.found:
            # The rank of pairs depends on the numbers that each misreading changes alone.
            for row in self.evidence.ordered():
                for each in sorted(self._singles, key=self._rank):
                    self.evidence.predict(row, each)

    @property
    def tried(self) -> int:
        """The number of sets that were tried to their end."""
        return sum(fits is not None for fits in self.fits.values())

    @property
    def unfinished(self) -> list[VariantSet]:
        """The single misreadings that no number refutes, and that took too long to try."""
        return [
            each
            for each in self._singles
            if self.is_possible(each)
            and any(self.case.known(each, part) is UNDECIDED for part in self.parts)
        ]

    def is_possible(self, chosen: VariantSet) -> bool:
        """Return whether no known answer refutes a set."""
        return all(
            self.case.known(chosen, row.part) in (row.answer, UNDECIDED) for row in self.rows
        )

    def _is_common(self, chosen: VariantSet) -> bool:
        """Return whether several published programs have each misreading of a set."""
        counts = published_programs(self._puzzle.name)
        return all(counts.get(each.kind, 0) >= COMMON for each in chosen)

    def _fitting(self, sets: Iterable[VariantSet], part: int | None = None) -> list[VariantSet]:
        """Return the sets that give all numbers, or that of a part; the likeliest first.

        A set that contains another one of these isn't returned.
        """
        rows = [row for row in self.evidence.ordered() if part in (None, row.part)]
        left, fits = sorted(sets, key=self._rank), dict[VariantSet, bool | None]()
        for number, each in enumerate(left, 1):
            noun = SET_NOUNS[len(each)]
            self._trying = f"trying {noun} {number} of {len(left)}: {set_name(each)}"
            fits[each] = self._gives(each, rows)
        if part is None:
            self.fits.update(fits)
        fitting = [each for each in left if fits[each]]
        least = [each for each in fitting if not any({*one} < {*each} for one in fitting)]
        return sorted(least, key=self.cost)

    def _gives(self, chosen: VariantSet, rows: Iterable[Row]) -> bool | None:
        """Return whether a set gives the numbers of rows; None if that isn't known."""
        limit = self.budget.limit
        try:
            for row in rows:
                if self.evidence.is_missed(row, chosen):
                    return False
                if not self.evidence.fits(row, chosen):
                    return None
                if row.is_wrong:
                    # A set that gives a wrong number is worth a long play of the other part.
                    self.budget.limit = max(limit, LONG)
        finally:
            self.budget.limit = limit
        return True

    def _rank(self, chosen: VariantSet) -> tuple[int, float]:
        """Return the sort key of sets before they are played."""
        return self._unlikeliness(chosen), self.cost(chosen)

    def _unlikeliness(self, chosen: VariantSet) -> int:
        """Return the number of misreadings and parts that make a set unlikely.

        A misreading that changes nothing in a wrong part is hardly needed. One that changes a right
        part needs another that undoes the change.
        """
        return sum(
            self.case.known((one,), row.part) is not UNDECIDED
            and self.shows(one, row.part) != row.is_wrong
            for one in chosen
            for row in self.rows
        )

    def shows(self, variant: Variant, part: int) -> bool:
        """Return whether a misreading alone is known to change the answer to a part."""
        return self.case.known((variant,), part) not in (UNDECIDED, self.case.right(part))

    def cost(self, chosen: VariantSet) -> float:
        """Return the sort key of sets that fit: unlikely misreadings cost more."""
        return prior(chosen, self._puzzle.name)

    def _triples(self) -> list[VariantSet]:
        """Return pairs that give a wrong number, each with one more misreading."""
        known = self.evidence.known
        found = (
            larger(pair, one, self.evidence.every)
            for row in self.rows
            if row.is_wrong
            for pair in list_sets(known, LARGEST)
            if self.case.known(pair, row.part) == row.answer
            for one in known
            if not all(self.shows(each, row.part) for each in (*pair, one))
        )
        return [*dict.fromkeys(filter(None, found))]

    def _search_apart(self) -> None:
        for part in self.wrong:
            able = [each for each in self.evidence.known if each.part in (None, part)]
            sizes = (self._fitting(list_sets(able, size), part) for size in (1, LARGEST))
            self.alone[part] = next(filter(None, sizes), [])
        self.found = [
            tuple(
                one.for_part(part)
                for part, chosen in zip(self.alone, sets, strict=True)
                for one in chosen
            )
            for sets in islice(product(*self.alone.values()), MOST_COMBINED)
        ]

    @property
    def named(self) -> Sequence[VariantSet]:
        """The sets that the report names."""
        if self.found:
            return self.found
        return [
            tuple(one.for_part(part) for one in each)
            for part, sets in self.alone.items()
            for each in sets
        ]
