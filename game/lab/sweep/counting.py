"""Runs as rows of a table, and by their values of some columns: how they end, how long they last.

Everything that is told of a sweep is counted so: a part by no column at all, what was varied by one
of them, `--by` by several. SQLite does the grouping; the counts know which runs share a seed.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.errors import SkirmishError
from game.lab.sweep.puzzle_terms import NO_ANSWER, win_of
from game.lab.sweep.rates import ClusteredCounts, Share, Spread, spread
from game.lab.sweep.results_file import quoted
from game.lab.sweep.selection import Selection
from game.puzzles.settings import Setting
from game.text.lines import printable

MOST_VALUES: Final = 10_000
"""Of a setting, or combinations of several; more are not summed up."""
NONE: Final = "-"
"""Stands for the value of what a run has not, such as the setting of a file's generator."""
VARIANT, PART = "variant", "part"
Values = tuple[Setting, ...]


class Group(NamedTuple):
    """The runs with one value of each name, as far as they did not fail."""

    values: Values
    counted: ClusteredCounts
    rounds: Spread | None

    def wins(self, puzzle: str) -> Share:
        """Return the share of wins."""
        return self.counted.share(win_of(puzzle))

    def to_json(self, puzzle: str, names: Sequence[str], length: str) -> dict[str, object]:
        """Return the object that stands for them in `results --json`."""
        rounds = self.rounds and self.rounds._asdict()
        values = dict(zip(names, self.values, strict=True))
        return {**values, "wins": self.wins(puzzle).to_json(), length: rounds}


def groups(selection: Selection, names: Sequence[str] = ()) -> list[Group]:
    """Return the runs of one puzzle by the values of some columns, in ascending order.

    Raises:
        SkirmishError: there are too many combinations.
    """
    columns = [quoted(name) for name in names]
    by = ", ".join([*columns, "seed", "ending"])
    counts: dict[Values, ClusteredCounts] = {}
    for *values, seed, ending, runs in selection.rows(
        f"{by}, count(*)", f"GROUP BY {by} ORDER BY seed"
    ):
        counted = counts.setdefault(values_of(values), ClusteredCounts())
        if len(counts) > MOST_VALUES:
            raise SkirmishError(f"more than {MOST_VALUES:,} combinations: --where narrows them")
        if ending is not None:
            counted.add(ending, seed, runs)
    by = ", ".join([*columns, "rounds"])
    lengths: dict[Values, Counter[int]] = {}
    lasted = f"AND ending != '{NO_ANSWER}' AND rounds IS NOT NULL GROUP BY {by} ORDER BY rounds"
    for *values, rounds, runs in selection.rows(f"{by}, count(*)", lasted):
        lengths.setdefault(values_of(values), Counter())[rounds] = runs
    return [
        Group(values, counts[values], spread_of(lengths.get(values, {})))
        for values in sorted(counts, key=lambda each: [*map(sort_key, each)])
    ]


def values_of(row: Sequence[Any]) -> Values:
    """Return the values of a row."""
    return tuple(NONE if value is None else value for value in row)


def spread_of(counts: Mapping[Any, int]) -> Spread | None:
    """Return the five-number summary of values with their counts, in ascending order."""
    return spread(counts.items(), sum(counts.values()))


def spread_in(selection: Selection, column: str) -> Spread | None:
    """Return the five-number summary of a column, over runs that did not fail."""
    wanted = f"AND {column} IS NOT NULL AND reason IS NULL GROUP BY 1 ORDER BY 1"
    return spread_of(dict(map(tuple, selection.rows(f"{column}, count(*)", wanted))))


def varied(selection: Selection) -> dict[str, int]:
    """Return what was varied in the runs of a part, with the numbers of values."""
    names = [*sorted(selection.settings), VARIANT, *selection.measures]
    columns = ", ".join(f"count(DISTINCT {quoted(name)})" for name in names)
    found = zip(names, next(selection.rows(columns)), strict=True)
    return {name: values for name, values in found if values > 1}


def sort_key(value: Setting) -> tuple[list[int], str]:
    """Return a key that sorts values by the numbers in them.

    >>> sorted(["16x16", "9x9", "9x16"], key=sort_key)
    ['9x9', '9x16', '16x16']
    """
    text = str(value)
    numbers = "".join(each if each.isdigit() else " " for each in text).split()
    return list(map(int, numbers)), text


FIRST: Final = ("run", "input", "puzzle", "part", "variant")
MIDDLE: Final = ("seed", "input_size", "answer", "is_found")
LAST: Final = ("seconds", "reason", "rules", "files")


def csv_rows(selection: Selection) -> Iterator[list[Any]]:
    """Yield the header, then the row of each run."""
    names = (*sorted(selection.settings), *selection.measures, *selection.measured)
    present = ", ".join(f"max({quoted(name)} IS NOT NULL)" for name in names)
    flags = next(selection.rows(present)) if names else ()
    choices = [name for name, is_there in zip(names, flags, strict=True) if is_there]
    found = selection.rows("DISTINCT key", "", ", json_each(result)")
    results = [key for (key,) in found]
    others = ("row", *FIRST, *choices, *MIDDLE, *LAST)
    shown = (f"result_{name}" if name in others else name for name in results)
    header = ("row", *FIRST[1:], *choices, *MIDDLE, *shown, *LAST)
    yield [printable(str(name)) for name in header]
    for run in selection.rows("*", "ORDER BY run"):
        told = json.loads(run["result"] or "{}")
        files = json.loads(run["files"]).items()
        yield [
            *(csv_cell(run[name]) for name in (*FIRST, *choices, *MIDDLE[:3])),
            bool(run["is_found"]),
            *(csv_cell(told.get(name)) for name in results),
            *(csv_cell(run[name]) for name in LAST[:3]),
            printable(", ".join(f"{name}@{digest}" for name, digest in files)),
        ]


def csv_cell(value: object) -> object:
    """Return the text or number of a cell."""
    if isinstance(value, list):
        return ", ".join(printable(str(each)) for each in value)
    return printable(value) if isinstance(value, str) else value
