"""Evidence: the answers of a program, and the answers of sets of misreadings to the same inputs.

The answer to a part depends only on the misreadings of this part, so each part of a judged program
has its own evidence. The one or two numbers of `check` are rows of one evidence. Each set is played
once per input, when its answer is needed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.lab.diagnosis.case import STANDARD_RULES, UNDECIDED, Case
from game.lab.traps import load_rule_inputs
from game.lab.variant_sets import VariantSet, larger
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.puzzles.variant import Question, Variant, changes_nothing
from game.simulation.progress import report_step

MOST_STEPS: Final = 100_000
"""The most turns, or states of a search, of one play: some seconds."""
AT_HAND: Final = 28
"""The number of wrong rows, and of right rows, on which sets are compared first."""
NUMBER_SIGN: Final = ":"
"""Separates the name of a family of variants from its number."""
MOST_REFUTING: Final = 4
"""The most further rows that refute a set. Then no others are played."""


class Row(NamedTuple):
    """An answer of a program to one part of an input."""

    case: Case
    part: int
    answer: int | None
    """None if the program found no answer."""
    is_firm: bool = True
    """Whether the puzzle's text can ask this input. Answers to other inputs count less."""

    @property
    def is_wrong(self) -> bool:
        """Whether the standard rules give another answer."""
        return self.answer != self.case.right(self.part)


class Budget:
    """The plays up to a limit. They aren't timed, so a seed has the same verdict everywhere."""

    can_extend = False
    """Whether an undecided play may be repeated with a higher limit."""

    def __init__(self, most: float) -> None:
        """Begin with the whole budget."""
        self.most = most
        """The plays, or seconds, after which the budget is spent."""
        self.used = 0.0
        self.made = 0
        """The number of plays."""
        self.is_over = False
        """Whether playing has to end, even if plays are left."""

    def play(self, row: Row, chosen: VariantSet, effort: float) -> None:
        """Play `row` with the misreadings `chosen`. A large input counts as several plays."""
        report_step()
        self.made += 1
        self.used += effort
        row.case.play(chosen, row.part, MOST_STEPS)

    @property
    def is_spent(self) -> bool:
        """Whether no plays are left."""
        return self.is_over or self.used >= self.most


class Limit(NamedTuple):
    """How long a play may be."""

    steps: int
    times: int
    """The limit as a multiple of the steps that the rules take."""


class TimedBudget(Budget):
    """Seconds of CPU time, for plays of large inputs, of which each has a limit."""

    can_extend = True
    limit = Limit(0, 0)
    """The limit of the next plays."""

    def play(self, row: Row, chosen: VariantSet, _effort: float) -> None:
        """Play `row` with the misreadings `chosen`, unless no time is left or it hit this limit."""
        if not self.is_spent:
            steps = max(self.limit.steps, self.limit.times * row.case.steps(row.part))
            seconds = row.case.play(chosen, row.part, steps, self.most - self.used)
            self.made += seconds is not None
            self.used += seconds or 0.0


