"""The summary of a sweep: endings, lengths, times, and the effect of each varied setting.

Runs are grouped by the values of some columns. They are also compared in pairs, where only one
column differs: settings, rules and parts on the same input, and settings of the generator on inputs
of the same seed. The summary compares rules; `--by` compares its first name.
"""

import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist, quantiles
from typing import Any, Final, NamedTuple

from game.lab.sweep.request import PART, VARIANT_OPTION, check_name
from game.lab.sweep.runs import VARIANT
from game.lab.sweep.selection import Selection
from game.lab.sweep.store import quoted
from game.puzzles.lab_types import NO_ANSWER
from game.puzzles.registry import (
    describe,
    generated_options,
    generator_options,
    terms_of,
    win_of,
)
from game.puzzles.settings import PART as PART_OPTION
from game.puzzles.settings import Setting

Z_95: Final = NormalDist().inv_cdf(0.975)
"""The standard deviations around the mean that contain 95 % of a normal distribution."""
MOST_REASONS: Final = 10
NONE: Final = "-"
"""The value of a run without one, such as a generator setting of an input from a file."""
JsonObject = dict[str, Any]
"""A JSON object of `results --json`."""


class Group(NamedTuple):
    """The runs with one combination of values. Failed runs aren't counted."""

    values: tuple[Setting, ...]
    share: JsonObject
    """The share of wins; in pairs, of changed answers. See `compute_share`."""
    lengths: JsonObject | None = None
    """The lengths of the runs, see `compute_spread`; None in pairs."""


class Table(NamedTuple):
    """The runs of one puzzle, grouped by the values of some names."""

    puzzle: str
    names: tuple[str, ...]
    groups: list[Group]
    baseline: Setting | None
    """The value of the first name with which the other values are compared."""
    pairs: list[Group]
    """The pairs by the values of the other names, then of the first."""

    def groups_to_json(self, names: Sequence[str], length: str) -> list[JsonObject]:
        """Return the JSON objects of the groups; `length` is the key of their lengths."""
        return [
            {**dict(zip(names, values, strict=True)), "wins": wins, length: lengths}
            for values, wins, lengths in self.groups
        ]

    def pairs_to_json(self) -> JsonObject:
        """Return the JSON object of the pairs by the first name; {} without pairs."""
        names = (*self.names[1:], "value")
        values = [
            {**dict(zip(names, key, strict=True)), "pairs": share["of"], "other_answers": share}
            for key, share, _ in self.pairs
        ]
        return {self.names[0]: {"against": self.baseline, "values": values}} if values else {}

    def to_json(self) -> JsonObject:
        """Return the JSON object of `results --by … --json`."""
        groups = self.groups_to_json(self.names, terms_of(self.puzzle).length)
        return {"puzzle": self.puzzle, "combinations": groups, "paired": self.pairs_to_json()}


class PartSummary(NamedTuple):
    """The summary of the runs of one part of a puzzle."""

    data: JsonObject
    tables: list[Table]
    """One table per varied name."""


def compute_share(hits: Sequence[bool], seeds: Iterable[int | None]) -> JsonObject:
    """Return the share of true values, with Wilson's 95 % interval if inputs were random.

    Runs of one seed share an input, so the interval counts seeds instead of runs. A file has the
    seed None, and then there is no interval.

    >>> share = compute_share([True] + 9 * [False], range(10))
    >>> share["rate"], round(share["low"], 3), round(share["high"], 3)
    (0.1, 0.018, 0.404)
    """
    different, rate, low, high = {*seeds}, None, None, None
    if hits:
        rate = sum(hits) / len(hits)
    if rate is not None and None not in different:
        weight = Z_95**2 / len(different)
        middle = (rate + weight / 2) / (1 + weight)
        rest = rate * (1 - rate) / len(different) + weight / (4 * len(different))
        half = Z_95 * sqrt(rest) / (1 + weight)
        # Rounding errors must not exclude the rate itself.
        low, high = min(max(middle - half, 0.0), rate), max(min(middle + half, 1.0), rate)
    return {"runs": sum(hits), "of": len(hits), "rate": rate, "low": low, "high": high}


def compute_spread(values: Iterable[float | None]) -> JsonObject | None:
    """Return the five-number summary of values that aren't None; None without values.

    >>> compute_spread([2, 1, None, 10, 2])
    {'least': 1, 'quarter': 1.75, 'median': 2.0, 'three_quarters': 4.0, 'most': 10}
    """
    found = sorted(value for value in values if value is not None)
    if not found:
        return None
    low, middle, high = quantiles(found if found[1:] else found * 2, method="inclusive")
    names = ("least", "quarter", "median", "three_quarters", "most")
    return dict(zip(names, (found[0], low, middle, high, found[-1]), strict=True))


def compute_lengths(runs: Iterable[Any]) -> JsonObject | None:
    """Return the five-number summary of the numbers of rounds; None without any.

    Runs without an answer are omitted.
    """
    return compute_spread(run["rounds"] for run in runs if run["ending"] != NO_ANSWER)


