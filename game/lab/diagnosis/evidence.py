"""What a program answered, and what readings of the rules answer to the same.

The answer to a part depends on that part's misreadings alone, so each part has evidence of its own.
Readings are played when they are asked for, once each. Budgets count these plays, not seconds, so
that a seed leads to the same verdict on every machine.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.lab.abilities import maker_of
from game.lab.judge.cases import Case
from game.lab.rule_inputs import rule_inputs_of
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Puzzle
from game.puzzles.variant import Question, Variant, changes_nothing, contradiction, in_order
from game.simulation.progress import notify_listeners

RULES: Final[VariantSet] = ()
"""Nothing is misread."""
WRONG_AT_HAND, RIGHT_AT_HAND = 32, 24
"""Rows by which sets are compared."""
MOST_REFUTING: Final = 4
MOST_SHOWING: Final = 24
USUAL_EFFORT: Final = 200.0
SORTED_EVERY: Final = 64
"""Sets after which rows are sorted by how many they have refuted."""


class Row(NamedTuple):
    """An answer of a program to one part of an input."""

    case: Case
    part: int
    given: int | None
    """None if it found no answer."""
    is_firm: bool = True
    """Whether the puzzle's own text can ask it; what a program does elsewhere says less."""

    @property
    def is_wrong(self) -> bool:
        """Whether the rules give another answer."""
        return self.given != self.case.right(self.part)


class Budget:
    """Counts plays, of which there may be so many."""

    def __init__(self, plays: int) -> None:
        """Have used none."""
        self.plays: Final = plays
        self.used = 0.0
        self.made = 0
        self.ends_earlier: Callable[[], bool] = lambda: False
        """Whether it is over before all plays were made, as there is no time."""

    def use(self, effort: float) -> None:
        """Count a play: that of a large input counts as several."""
        notify_listeners()
        self.made += 1
        self.used += max(effort / USUAL_EFFORT, 1)

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        return self.used >= self.plays or self.ends_earlier()


