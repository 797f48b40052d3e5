"""What a plot is of: a part of a puzzle, what was varied in its runs, and these runs along one axis or two."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.lab.sweep.plots.axis import PlotAxis
from game.lab.sweep.puzzle_terms import SweepTerms, ending, terms_of, win_of
from game.lab.sweep.results.counting import MOST_VALUES, EndingCounts, PartCounts
from game.lab.sweep.results.summary import counted_parts
from game.lab.sweep.statistics import Share, Spread
from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.stored_runs import RunTally
from game.puzzles.registry import load
from game.puzzles.settings import Setting

VARIANT: Final = "variant"

Fixed = Mapping[str, Setting]


class PlotSubject(NamedTuple):
    """The runs of a part of a puzzle."""

    puzzle: str
    part: int
    runs: Selection
    counted: PartCounts
    names: tuple[str, ...]
    """What was varied, that with most values first."""
    others: tuple[str, ...]
    """What else there are runs of, as in `battle, part 2`."""

    @property
    def terms(self) -> SweepTerms:
        """What it is told in."""
        return terms_of(self.puzzle)

    @property
    def ended(self) -> int:
        """How many runs came to an end."""
        return self.counted.all.endings.total()

    @property
    def wins(self) -> Share:
        """How many of these were won."""
        return Share(self.counted.all.endings[win_of(self.puzzle)], self.ended)

    @property
    def lengths(self) -> Spread | None:
        """How their rounds spread."""
        return self.counted.all.spread()

    @property
    def is_decided(self) -> bool:
        """Whether all came to the same, so that only their lengths are worth a look."""
        return self.wins.runs in (0, self.ended) and self.lengths is not None

    @property
    def fixed(self) -> Fixed:
        """Whatever was chosen, and is the same in all runs."""
        usual = {option.name: option.default for option in load(self.puzzle).options}
        alone = {name: next(iter(each)) for name, each in self.counted.by.items() if len(each) == 1}
        usual[VARIANT] = "as-is"
        return {name: each for name, each in alone.items() if usual.get(name) != each}


def subject_of(selection: Selection) -> PlotSubject | None:
    """Return the part of a puzzle of which there are most runs; None if none came to an end."""
    parts = counted_parts(selection)
    ended = {which: part for which, part in parts.items() if part.all.endings}
    if not ended:
        return None
    which = min(ended, key=lambda each: (-ended[each].runs, each))
    others = tuple(f"{puzzle}, part {part}" for puzzle, part in sorted({*parts} - {which}))
    part = parts[which]
    return PlotSubject(*which, selection.of_part(*which), part, tuple(varied_names(part)), others)


def varied_names(part: PartCounts) -> Iterator[str]:
    """Yield what was varied in runs that ended, that with most values first; not with too many."""
    for name in sorted(part.by, key=lambda each: (-len(part.by[each]), each)):
        values = part.by[name].values()
        if len(values) <= MOST_VALUES and sum(bool(each.endings) for each in values) > 1:
            yield name


Cells = dict[tuple[int, int], EndingCounts]
"""By the places along the two axes; there are none where nothing was played."""


def counts_along(axis: PlotAxis, values: Mapping[Setting, EndingCounts]) -> list[EndingCounts]:
    """Return the runs of each place."""
    found = [EndingCounts() for _ in axis.groups]
    for value, at in axis.group_of.items():
        found[at].endings.update(values[value].endings)
        found[at].rounds.update(values[value].rounds)
    return found


def counts_across(subject: PlotSubject, axis: PlotAxis, other: PlotAxis) -> Cells:
    """Return the runs of each place along both axes, of those that came to an end."""
    columns, rows = axis.group_of, other.group_of
    found: Cells = {}
    for tally in subject.runs.tallies():
        chosen = chosen_in(tally)
        column, row = columns.get(chosen.get(axis.name, "")), rows.get(chosen.get(other.name, ""))
        if tally.is_failed or column is None or row is None:
            continue
        found.setdefault((column, row), EndingCounts()).add(ending(tally), tally)
    return found


def chosen_in(tally: RunTally) -> dict[str, Setting]:
    """Return everything that may have been varied, by name."""
    return {**tally.situation.choices, **tally.measures}


def wins_of(counted: EndingCounts, puzzle: str) -> Share:
    """Return how many runs were won."""
    return Share(counted.endings[win_of(puzzle)], counted.endings.total())