def summarize_part(whole: Selection, puzzle: str, part: int) -> PartSummary:
    """Return the summary of the runs of a puzzle's part."""
    selection = whole.narrowed("puzzle = ? AND part = ?", puzzle, part)
    counted = (
        "count(*) AS runs, count(DISTINCT input_id) AS inputs, count(DISTINCT setup) AS setups"
    )
    failed = f"AND reason IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT {MOST_REASONS}"
    columns = "ending, seed, rounds, answer, seconds"
    ended = list(selection.rows(columns, "AND reason IS NULL"))
    tables = [
        make_table(selection, puzzle, (name,), is_compared=name == VARIANT)
        for name in varied_names(selection)
    ]
    # An interval over pooled settings would mislead.
    seeds = [None if tables else run["seed"] for run in ended]
    data = {
        "puzzle": puzzle,
        "part": part,
        **dict(next(selection.rows(counted))),
        "endings": {
            ending: compute_share([run["ending"] == ending for run in ended], seeds)
            for ending in sorted({run["ending"] for run in ended})
        },
        "failed": selection.narrowed("reason IS NOT NULL").count(),
        "reasons": dict(map(tuple, selection.rows("reason, count(*)", failed))),
        terms_of(puzzle).length: compute_lengths(ended),
        "answers": compute_spread(run["answer"] for run in ended),
        "seconds": compute_spread(run["seconds"] for run in ended),
        "varied": {each.names[0]: each.groups_to_json(("value",), "rounds") for each in tables},
        "paired": dict(pair for each in tables for pair in each.pairs_to_json().items()),
    }
    return PartSummary(data, tables)


def varied_names(selection: Selection) -> list[str]:
    """Return the names of settings with several values in the runs of a part."""
    return [name for name in (VARIANT, *selection.settings) if selection.count(name) > 1]


def make_tables(selection: Selection, names: tuple[str, ...]) -> list[Table]:
    """Return one table per puzzle, grouped by some names."""
    puzzles = dict.fromkeys(puzzle for puzzle, _ in selection.parts())
    return [make_table(selection.narrowed("puzzle = ?", each), each, names) for each in puzzles]


def make_table(
    selection: Selection, puzzle: str, names: tuple[str, ...], *, is_compared: bool = True
) -> Table:
    """Return the runs of one puzzle, grouped by the values of some names."""
    groups = []
    columns = list_columns(*names, "ending", "seed", "rounds")
    for combination, runs in grouped(selection.rows(columns), names):
        ended = [run for run in runs if run["ending"] is not None]
        wins = compute_share(
            [run["ending"] == win_of(puzzle) for run in ended], [run["seed"] for run in ended]
        )
        groups.append(Group(combination, wins, compute_lengths(ended)))
    values = {group.values[0] for group in groups} - {NONE}
    baseline = find_baseline(puzzle, names[0], values) if is_compared else None
    pairs = [] if baseline is None else compare_pairs(selection, names, baseline)
    return Table(puzzle, names, groups, baseline, pairs)


def grouped(
    runs: Iterable[Any], names: Sequence[str]
) -> list[tuple[tuple[Setting, ...], list[Any]]]:
    """Return runs by their values of some columns, in ascending order of the values."""
    found: dict[tuple[Setting, ...], list[Any]] = defaultdict(list)
    for run in runs:
        found[tuple(NONE if run[name] is None else run[name] for name in names)].append(run)
    return sorted(found.items(), key=lambda item: [*map(sort_key, item[0])])


def find_baseline(puzzle: str, name: str, values: Iterable[Setting]) -> Setting | None:
    """Return the value with which others are compared: the default, or else the first value.

    None if there is no other value, or if inputs with different values share no seed.
    """
    first = min(values, key=sort_key, default=NONE)
    options = (VARIANT_OPTION, PART_OPTION, *describe(puzzle).options, *generator_options(puzzle))
    defaults = {option.name: option.default for option in options}
    if not {*values} - {first} or name not in defaults or name == terms_of(puzzle).size_option:
        return None
    return defaults[name] if defaults[name] in values else first


def compare_pairs(selection: Selection, names: Sequence[str], baseline: Setting) -> list[Group]:
    """Compare the first name's values with the baseline, for each combination of the others.

    Rules are sorted by the share of different answers, other values in ascending order.
    """
    name, *within = names
    same = {PART, VARIANT, "rules", "files", *selection.settings}
    same -= {VARIANT, "files"} if name == VARIANT else {name}
    same |= {"seed" if name in generated_options() else "input_id"}
    columns = list_columns(*{*same, *names, "seed", "answer"})
    runs = list(selection.rows(columns, "AND reason IS NULL"))

    def key(run: sqlite3.Row) -> tuple[Any, ...]:
        return tuple(run[each] for each in same)

    usual = {key(run): run["answer"] for run in runs if run[name] == baseline}
    others = [run for run in runs if run[name] not in (None, baseline) and key(run) in usual]
    pairs = []
    for values, several in grouped(others, (*within, name)):
        changes = [run["answer"] != usual[key(run)] for run in several]
        pairs.append(Group(values, compute_share(changes, [run["seed"] for run in several])))
    return sorted(pairs, key=lambda each: -each.share["rate"]) if names == (VARIANT,) else pairs


def list_columns(*names: str) -> str:
    """Return columns in SQL."""
    return ", ".join(map(quoted, names))


def sort_key(value: Setting) -> tuple[list[int], str]:
    """Return a key that sorts values by the numbers in them.

    >>> sorted(["16x16", "9x9", "9x16"], key=sort_key)
    ['9x9', '9x16', '16x16']
    """
    return [int(number) for number in re.findall(r"\d+", str(value))], str(value)


def read_names(text: str, selection: Selection) -> tuple[str, ...]:
    """Read the names of `--by`.

    Raises:
        UsageError: If no run has a value of a name.
    """
    known = (PART, VARIANT, "input", "input_size", *selection.added)
    names = tuple(dict.fromkeys(word.replace("-", "_") for word in text.split(",")))
    for name in names:
        check_name(name, known, f"--by {text}")
    return names
