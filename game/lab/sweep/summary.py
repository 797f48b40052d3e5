"""The summary of a sweep: endings, lengths, times, and the effect of each varied setting.

Runs are grouped by the values of some columns. They are also compared in pairs, where only one
column differs: settings, rules and parts on the same input, and settings of the generator on inputs
of the same seed. The summary compares rules; `--by` compares its first name.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt
from statistics import quantiles
from typing import Any, Final, NamedTuple

from game.errors import SkirmishError, UsageError
from game.lab.sweep.runs import AS_IS, PART, VARIANT
from game.lab.sweep.selection import Selection
from game.lab.sweep.store import quoted
from game.puzzles.lab_types import NO_ANSWER
from game.puzzles.registry import (
    all_options,
    describe,
    generated_options,
    generator_options,
    terms_of,
    win_of,
)
from game.puzzles.settings import Setting
from game.simulation.progress import working
from game.text.wording import did_you_mean
from game.text.wording import quoted as in_quotes

Z_95: Final = 1.959964
"""The standard deviations around the mean that contain 95 % of a normal distribution."""
MOST_REASONS: Final = 10
NONE: Final = "-"
"""The value of a run without one, such as a generator setting of an input from a file."""
PAIRS: Final = """
SELECT {keys}, sum(other.answer IS NOT usual.answer), count(*), count(DISTINCT other.seed),
    count(other.seed)
FROM chosen AS usual JOIN chosen AS other ON {same}
WHERE usual.{name} IS ? AND other.{name} IS NOT usual.{name}
    AND other.{name} IS NOT NULL
GROUP BY {keys}"""
Values = tuple[Setting, ...]


class Share(NamedTuple):
    """A share of some runs."""

    runs: int
    of: int
    seeds: int = 0
    """The number of different seeds; 0 if an input wasn't random."""

    @property
    def rate(self) -> float:
        """The share as a number from 0 to 1; 0 without runs."""
        return self.runs / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's 95 % interval of the rate; None if an input wasn't random.

        Runs of one seed share an input, so the interval counts seeds instead of runs.

        >>> [round(end, 3) for end in Share(1, 10, seeds=10).interval]
        [0.018, 0.404]
        """
        if not self.seeds:
            return None
        weight = Z_95**2 / self.seeds
        middle = (self.rate + weight / 2) / (1 + weight)
        rest = self.rate * (1 - self.rate) / self.seeds + weight / (4 * self.seeds)
        half = Z_95 * sqrt(rest) / (1 + weight)
        return max(middle - half, 0.0), min(middle + half, 1.0)

    def to_json(self) -> dict[str, object]:
        """Return the JSON object of `results --json`."""
        low, high = self.interval or (None, None)
        rate = self.rate if self.of else None
        return {"runs": self.runs, "of": self.of, "rate": rate, "low": low, "high": high}


class Spread(NamedTuple):
    """The five-number summary: minimum, quartiles and maximum."""

    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float


def spread(values: Sequence[float]) -> Spread | None:
    """Return the five-number summary of values in ascending order; None without values.

    >>> spread([1, 2, 2, 10])
    Spread(least=1, quarter=1.75, median=2.0, three_quarters=4.0, most=10)
    """
    if not values:
        return None
    several = values if len(values) > 1 else (*values, *values)
    low, middle, high = quantiles(several, n=4, method="inclusive")
    return Spread(values[0], low, middle, high, values[-1])


class Group(NamedTuple):
    """The runs with one combination of values. Failed runs aren't counted."""

    values: Values
    endings: Mapping[str, Share]
    wins: Share
    rounds: Spread | None

    def to_json(self, names: Sequence[str], length: str) -> dict[str, object]:
        """Return the JSON object of `results --json`."""
        values = dict(zip(names, self.values, strict=True))
        rounds = self.rounds and self.rounds._asdict()
        return {**values, "wins": self.wins.to_json(), length: rounds}


class PairedValue(NamedTuple):
    """The runs with one value, each compared with the run that has the baseline."""

    within: Values
    """The values of the other names of `--by`."""
    value: Setting
    answers: Share
    """The share of pairs with different answers."""


class Table(NamedTuple):
    """The runs of one puzzle, grouped by the values of some names."""

    puzzle: str
    names: tuple[str, ...]
    found: tuple[Group, ...]
    """The groups in ascending order of their values."""
    baseline: Setting | None
    """The value of the first name with which the other values are compared."""
    pairs: tuple[PairedValue, ...]

    def paired_to_json(self) -> dict[str, object]:
        """Return the JSON object of the compared pairs."""
        values = [
            {
                **dict(zip(self.names[1:], each.within, strict=True)),
                "value": each.value,
                "pairs": each.answers.of,
                "other_answers": each.answers.to_json(),
            }
            for each in self.pairs
        ]
        return {"against": self.baseline, "values": values}

    def to_json(self) -> dict[str, object]:
        """Return the JSON object of `results --by … --json`."""
        rows = [each.to_json(self.names, terms_of(self.puzzle).length) for each in self.found]
        compared = {self.names[0]: self.paired_to_json()} if self.pairs else {}
        return {"puzzle": self.puzzle, "combinations": rows, "paired": compared}


