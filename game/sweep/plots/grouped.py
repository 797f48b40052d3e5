"""Runs counted by where they stand along one axis, or two."""

from collections.abc import Mapping

from game.puzzles.settings import Setting
from game.sweep.counting import Counted
from game.sweep.endings import ending, win_of
from game.sweep.figures import Share
from game.sweep.plots.axis import Axis
from game.sweep.plots.subject import Subject
from game.sweep.runs import Tally

Cells = dict[tuple[int, int], Counted]
"""By the places along the two axes; there are none where nothing was played."""


def along(axis: Axis, values: Mapping[Setting, Counted]) -> list[Counted]:
    """Return the runs of each place."""
    found = [Counted() for _ in axis.groups]
    for value, at in axis.group_of.items():
        found[at].endings.update(values[value].endings)
        found[at].rounds.update(values[value].rounds)
    return found


def across(subject: Subject, axis: Axis, other: Axis) -> Cells:
    """Return the runs of each place along both axes, of those that came to an end."""
    columns, rows = axis.group_of, other.group_of
    found: Cells = {}
    for tally in subject.runs.tallies():
        chosen = chosen_in(tally)
        column, row = columns.get(chosen.get(axis.name, "")), rows.get(chosen.get(other.name, ""))
        if tally.is_failed or column is None or row is None:
            continue
        found.setdefault((column, row), Counted()).add(ending(tally), tally)
    return found


def chosen_in(tally: Tally) -> dict[str, Setting]:
    """Return everything that may have been varied, by name."""
    return {**tally.situation.choices, **tally.measures}


def wins(counted: Counted, puzzle: str) -> Share:
    """Return how many runs were won."""
    return Share(counted.endings[win_of(puzzle)], counted.endings.total())
