"""Paired differences: runs that differ in nothing but one thing that was varied.

What a setting, a part, other rules or a measure of the generator costs is best seen where all else
is the same. So the runs of a seed, or of a file, are compared with each other: with other settings,
rules or parts on the same input, with other measures of the generator on inputs of the same seed.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from typing import Final, NamedTuple

from game.lab.abilities import generator_options
from game.lab.sweep.puzzle_terms import ending, win_of
from game.lab.sweep.rates import (
    Change,
    ClusteredCounts,
    Share,
    change_of_median,
    change_of_rate,
)
from game.lab.sweep.results.counting import sort_key
from game.lab.sweep.runs import AS_IS
from game.lab.sweep.storage.stored_runs import CountedRun
from game.puzzles.registry import load
from game.puzzles.settings import Setting

OTHERWISE, SAME, GAINED, LOST = "otherwise", "same", "gained", "lost"
PART, VARIANT = "part", "variant"
OF_INPUT: Final = ("input", "input_size")
"""What inputs can be told apart by besides the generator's settings."""
MOST_KINDS: Final = 10_000
"""Kinds of runs that are cached."""
Values = tuple[Setting, ...]


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

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`."""
        values = (
            {**dict(zip(self.within, each.within, strict=True)), **each.to_json()}
            for each in self.values
        )
        return {"against": self.baseline, "values": list(values)}


class PairCounts:
    """Counts pairs of runs of which the second has one other value."""

    def __init__(self, win: str) -> None:
        """Count none yet."""
        self._win: Final = win
        self._answers: Final = ClusteredCounts()
        self._endings: Final = ClusteredCounts()
        self._wins: Final = ClusteredCounts()
        self._differences: Final[Counter[int]] = Counter()
        self._compared: Final = ClusteredCounts()
        """Pairs in which both have an answer."""

    def add(self, usual: CountedRun, other: CountedRun) -> None:
        """Add a pair; pairs of one seed have to follow each other."""
        seed, ends = other.seed, (ending(usual), ending(other))
        self._answers.add(SAME if usual.answer == other.answer else OTHERWISE, seed)
        self._endings.add(SAME if ends[0] == ends[1] else OTHERWISE, seed)
        are_won = [end == self._win for end in ends]
        won = SAME if are_won[0] == are_won[1] else GAINED if are_won[1] else LOST
        self._wins.add(won, seed)
        if usual.answer is not None and other.answer is not None:
            self._differences[other.answer - usual.answer] += 1
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


class Pairing:
    """Finds pairs among the runs of one puzzle, which differ in one thing that was varied."""

    def __init__(
        self, puzzle: str, name: str, values: Iterable[Setting], within: Sequence[str] = ()
    ) -> None:
        """Compare the values of a name, within each combination of values of other names."""
        self.baseline: Final = baseline_of(puzzle, name, values)
        self._puzzle, self._name, self._within = puzzle, name, tuple(within)
        self._counts: Final[dict[tuple[Values, Setting], PairCounts]] = {}
        self._known: Final[dict[tuple[int, str], tuple[Setting | None, Hashable]]] = {}
        """The value of each kind of run, and all else that determined it but the input."""
        self._group: Hashable = None
        """The seed or the input that runs were added of last."""
        self._runs: Final[defaultdict[Hashable, dict[Setting, CountedRun]]] = defaultdict(dict)
        """Those runs, by all but the value that is compared, and by this."""

    def add(self, run: CountedRun) -> None:
        """Add a run that did not fail; runs of one seed have to follow each other."""
        value, rest = self._known.get(run.kind) or self._known_of(run)
        if value is None:
            return
        group = ("input", run.input) if run.seed is None else run.seed
        if group != self._group:
            self._close_group()
            self._group = group
        key = rest, None if self._name in run.measures else run.input
        self._runs[key].setdefault(value, run)

    def summary(self) -> PairedSetting | None:
        """Return what all pairs come to; None if there are none."""
        self._close_group()
        ordered = sorted(
            self._counts.items(),
            key=lambda each: ([*map(sort_key, each[0][0])], sort_key(each[0][1])),
        )
        if not ordered:
            return None
        values = tuple(counts.summary(*which) for which, counts in ordered)
        return PairedSetting(self._puzzle, self._name, self.baseline, self._within, values)

    def _known_of(self, run: CountedRun) -> tuple[Setting | None, Hashable]:
        if len(self._known) > MOST_KINDS:
            self._known.clear()
        choices = choices_of(run)
        value = choices.pop(self._name, None)
        known = {option.name for option in generator_options(self._puzzle)}
        for name in (*OF_INPUT, *(run.measures.keys() - known)):
            choices.pop(name, None)
        files = () if self._name == VARIANT else tuple(run.setup.files.items())
        found = value, (*sorted(choices.items()), files, run.setup.digest)
        self._known[run.kind] = found
        return found

    def _close_group(self) -> None:
        for runs in self._runs.values():
            if (usual := runs.pop(self.baseline, None)) is not None:
                for value, other in runs.items():
                    self._counts_of(other, value).add(usual, other)
        self._runs.clear()

    def _counts_of(self, run: CountedRun, value: Setting) -> PairCounts:
        choices = choices_of(run)
        key = tuple(choices.get(name, "") for name in self._within), value
        if key not in self._counts:
            self._counts[key] = PairCounts(win_of(self._puzzle))
        return self._counts[key]


def choices_of(run: CountedRun) -> dict[str, Setting]:
    """Return everything that runs can be told apart by, by name."""
    own: dict[str, Setting] = {"input": run.input_name, "input_size": run.size}
    return {**own, PART: run.setup.part, **run.choices}


def baseline_of(puzzle: str, name: str, values: Iterable[Setting]) -> Setting:
    """Return the value that others are compared with: the usual one, or else the first."""
    ordered = sorted(values, key=sort_key)
    usual = {option.name: option.default for option in load(puzzle).options}
    usual |= {option.name: option.default for option in generator_options(puzzle)}
    default = {**usual, VARIANT: AS_IS}.get(name)
    return default if default in ordered else ordered[0]