class PartSummary(NamedTuple):
    """The summary of the runs of one part of a puzzle."""

    puzzle: str
    part: int
    runs: int
    inputs: int
    setups: int
    failed: int
    endings: Mapping[str, Share]
    """The share of each ending. It has no interval if a setting was varied."""
    reasons: Mapping[str, int]
    """The most frequent reasons of failed runs, with the numbers of runs."""
    rounds: Spread | None
    answers: Spread | None
    seconds: Spread | None
    varied: tuple[Table, ...]
    """One table per varied name."""

    def to_json(self) -> dict[str, object]:
        """Return the JSON object of `results --json`."""
        varied = {each.names[0]: each for each in self.varied}
        return {
            **dict(zip(self._fields[:5], self, strict=False)),
            "endings": {end: share.to_json() for end, share in self.endings.items()},
            "failed": self.failed,
            "reasons": self.reasons,
            terms_of(self.puzzle).length: self.rounds and self.rounds._asdict(),
            "answers": self.answers and self.answers._asdict(),
            "seconds": self.seconds and self.seconds._asdict(),
            "varied": {
                name: [one.to_json(("value",), "rounds") for one in each.found]
                for name, each in varied.items()
            },
            "paired": {name: one.paired_to_json() for name, one in varied.items() if one.pairs},
        }


class SweepSummary(NamedTuple):
    """The summary of all runs."""

    runs: int
    parts: tuple[PartSummary, ...]

    def to_json(self) -> dict[str, object]:
        """Return the JSON object of `results --json`."""
        return {"runs": self.runs, "parts": [part.to_json() for part in self.parts]}


def summary(selection: Selection) -> SweepSummary:
    """Return the summary of the selected runs."""
    with working(lambda: "counting runs"):
        parts = tuple(part_summary(selection, *which) for which in selection.parts())
        return SweepSummary(sum(part.runs for part in parts), parts)


def part_summary(whole: Selection, puzzle: str, part: int) -> PartSummary:
    """Return the summary of the runs of a puzzle's part."""
    selection = whole.of_part(puzzle, part)
    columns = "count(*), count(DISTINCT input_id), count(DISTINCT setup), count(reason)"
    runs, inputs, setups, failures = next(selection.rows(columns))
    counts = runs, inputs, setups, failures
    (everything,) = groups(selection, puzzle)
    endings, found = everything.endings, varied(selection)
    if found:
        endings = {end: share._replace(seeds=0) for end, share in endings.items()}
    failed = f"AND reason IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT {MOST_REASONS}"
    reasons = dict(map(tuple, selection.rows("reason, count(*)", failed)))
    spreads = everything.rounds, spread_in(selection, "answer"), spread_in(selection, "seconds")
    tables = (table_of(selection, puzzle, (name,), is_compared=name == VARIANT) for name in found)
    return PartSummary(puzzle, part, *counts, endings, reasons, *spreads, tuple(tables))


def varied(selection: Selection) -> dict[str, int]:
    """Return the names with several values in the runs of a part, with the numbers of values."""
    names = [*sorted(selection.settings), VARIANT, *selection.measures]
    columns = ", ".join(f"count(DISTINCT {quoted(name)})" for name in names)
    found = zip(names, next(selection.rows(columns)), strict=True)
    return {name: values for name, values in found if values > 1}


def tables(selection: Selection, names: Sequence[str]) -> list[Table]:
    """Return one table per puzzle, grouped by some names. The first name is compared in pairs.

    Raises:
        SkirmishError: If no run has a value of a name.
    """
    for name in names:
        if name not in selection.columns or selection.values(name) == [None]:
            raise SkirmishError(f"no run has {name}")
    with working(lambda: "counting runs"):
        puzzles = dict.fromkeys(puzzle for puzzle, _ in selection.parts())
        return [table_of(selection.of_part(puzzle), puzzle, (*names,)) for puzzle in puzzles]


def table_of(
    selection: Selection, puzzle: str, names: tuple[str, ...], *, is_compared: bool = True
) -> Table:
    """Return the runs of one puzzle, grouped by the values of some names."""
    found = tuple(groups(selection, puzzle, names))
    baseline = baseline_of(selection, puzzle, names[0]) if is_compared else None
    pairs = () if baseline is None else paired(selection, names, baseline)
    return Table(puzzle, names, found, baseline, tuple(pairs))


