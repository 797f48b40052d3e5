"""How long runs took, by the size with which their inputs were generated."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from game.sweep.damage import checked_counts
from game.sweep.figures import Spread, spread
from game.sweep.plots.subject import SIZES, Subject

JOINED: Final = "FROM runs CROSS JOIN inputs ON inputs.id = runs.input"
TOTALS: Final = f"SELECT {{0}}, count(*), avg(inputs.size) {JOINED}"
TIMES: Final = f"SELECT {{0}}, seconds {JOINED}"
ENDED: Final = "AND reason IS NULL AND {0} IS NOT NULL"


class Sized(NamedTuple):
    """Runs whose inputs were generated with the same size."""

    size: float
    """The mean of theirs; see `game.sweep.sizes`."""
    runs: int
    seconds: Spread
    rounds: Spread | None


def times(subject: Subject) -> list[Sized]:
    """Return runs by the size of their inputs, the smallest first."""
    return sorted(each for each in found(subject) if each.size > 0)


def found(subject: Subject) -> Iterator[Sized]:
    """Yield the same in the order of what was asked for; no time is held, as there may be many."""
    name = SIZES[subject.puzzle]
    value = f"json_extract(inputs.measures, '$.{name}')"
    ended = ENDED.format(value)
    rows = subject.runs.rows(TOTALS.format(value), f"{ended} GROUP BY 1")
    totals = {value: (runs, size) for value, runs, size in rows}
    ordered = subject.runs.rows(TIMES.format(value), f"{ended} ORDER BY 1, 2")
    for value, some in groupby(ordered, key=itemgetter(0)):
        runs, size = totals[value]
        seconds = spread(checked_counts("seconds", ((taken, 1) for _, taken in some)), runs)
        if seconds:
            yield Sized(size, runs, seconds, subject.counted.by[name][value].spread())
