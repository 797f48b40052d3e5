"""Paired differences: runs that differ in nothing but one thing that was varied.

What a setting, a part, other rules or a measure of the generator costs is best seen where all else
is the same. So a run is compared with the one that has the usual value: with other settings, rules
or parts on the same input, with other measures of the generator on inputs of the same seed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.lab.abilities import generator_options
from game.lab.sweep.counting import PART, VARIANT, Values, sort_key, values_of
from game.lab.sweep.puzzle_terms import terms_of
from game.lab.sweep.rates import (
    Change,
    ClusteredCounts,
    Share,
    change_of_median,
    change_of_rate,
)
from game.lab.sweep.results_file import quoted
from game.lab.sweep.runs import AS_IS
from game.lab.sweep.selection import Selection
from game.puzzles.registry import load
from game.puzzles.settings import Setting

OTHERWISE, SAME, GAINED, LOST = "otherwise", "same", "gained", "lost"
ALWAYS_SAME: Final = ("puzzle", "rules")
FOUND: Final = """
SELECT {within} other.{name}, other.seed, other.answer IS usual.answer,
    other.ending = usual.ending, other.won - usual.won, other.answer - usual.answer
FROM chosen AS usual JOIN chosen AS other ON {same}
WHERE usual.{name} IS ? AND other.{name} IS NOT usual.{name}
    AND other.{name} IS NOT NULL
ORDER BY other.seed, other.input_id"""


class PairedValue(NamedTuple):
    """The runs with one value, each against its partner."""

    within: Values
    """The values of the other names that were asked for; () if none were."""
    value: Setting
    answers: Share
    """The share of other answers; no answer differs from any."""
    endings: Share
    """The share of other endings."""
    wins: Change
    """By how much more often they are won."""
    median: Change | None
    """The median of the differences of answers; None if no pair has two answers."""

    @property
    def pairs(self) -> int:
        """How many there are."""
        return self.answers.of

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`."""
        return {
            "value": self.value,
            "pairs": self.pairs,
            "other_answers": self.answers.to_json(),
            "other_endings": self.endings.to_json(),
            "wins": self.wins.to_json(),
            "answers": self.median and self.median.to_json(),
        }


class PairedSetting(NamedTuple):
    """What was varied, each of its values against one of them."""

    puzzle: str
    name: str
    baseline: Setting
    within: tuple[str, ...]
    """The names of what is the same in a pair, and told apart."""
    values: tuple[PairedValue, ...]

    @property
    def ends_otherwise(self) -> bool:
        """Whether any run has another ending than its partner."""
        return any(each.endings.runs for each in self.values)

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`."""
        values = (
            {**dict(zip(self.within, each.within, strict=True)), **each.to_json()}
            for each in self.values
        )
        return {"against": self.baseline, "values": list(values)}


class PairCounts:
    """Counts pairs of runs of which the second has one other value."""

    def __init__(self) -> None:
        """Count none yet."""
        self._answers: Final = ClusteredCounts()
        self._endings: Final = ClusteredCounts()
        self._wins: Final = ClusteredCounts()
        self._differences: Final[Counter[int]] = Counter()
        self._compared: Final = ClusteredCounts()
        """Pairs in which both have an answer."""

    def add(self, seed: int | None, pair: Sequence[Any]) -> None:
        """Add a pair; pairs of one seed have to follow each other."""
        same_answer, same_ending, won, difference = pair
        self._answers.add(SAME if same_answer else OTHERWISE, seed)
        self._endings.add(SAME if same_ending else OTHERWISE, seed)
        self._wins.add(GAINED if won > 0 else LOST if won else SAME, seed)
        if difference is not None:
            self._differences[difference] += 1
            self._compared.add(SAME, seed)

    def summary(self, within: Values, value: Setting) -> PairedValue:
        """Return what they come to."""
        return PairedValue(
            within,
            value,
            self._answers.share(OTHERWISE),
            self._endings.share(OTHERWISE),
            change_of_rate(self._wins.share(GAINED), self._wins.share(LOST)),
            change_of_median(self._differences, self._compared.draw()),
        )


def paired(
    selection: Selection, puzzle: str, name: str, within: Sequence[str] = ()
) -> PairedSetting | None:
    """Compare the values of a name, within each combination of values of others.

    None if there are no pairs, or if the name is of inputs, which then have nothing in common.
    """
    values = [value for value in selection.values(name) if value is not None]
    if len(values) < 2 or name in ("input", "input_size", *selection.measured):  # noqa: PLR2004
        return None
    if name == terms_of(puzzle).size_option:
        return None
    baseline = baseline_of(puzzle, name, values)
    counts: dict[tuple[Values, Setting], PairCounts] = {}
    for *key, seed, same_answer, same_ending, won, difference in pairs_in(
        selection, name, within, baseline
    ):
        *others, value = values_of(key)
        found = counts.setdefault((tuple(others), value), PairCounts())
        found.add(seed, (same_answer, same_ending, won, difference))
    ordered = sorted(counts, key=lambda each: ([*map(sort_key, each[0])], sort_key(each[1])))
    summaries = tuple(counts[key].summary(*key) for key in ordered)
    return PairedSetting(puzzle, name, baseline, tuple(within), summaries) if summaries else None


def pairs_in(
    selection: Selection, name: str, within: Sequence[str], baseline: Setting
) -> Iterator[Any]:
    """Yield all pairs, those of a seed together."""
    is_measure = name in selection.measures
    of_input = "seed" if is_measure else "input_id"
    choices = {*ALWAYS_SAME, PART, VARIANT, "files", *selection.settings, *selection.measures}
    choices -= {name, "files" if name == VARIANT else name}
    columns = {*choices, *within, name, "input_id", "seed", "answer", "ending", "won"}
    same = [f"usual.{of_input} = other.{of_input}"]
    same += [f"usual.{quoted(each)} IS other.{quoted(each)}" for each in sorted(choices)]
    query = FOUND.format(
        within="".join(f"other.{quoted(each)}, " for each in within),
        name=quoted(name),
        same=" AND ".join(same),
    )
    return selection.joined(", ".join(map(quoted, sorted(columns))), query, baseline)


def baseline_of(puzzle: str, name: str, values: Iterable[Setting]) -> Setting:
    """Return the value that others are compared with: the usual one, or else the first."""
    ordered = sorted(values, key=sort_key)
    usual = {option.name: option.default for option in load(puzzle).options}
    usual |= {option.name: option.default for option in generator_options(puzzle)}
    default = {**usual, VARIANT: AS_IS}.get(name)
    return default if default in ordered else ordered[0]
