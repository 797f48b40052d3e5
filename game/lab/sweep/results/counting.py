"""Counts of runs by how they ended, in all and for each value of what was varied."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.lab.sweep.puzzle_terms import NO_ANSWER, ending
from game.lab.sweep.rates import ClusteredCounts, Share
from game.lab.sweep.runs import AS_IS
from game.lab.sweep.statistics import Spread, spread
from game.lab.sweep.storage.stored_runs import CountedRun
from game.puzzles.settings import Setting

MOST_VALUES: Final = 10_000
"""Of a setting; one with more values is not summed up by value."""


class ValueSummary(NamedTuple):
    """The runs with one value of a setting."""

    value: Setting
    wins: Share
    """Of those that did not fail."""
    rounds: Spread | None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for them in `results --json`."""
        rounds = self.rounds and self.rounds._asdict()
        return {"value": self.value, "wins": self.wins.to_json(), "rounds": rounds}


class SettingSummary(NamedTuple):
    """A setting that has several values."""

    name: str
    values: tuple[ValueSummary, ...]
    """In ascending order; none if there are too many."""

    def to_json(self) -> list[dict[str, object]]:
        """Return the list that stands for them in `results --json`."""
        return [value.to_json() for value in self.values]


class EndingCounts:
    """The numbers of runs by ending, and by rounds."""

    def __init__(self) -> None:
        """Count no runs yet."""
        self.clustered: Final = ClusteredCounts()
        self.endings: Final = self.clustered.counts
        self.rounds: Final[Counter[int]] = Counter()

    def add(self, end: str, run: CountedRun) -> None:
        """Add a run with an ending; runs of one seed have to follow each other."""
        self.clustered.add(end, run.seed)
        if run.rounds is not None and end != NO_ANSWER:
            self.rounds[run.rounds] += 1

    def spread(self) -> Spread | None:
        """Return the five-number summary of the rounds."""
        return spread(sorted(self.rounds.items()), self.rounds.total())


class PartCounts:
    """Counts of the runs of a puzzle's part, in all and for each value of each setting."""

    def __init__(self) -> None:
        """Count no runs yet."""
        self.all: Final = EndingCounts()
        self.by: Final[defaultdict[str, dict[Setting, EndingCounts]]] = defaultdict(dict)
        self.runs = 0
        self._kinds = 0
        self._kinds_with: Final[Counter[str]] = Counter()
        self._counts_of: Final[dict[tuple[int, str], list[EndingCounts]]] = {}
        """The counts that runs of a kind are added to."""

    def expect(self, choices: Mapping[str, Setting]) -> None:
        """Make counts for what some runs were played with, before any run is added."""
        self._kinds += 1
        self._kinds_with.update(choices.keys())
        for name, value in choices.items():
            values = self.by[name]
            if value not in values and len(values) <= MOST_VALUES:
                values[value] = EndingCounts()

    def add(self, run: CountedRun) -> None:
        """Add a run; runs of one seed have to follow each other."""
        self.runs += 1
        if run.is_failed:
            return
        counts = self._counts_of.get(run.kind)
        if counts is None:
            if len(self._counts_of) > MOST_VALUES:
                self._counts_of.clear()
            counts = self._counts_of[run.kind] = [self.all, *self._narrower(run)]
        end = ending(run)
        for each in counts:
            each.add(end, run)

    def _narrower(self, run: CountedRun) -> Iterator[EndingCounts]:
        """Yield the counts by value for a run, but those that are of all runs alike."""
        for name, value in run.choices.items():
            values = self.by[name]
            if len(values) == 1 and self._kinds_with[name] == self._kinds:
                values[value] = self.all
            elif value in values:
                yield values[value]

    @property
    def has_other_rules(self) -> bool:
        """Whether some runs are by changed rules."""
        return any(rules != AS_IS for rules in self.by["variant"])

    def varied(self, win: str) -> Iterator[SettingSummary]:
        """Yield the settings that have several values."""
        for name, values in self.by.items():
            if len(values) > MOST_VALUES:
                yield SettingSummary(name, ())
            elif len(values) > 1:
                ordered = sorted(values.items(), key=lambda each: sort_key(each[0]))
                yield SettingSummary(name, tuple(self._values(ordered, win)))

    def _values(
        self, ordered: Iterable[tuple[Setting, EndingCounts]], win: str
    ) -> Iterator[ValueSummary]:
        for value, counted in ordered:
            yield ValueSummary(value, counted.clustered.share(win), counted.spread())


def sort_key(value: Setting) -> tuple[list[int], str]:
    """Return a key that sorts values by the numbers in them.

    >>> sorted(["16x16", "9x9", "9x16"], key=sort_key)
    ['9x9', '9x16', '16x16']
    """
    text = str(value)
    numbers = "".join(each if each.isdigit() else " " for each in text).split()
    return list(map(int, numbers)), text