class Evidence:
    """The answers of a program, and the answers of sets of misreadings to the same inputs."""

    def __init__(
        self, parts: Sequence[int], puzzle: Puzzle, known: Iterable[Variant], budget: Budget
    ) -> None:
        """Begin without rows.

        Args:
            parts: The parts.
            puzzle: The puzzle.
            known: The misreadings that a program may have.
            budget: The plays that are left.
        """
        self.parts: Final = parts
        self.puzzle: Final = puzzle
        self.budget: Final = budget
        self.known: Final = [each for each in known if each.part in (None, *parts)]
        self.every: Final = [
            each for each in list_shown_variants(puzzle) if each.part in (None, *parts)
        ]
        self.rows: Final[list[Row]] = []
        self._stored: Final = {
            each.text: frozenset(each.shown_variants)
            for each in load_rule_inputs(puzzle).inputs
            if each.part in parts
        }
        self._names: Final = {each.name for each in puzzle.variants}
        self._effort: Final = generator_of(puzzle.name).effort
        self._efforts: Final[dict[str, float]] = {}
        self._answers: Final[dict[tuple[str, int, VariantSet], float | None]] = {}
        self._refuted: Final[Counter[str]] = Counter()
        self._at_hand: list[Row] = []
        self._refuting: Final[list[Row]] = []

    @property
    def rules(self) -> dict[Question, list[Variant]]:
        """The rules of the part, with their variants."""
        found: dict[Question, list[Variant]] = {}
        for each in self.every:
            found.setdefault(each.question, []).append(each)
        return found

    def effort(self, row: Row) -> float:
        """Return the time of a play of a row, in plays of the smallest input."""
        if self.budget.can_extend:
            return row.case.steps(row.part)
        text = row.case.text
        if text not in self._efforts:
            self._efforts[text] = self._effort(text)
        return self._efforts[text]

    def add(self, rows: Iterable[Row]) -> None:
        """Add rows of the part."""
        self.rows.extend(rows)
        ordered = self.ordered()
        wrong = [row for row in ordered if row.is_wrong][:AT_HAND]
        right = [row for row in ordered if not row.is_wrong][:AT_HAND]
        self._at_hand = list(dict.fromkeys((*wrong, *right, *self._refuting)))

    def ordered(self) -> list[Row]:
        """Return all rows, the quickest to play first."""
        return sorted(self.rows, key=self.effort)

    def predict(self, row: Row, chosen: VariantSet) -> float | None:
        """Return the answer of a set of misreadings; None if the set has no answer."""
        if not chosen:
            return row.case.right(row.part)
        asked = row.case.text, row.part, chosen
        if asked not in self._answers:
            self.budget.play(row, chosen, self.effort(row))
            found = row.case.known(chosen, row.part)
            if found is UNDECIDED and self.budget.can_extend:
                return found
            self._answers[asked] = found
        return self._answers[asked]

    def fits(self, row: Row, chosen: VariantSet) -> bool:
        """Return whether the misreadings `chosen` give the program's answer to `row`."""
        return self.predict(row, chosen) == row.answer

    def is_missed(self, row: Row, chosen: VariantSet) -> bool:
        """Return whether the misreadings `chosen` give a different answer than the program."""
        return self.predict(row, chosen) not in (row.answer, UNDECIDED)

    def misses(self, chosen: VariantSet, most: int) -> list[Row] | None:
        """Return the rows that the misreadings `chosen` don't explain, the quickest first.

        Return None if more than `most` firm rows refute the set. A few rows are tried first, in
        the order of how many sets they have refuted. Only a set that explains them is played on
        the other rows. Rows that refute it are among the first rows for later sets.
        """
        missed: list[Row] = []
        firm = 0
        for row in sorted(self._at_hand, key=self._usefulness):
            if self.is_missed(row, chosen):
                self._refuted[row.case.text] += 1
                missed.append(row)
                firm += row.is_firm
                if firm > most:
                    return None
        if not firm:
            kept = set(self._at_hand)
            rest = sorted((row for row in self.rows if row not in kept), key=self.effort)
            missing = (row for row in rest if self.is_missed(row, chosen))
            refuting = list(islice(missing, MOST_REFUTING))
            self._at_hand.extend(refuting)
            self._refuting.extend(refuting)
            missed += refuting
            if sum(row.is_firm for row in refuting) > most:
                return None
        return sorted(missed, key=self.effort)

    def _usefulness(self, row: Row) -> float:
        return -(self._refuted[row.case.text] + 1 + 2 * row.is_wrong) / self.effort(row)

    def is_open(self, rival: VariantSet, best: VariantSet) -> bool:
        """Return whether a rival of the best set isn't refuted yet, as far as a few rows show.

        These are rows on which the difference is known to show, and those that refute most sets.
        """
        stored = [row for row in self.rows if self.is_stored(row)]
        showing = [row for row in stored if self.may_part(row, best, rival)]
        useful = sorted(self._at_hand, key=self._usefulness)[:AT_HAND]
        rows = (*sorted(showing, key=self.effort)[:MOST_REFUTING], *useful)
        return not any(self.is_missed(row, rival) for row in rows if row.is_firm)

    def is_parted(self, row: Row, one: VariantSet, other: VariantSet) -> bool:
        """Return whether two sets give different answers to a row's part.

        It is False if the answer of one set isn't known.
        """
        answers = {self.predict(row, one), self.predict(row, other)}
        return len(answers) > 1 and UNDECIDED not in answers

    def may_part(self, row: Row, one: VariantSet, other: VariantSet) -> bool:
        """Return whether two sets may give different answers to a row, without playing them.

        For some inputs the variants that change the right answer on their own are stored. There,
        the sets may differ if such a variant is in only one of them. On other inputs they may
        differ unless `other` contains all variants of `one`, and more. If `other` is empty or a
        variant is unknown here, the result is True.
        """
        apart = {each.whole.name for each in {*one} ^ {*other}}
        if not (other and apart <= self._names):
            return True
        if self.is_stored(row):
            return not apart.isdisjoint(self._stored[row.case.text])
        return not set(one) < set(other)

    def find_shown_variants(self, row: Row, chosen: VariantSet) -> frozenset[str]:
        """Return the names of the variants that change the answer of a set.

        Stored names are used for all sets, as they rarely differ between sets.
        """
        if self.is_stored(row):
            unstored = (each for each in self.every if each.name not in self._names)
            shown = (each.name for each in unstored if self.shows(each, row, STANDARD_RULES))
            return self._stored[row.case.text].union(shown)
        return frozenset(each.name for each in self.every if self.shows(each, row, chosen))

    def shows(self, variant: Variant, row: Row, chosen: VariantSet) -> bool:
        """Return whether a variant changes the answer of a set."""
        both = larger(chosen, variant, self.every)
        return bool(both) and self.is_parted(row, chosen, both)

    def is_stored(self, row: Row) -> bool:
        """Return whether the variants that change the right answer of a row are stored."""
        return row.case.text in self._stored

    def can_show(self, rule: Question, chosen: VariantSet) -> bool:
        """Return whether a variant of a rule can change something on top of a set.

        It can't if each of them needs a variant that isn't in the set: the order of neighbours
        matters only for programs that keep the first path that they find.

        >>> from game.puzzles.registry import load
        >>> known = {each.name: each for each in load("vault").variants}
        >>> evidence = Evidence([1], load("vault"), (), Budget(1))
        >>> rule, sets = known["neighbour-order=URDL"].question, ("one-step-more", "stuck-is-free")
        >>> [evidence.can_show(rule, (known[name],)) for name in sets]
        [False, True]
        """
        return any(not changes_nothing((*chosen, each)) for each in self.rules[rule])

    def steps(self, chosen: VariantSet) -> Iterator[VariantSet]:
        """Yield sets with one more misreading, or with one replaced by another of its question."""
        for variant in self.known:
            rest = [each for each in chosen if each.question != variant.question]
            if found := larger(rest, variant, self.every):
                yield found


def list_shown_variants(puzzle: Puzzle) -> list[Variant]:
    """Return variants that together show on which inputs each rule matters.

    These are the listed ones, and one variant per number that a family can change:
    `spell-constant=poison-cost:137` shows on other inputs than `spell-constant=shield-turns:7`.
    """
    numbers = (each for each in puzzle.all_variants if NUMBER_SIGN in each.name)
    by_number = {each.name.partition(NUMBER_SIGN)[0]: each for each in numbers}
    return list(dict.fromkeys((*puzzle.variants, *by_number.values())))