class Evidence:
    """The rows of one part, and what readings of its rules answer to them."""

    def __init__(self, part: int, puzzle: Puzzle, known: Iterable[Variant], budget: Budget) -> None:
        """Have no rows yet.

        A program may misread what is known; every variant shows what each rule decides, of which
        some is stored, by the texts of inputs.
        """
        self.part: Final = part
        self.budget: Final = budget
        self.known: Final = [each for each in known if each.part in (None, part)]
        self.every: Final = [each for each in puzzle.variants() if each.part in (None, part)]
        self.rows: Final[list[Row]] = []
        self._stored: Final = {
            (each.text, each.part): each.tells for each in rule_inputs_of(puzzle).inputs
        }
        self._effort: Final = maker_of(puzzle).effort
        self._answers: Final[dict[str, dict[VariantSet, int | None]]] = {}
        self._telling: Final[dict[tuple[str, VariantSet], frozenset[str]]] = {}
        self._refuted: Final[Counter[str]] = Counter()
        self._order: list[Row] = []
        self._working: Final[list[Row]] = []
        self._asked = 0

    @property
    def rules(self) -> dict[Question, list[Variant]]:
        """The rules of the part, with their variants."""
        found: dict[Question, list[Variant]] = {}
        for each in self.every:
            found.setdefault(each.question, []).append(each)
        return found

    def effort(self, row: Row) -> float:
        """Return about how long playing a row takes, compared with others of its puzzle."""
        return self._effort(row.case.text)

    def add(self, rows: Iterable[Row]) -> None:
        """Take some rows of the part into account."""
        self.rows.extend(rows)
        self._order = []

    def predict(self, row: Row, chosen: VariantSet) -> int | None:
        """Return what a set of misreadings answers; None if that is nothing."""
        if not chosen:
            return row.case.right(self.part)
        answers = self._answers.setdefault(row.case.text, {})
        if chosen not in answers:
            self.budget.use(self.effort(row))
            answers[chosen] = row.case.predicted(chosen, self.part)
        return answers[chosen]

    def fits(self, row: Row, chosen: VariantSet) -> bool:
        """Whether a set gives the answer of a row."""
        return self.predict(row, chosen) == row.given

    def misses(self, chosen: VariantSet, most: int) -> list[Row] | None:
        """Return the rows that a set does not give, the shortest first; None if more than so many.

        Those at hand are asked first, and of these what has refuted most; only a set that gives
        all of them is asked by the others, and what refutes it is at hand from then on.
        """
        self._asked += 1
        if not self._order or self._asked % SORTED_EVERY == 0:
            self._order = sorted(self._at_hand(), key=self._usefulness)
        missed: list[Row] = []
        for row in self._order:
            if not self.fits(row, chosen):
                self._refuted[row.case.text] += 1
                missed.append(row)
                if sum(each.is_firm for each in missed) > most:
                    return None
        if not any(each.is_firm for each in missed):
            kept = set(self._order)
            rest = sorted((row for row in self.rows if row not in kept), key=self.effort)
            found = islice((row for row in rest if not self.fits(row, chosen)), MOST_REFUTING)
            refuting = list(found)
            self._order.extend(refuting)
            self._working.extend(refuting)
            missed += refuting
            if sum(each.is_firm for each in missed) > most:
                return None
        return sorted(missed, key=self.effort)

    def is_open(self, rival: VariantSet, best: VariantSet) -> bool:
        """Whether hardly any answer would refute what differs from a set that gives all.

        Asked are those in which the difference shows by itself, and some that refute much.
        """
        added = {each.name for each in {*rival} ^ {*best}}
        stored = [row for row in self.rows if self.is_stored(row)]
        showing = [row for row in stored if not added.isdisjoint(self.tells(row, RULES))]
        rows = (*sorted(showing, key=self.effort)[:MOST_SHOWING], *self._order[:MOST_SHOWING])
        return all(self.fits(row, rival) for row in rows if row.is_firm)

    def _at_hand(self) -> list[Row]:
        """Return the rows by which sets are compared: those that are quickest to play."""
        ordered = sorted(self.rows, key=self.effort)
        wrong = [row for row in ordered if row.is_wrong][:WRONG_AT_HAND]
        right = [row for row in ordered if not row.is_wrong][:RIGHT_AT_HAND]
        return list(dict.fromkeys((*wrong, *right, *self._working)))

    def _usefulness(self, row: Row) -> float:
        return -(self._refuted[row.case.text] + 1 + 2 * row.is_wrong) / self.effort(row)

    def tells(self, row: Row, chosen: VariantSet) -> frozenset[str]:
        """Return the names of the variants that change an answer on top of a set."""
        place = row.case.text, chosen
        if place not in self._telling:
            self._telling[place] = frozenset(self._told(row, chosen))
        return self._telling[place]

    def _told(self, row: Row, chosen: VariantSet) -> Iterable[str]:
        if not chosen and (row.case.text, self.part) in self._stored:
            return self._stored[row.case.text, self.part]
        answer = self.predict(row, chosen)
        if chosen and answer == row.case.right(self.part):
            return self.tells(row, RULES)
        return [
            each.name
            for each in self.every
            if (larger := self.larger(chosen, each)) and self.predict(row, larger) != answer
        ]

    def is_stored(self, row: Row) -> bool:
        """Whether it is known without playing which variants change the right answer of a row."""
        return (row.case.text, self.part) in self._stored

    def larger(self, chosen: Sequence[Variant], variant: Variant) -> VariantSet:
        """Return a set with a variant more; () if these can't hold together."""
        both = (*chosen, variant)
        if variant in chosen or contradiction(both) or changes_nothing(both):
            return ()
        return in_order(both, self.every)

    def steps(self, chosen: VariantSet) -> Iterator[VariantSet]:
        """Yield sets with one misreading more, or with another reading of the same rule."""
        for variant in self.known:
            rest = [each for each in chosen if each.question != variant.question]
            if found := self.larger(rest, variant):
                yield found