def groups(selection: Selection, puzzle: str, names: Sequence[str] = ()) -> list[Group]:
    """Return the runs of one puzzle by the values of some columns, in ascending order."""
    by, found = "".join(f"{quoted(name)}, " for name in names), []
    rows = selection.rows(f"{by} ending, seed, rounds", f"ORDER BY {by} rounds")
    for values, runs in grouped(rows, len(names)):
        ended = [(end, seed, length) for *_, end, seed, length in runs if end is not None]
        counts, seeds = Counter(end for end, *_ in ended), {seed for _, seed, _ in ended}
        number = 0 if None in seeds else len(seeds)
        shares = {end: Share(counts[end], len(ended), number) for end in sorted(counts)}
        wins = shares.get(win_of(puzzle), Share(0, len(ended), number))
        lengths = [length for end, _, length in ended if end != NO_ANSWER and length is not None]
        found.append(Group(values, shares, wins, spread(lengths)))
    return sorted(found, key=lambda each: [*map(sort_key, each.values)])


def grouped(rows: Iterable[Any], names: int) -> Iterator[tuple[Values, Iterator[Any]]]:
    """Yield adjacent rows with the same first values."""
    return groupby(rows, lambda row: tuple(NONE if one is None else one for one in row[:names]))


def spread_in(selection: Selection, column: str) -> Spread | None:
    """Return the five-number summary of a column, over runs that didn't fail."""
    wanted = f"AND {column} IS NOT NULL AND reason IS NULL ORDER BY 1"
    return spread([value for (value,) in selection.rows(column, wanted)])


def baseline_of(selection: Selection, puzzle: str, name: str) -> Setting | None:
    """Return the value with which others are compared: the default, or else the first value.

    None if there is no other value, or if inputs with different values share no seed.
    """
    values = sorted((one for one in selection.values(name) if one is not None), key=sort_key)
    of_inputs = ("input", "input_size", terms_of(puzzle).size_option, *selection.measured)
    if name in of_inputs or not values[1:]:
        return None
    options = (*describe(puzzle).options, *generator_options(puzzle))
    usual = {**{option.name: option.default for option in options}, VARIANT: AS_IS}.get(name)
    return usual if usual in values else values[0]


def paired(selection: Selection, names: Sequence[str], baseline: Setting) -> list[PairedValue]:
    """Compare the first name's values with the baseline, for each combination of the others.

    Rules are sorted by the share of different answers, other values in ascending order.
    """
    name, *within = names
    of_input = "seed" if name in selection.measures else "input_id"
    same = {"puzzle", "rules", PART, VARIANT, "files", *selection.settings, *selection.measures}
    same -= {name, "files" if name == VARIANT else name}
    columns = ", ".join(map(quoted, sorted({*same, *names, "input_id", "seed", "answer"})))
    equal = [f"usual.{quoted(each)} IS other.{quoted(each)}" for each in sorted(same)]
    query = PAIRS.format(
        keys=", ".join(f"other.{quoted(each)}" for each in (*within, name)),
        name=quoted(name),
        same=" AND ".join([f"usual.{of_input} = other.{of_input}", *equal]),
    )
    found = []
    for *key, value, others, pairs, seeds, seeded in selection.joined(columns, query, baseline):
        share = Share(others, pairs, seeds if seeded == pairs else 0)
        found.append(PairedValue(tuple(NONE if one is None else one for one in key), value, share))
    found.sort(key=lambda each: [*map(sort_key, (*each.within, each.value))])
    if [*names] == [VARIANT]:
        found.sort(key=lambda each: -each.answers.rate)
    return found


def sort_key(value: Setting) -> tuple[list[int], str]:
    """Return a key that sorts values by the numbers in them.

    >>> sorted(["16x16", "9x9", "9x16"], key=sort_key)
    ['9x9', '9x16', '16x16']
    """
    text = str(value)
    numbers = "".join(each if each.isdigit() else " " for each in text).split()
    return list(map(int, numbers)), text


def read_names(text: str, measured: Iterable[str] = ()) -> tuple[str, ...]:
    """Read the names of `--by`. They may include names that a user's file has measured.

    Raises:
        UsageError: If a name is unknown or given twice.
    """
    known = (PART, VARIANT, "input", "input_size", *all_options(), *generated_options(), *measured)
    names = tuple(word.replace("-", "_") for word in text.split(","))
    for at, name in enumerate(names):
        if name not in known:
            guess = did_you_mean(name, known) or f": expected some of {', '.join(known)}"
            raise UsageError(f"--by {text}: nothing is called {in_quotes(name)}{guess}")
        if name in names[:at]:
            raise UsageError(f"--by {text}: {name} is there twice")
    return names
