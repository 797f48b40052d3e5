"""The subject of a plot: a puzzle's part, what was varied in its runs, and counts along axes."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.lab.sweep.plots.axis import PlotAxis
from game.lab.sweep.puzzle_terms import SweepTerms, ending, terms_of, win_of
from game.lab.sweep.rates import Share
from game.lab.sweep.results.counting import MOST_VALUES, EndingCounts, PartCounts
from game.lab.sweep.results.summary import counted_parts
from game.lab.sweep.statistics import Spread
from game.lab.sweep.storage.selection import Selection
from game.puzzles.registry import load
from game.puzzles.settings import Setting

VARIANT: Final = "variant"
Fixed = Mapping[str, Setting]
Cells = dict[tuple[int, int], EndingCounts]
"""Counts by the places along both axes, where there are runs."""


class PlotSubject(NamedTuple):
    """The runs of a puzzle's part."""

    puzzle: str
    part: int
    runs: Selection
    counted: PartCounts
    names: tuple[str, ...]
    """The varied settings, that with most values first."""
    others: tuple[str, ...]
    """The parts that are not drawn, as in `battle, part 2`."""

    @property
    def terms(self) -> SweepTerms:
        """The puzzle's endings, units and labels."""
        return terms_of(self.puzzle)

    @property
    def ended(self) -> int:
        """How many runs did not fail."""
        return self.counted.all.endings.total()

    @property
    def wins(self) -> Share:
        """The share of wins among these."""
        return self.counted.all.clustered.share(win_of(self.puzzle))

    @property
    def lengths(self) -> Spread | None:
        """The five-number summary of their lengths."""
        return self.counted.all.spread()

    @property
    def is_decided(self) -> bool:
        """Whether all are won, or none is, so that only their lengths differ."""
        return self.wins.runs in (0, self.ended) and self.lengths is not None

    @property
    def fixed(self) -> Fixed:
        """The settings that are equal in all runs, and not at their default."""
        usual = {option.name: option.default for option in load(self.puzzle).options}
        alone = {name: next(iter(each)) for name, each in self.counted.by.items() if len(each) == 1}
        usual[VARIANT] = "as-is"
        return {name: each for name, each in alone.items() if usual.get(name) != each}


def subject_of(selection: Selection) -> PlotSubject | None:
    """Return the puzzle's part with most runs; None if all failed."""
    parts = counted_parts(selection)
    ended = {which: part for which, part in parts.items() if part.all.endings}
    if not ended:
        return None
    which = min(ended, key=lambda each: (-ended[each].runs, each))
    others = tuple(f"{puzzle}, part {part}" for puzzle, part in sorted({*parts} - {which}))
    part = parts[which]
    return PlotSubject(*which, selection.of_part(*which), part, tuple(varied_names(part)), others)


def varied_names(part: PartCounts) -> Iterator[str]:
    """Yield the varied settings, that with most values first, but none with too many values."""
    for name in sorted(part.by, key=lambda each: (-len(part.by[each]), each)):
        values = part.by[name].values()
        if len(values) <= MOST_VALUES and sum(bool(each.endings) for each in values) > 1:
            yield name


def counts_along(subject: PlotSubject, axis: PlotAxis) -> list[EndingCounts]:
    """Return the counts of each place, without failed runs."""
    values = subject.counted.by[axis.name]
    if axis.most_shared == 1:
        return [values[value] for (value,) in axis.groups]
    found = [EndingCounts() for _ in axis.groups]
    places = axis.group_of
    for run in subject.runs.by_seed():
        place = places.get(run.choices.get(axis.name, ""))
        if place is not None and not run.is_failed:
            found[place].add(ending(run), run)
    return found


def counts_across(subject: PlotSubject, axis: PlotAxis, other: PlotAxis) -> Cells:
    """Return the counts of each place along both axes, without failed runs."""
    columns, rows = axis.group_of, other.group_of
    found: Cells = {}
    for run in subject.runs.by_seed():
        chosen = run.choices
        column, row = columns.get(chosen.get(axis.name, "")), rows.get(chosen.get(other.name, ""))
        if run.is_failed or column is None or row is None:
            continue
        found.setdefault((column, row), EndingCounts()).add(ending(run), run)
    return found


def wins_of(counted: EndingCounts, puzzle: str) -> Share:
    """Return the share of wins."""
    return counted.clustered.share(win_of(puzzle))
