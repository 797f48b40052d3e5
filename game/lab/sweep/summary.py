"""The summary of a sweep: endings, lengths and times, and the effect of each varied setting.

Everything is counted by values of some columns: a part by no column at all, what was varied by one
of them, `--by` by several. What a setting, a part, other rules or a measure of the generator costs
is best seen where all else is the same. So runs are compared in pairs, too, each with the one that
has the usual value: with other settings, rules or parts on the same input, with other measures of
the generator on inputs of the same seed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from statistics import median
from typing import Any, Final, NamedTuple

from game.errors import SkirmishError, UsageError
from game.lab.sweep.rates import RunCounts, Share, Spread, spread
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

MOST_REASONS: Final = 10
MOST_SLOWEST: Final = 3
MOST_PAIRED: Final = 6
"""Values of a setting up to which they are compared by default."""
NONE: Final = "-"
"""The value shown where a run has none, such as a generator setting of an input from a file."""
SAME, OTHERWISE = "same", "otherwise"
ALWAYS_SAME: Final = ("puzzle", "rules", PART, VARIANT, "files")
PAIRS: Final = """
SELECT {within} other.{name}, other.seed, other.answer IS usual.answer,
    other.ending = usual.ending, other.won - usual.won, other.answer - usual.answer
FROM chosen AS usual JOIN chosen AS other ON {same}
WHERE usual.{name} IS ? AND other.{name} IS NOT usual.{name}
    AND other.{name} IS NOT NULL
ORDER BY {order}"""
Values = tuple[Setting, ...]


class Group(NamedTuple):
    """The runs with one value of each name, as far as they did not fail."""

    values: Values
    endings: Mapping[str, Share]
    wins: Share
    rounds: Spread | None

    def to_json(self, names: Sequence[str], length: str) -> dict[str, object]:
        """Return the object that stands for them in `results --json`."""
        values = dict(zip(names, self.values, strict=True))
        rounds = self.rounds and self.rounds._asdict()
        return {**values, "wins": self.wins.to_json(), length: rounds}


class PairedValue(NamedTuple):
    """The runs with one value, each against its partner."""

    within: Values
    """The values of the other names that were asked for; () if none were."""
    value: Setting
    answers: Share
    """The share of other answers; no answer differs from any."""
    endings: Share
    """The share of other endings."""
    wins: float
    """The change of the rate of wins."""
    median: float | None
    """The median of the differences of answers; None if no pair has two answers."""


class Table(NamedTuple):
    """The runs of one puzzle by the values of some names."""

    puzzle: str
    names: tuple[str, ...]
    found: tuple[Group, ...]
    """In ascending order."""
    baseline: Setting | None
    """The value of the first name that the others are compared with."""
    pairs: tuple[PairedValue, ...]
    """Empty if no runs share an input."""

    def paired_to_json(self) -> dict[str, object]:
        """Return the object that stands for its pairs in `results --json`."""
        values = [
            {
                **dict(zip(self.names[1:], each.within, strict=True)),
                "value": each.value,
                "pairs": each.answers.of,
                "other_answers": each.answers.to_json(),
                "other_endings": each.endings.to_json(),
                "wins": each.wins,
                "answers": each.median,
            }
            for each in self.pairs
        ]
        return {"against": self.baseline, "values": values}

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --by … --json`."""
        rows = [each.to_json(self.names, terms_of(self.puzzle).length) for each in self.found]
        compared = {self.names[0]: self.paired_to_json()} if self.pairs else {}
        return {"puzzle": self.puzzle, "combinations": rows, "paired": compared}


class PartSummary(NamedTuple):
    """The summary of the runs of a puzzle's part."""

    puzzle: str
    part: int
    runs: int
    inputs: int
    setups: int
    failed: int
    endings: Mapping[str, Share]
    """Each ending with its share of the runs that did not fail.

    It has an interval only where nothing was varied, as it depends on what was.
    """
    reasons: Mapping[str, int]
    """The most frequent reasons of those that failed."""
    rounds: Spread | None
    answers: Spread | None
    seconds: Spread | None
    varied: tuple[Table, ...]
    """What was varied, each compared with one of its values if they are few."""

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `results --json`."""
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
    slowest: tuple[Any, ...]
    """Rows of runs, each of another input, the slowest first."""
    both_parts: tuple[Table, ...]
    """Of each puzzle of which both parts were played, part 2 against part 1."""

    def to_json(self) -> dict[str, object]:
        """Return what `results --json` prints."""
        slowest = [
            {"row": run["run"], "input": run["input"], "seconds": run["seconds"]}
            for run in self.slowest
        ]
        parts = [part.to_json() for part in self.parts]
        across = {each.puzzle: each.paired_to_json() for each in self.both_parts}
        return {"runs": self.runs, "parts": parts, "slowest": slowest, "parts_paired": across}


def summary(selection: Selection) -> SweepSummary:
    """Sum up some runs."""
    with working(lambda: "counting runs"):
        played = selection.parts()
        parts = tuple(part_summary(selection, *which) for which in played)
        puzzles = [puzzle for puzzle, part in played if part != 1 and (puzzle, 1) in played]
        across = (table_of(selection.of_part(name), name, (PART,)) for name in puzzles)
        runs, slowest = sum(part.runs for part in parts), selection.slowest(MOST_SLOWEST)
        return SweepSummary(runs, parts, tuple(slowest), tuple(one for one in across if one.pairs))


def part_summary(whole: Selection, puzzle: str, part: int) -> PartSummary:
    """Sum up the runs of a puzzle's part."""
    selection = whole.of_part(puzzle, part)
    columns = "count(*), count(DISTINCT input_id), count(DISTINCT setup), count(reason)"
    (everything,) = groups(selection, puzzle)
    endings, found = everything.endings, varied(selection)
    if found:
        endings = {end: share._replace(seeds=0) for end, share in endings.items()}
    failed = f"AND reason IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT {MOST_REASONS}"
    reasons = dict(map(tuple, selection.rows("reason, count(*)", failed)))
    spreads = everything.rounds, spread_in(selection, "answer"), spread_in(selection, "seconds")
    tables = (
        table_of(selection, puzzle, (name,), is_compared=many <= MOST_PAIRED or name == VARIANT)
        for name, many in found.items()
    )
    runs, inputs, setups, failures = next(selection.rows(columns))
    counts = runs, inputs, setups, failures
    return PartSummary(puzzle, part, *counts, endings, reasons, *spreads, tuple(tables))


def varied(selection: Selection) -> dict[str, int]:
    """Return what was varied in the runs of a part, with the numbers of values."""
    names = [*sorted(selection.settings), VARIANT, *selection.measures]
    columns = ", ".join(f"count(DISTINCT {quoted(name)})" for name in names)
    found = zip(names, next(selection.rows(columns)), strict=True)
    return {name: values for name, values in found if values > 1}


def tables(selection: Selection, names: Sequence[str]) -> list[Table]:
    """Sum up runs by several names, puzzle by puzzle; the first is also compared in pairs.

    Raises:
        SkirmishError: no run has one of them.
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
    """Sum up the runs of one puzzle by the values of some names."""
    found = tuple(groups(selection, puzzle, names))
    baseline = baseline_of(selection, puzzle, names[0]) if is_compared else None
    pairs = () if baseline is None else paired(selection, names, baseline)
    return Table(puzzle, names, found, baseline, tuple(pairs))


def groups(selection: Selection, puzzle: str, names: Sequence[str] = ()) -> list[Group]:
    """Return the runs of one puzzle by the values of some columns, in ascending order."""
    by = "".join(f"{quoted(name)}, " for name in names)
    ended = f"GROUP BY {by} seed, ending ORDER BY {by} seed"
    lasted = f"AND ending != '{NO_ANSWER}' AND rounds IS NOT NULL ORDER BY {by} rounds"
    lengths = {
        values: spread([rounds for *_, rounds in runs])
        for values, runs in grouped(selection.rows(f"{by} rounds", lasted), len(names))
    }
    found: list[Group] = []
    rows = selection.rows(f"{by} seed, ending, count(*)", ended)
    for values, runs in grouped(rows, len(names)):
        counted = RunCounts()
        for *_, seed, ending, number in runs:
            if ending is not None:
                counted.add(ending, seed, number)
        endings = {end: counted.share(end) for end in counted.counts}
        found.append(Group(values, endings, counted.share(win_of(puzzle)), lengths.get(values)))
    return sorted(found, key=lambda each: [*map(sort_key, each.values)])


def grouped(rows: Iterable[Any], names: int) -> Iterator[tuple[Values, Iterator[Any]]]:
    """Yield the rows with the same first values, which follow each other."""
    return groupby(rows, lambda row: tuple(NONE if one is None else one for one in row[:names]))


def spread_in(selection: Selection, column: str) -> Spread | None:
    """Return the five-number summary of a column, over runs that did not fail."""
    wanted = f"AND {column} IS NOT NULL AND reason IS NULL ORDER BY 1"
    return spread([value for (value,) in selection.rows(column, wanted)])


def baseline_of(selection: Selection, puzzle: str, name: str) -> Setting | None:
    """Return the value that others are compared with: the usual one, or else the first.

    None if there are no others, or if the name is of inputs, which then have nothing in common.
    """
    values = sorted((one for one in selection.values(name) if one is not None), key=sort_key)
    of_inputs = ("input", "input_size", terms_of(puzzle).size_option, *selection.measured)
    if name in of_inputs or not values[1:]:
        return None
    options = (*describe(puzzle).options, *generator_options(puzzle))
    usual = {**{option.name: option.default for option in options}, VARIANT: AS_IS}.get(name)
    return usual if usual in values else values[0]


def paired(selection: Selection, names: Sequence[str], baseline: Setting) -> list[PairedValue]:
    """Compare the values of the first name, within each combination of values of the others.

    Rules are told by how often they give another answer, anything else in ascending order.
    """
    found = []
    for key, rows in grouped(pairs_in(selection, names, baseline), len(names)):
        answers, endings, wins = RunCounts(), RunCounts(), 0
        differences: list[int] = []
        for seed, same_answer, same_ending, won, difference in (row[len(key) :] for row in rows):
            answers.add(SAME if same_answer else OTHERWISE, seed)
            endings.add(SAME if same_ending else OTHERWISE, seed)
            wins += won
            if difference is not None:
                differences.append(difference)
        shares = answers.share(OTHERWISE), endings.share(OTHERWISE)
        middle = median(differences) if differences else None
        found.append(PairedValue(key[:-1], key[-1], *shares, wins / shares[0].of, middle))
    found.sort(key=lambda each: [*map(sort_key, (*each.within, each.value))])
    if [*names] == [VARIANT]:
        found.sort(key=lambda each: -each.answers.rate)
    return found


def pairs_in(selection: Selection, names: Sequence[str], baseline: Setting) -> Iterator[Any]:
    """Yield all pairs, those of a value together."""
    name, *within = names
    of_input = "seed" if name in selection.measures else "input_id"
    choices = {*ALWAYS_SAME, *selection.settings, *selection.measures}
    choices -= {name, "files" if name == VARIANT else name}
    columns = {*choices, *names, "input_id", "seed", "answer", "ending", "won"}
    same = [f"usual.{of_input} = other.{of_input}"]
    same += [f"usual.{quoted(each)} IS other.{quoted(each)}" for each in sorted(choices)]
    keys = [f"other.{quoted(each)}" for each in within]
    query = PAIRS.format(
        within="".join(f"{key}, " for key in keys),
        name=quoted(name),
        same=" AND ".join(same),
        order=", ".join([*keys, f"other.{quoted(name)}"]),
    )
    return selection.joined(", ".join(map(quoted, sorted(columns))), query, baseline)


def sort_key(value: Setting) -> tuple[list[int], str]:
    """Return a key that sorts values by the numbers in them.

    >>> sorted(["16x16", "9x9", "9x16"], key=sort_key)
    ['9x9', '9x16', '16x16']
    """
    text = str(value)
    numbers = "".join(each if each.isdigit() else " " for each in text).split()
    return list(map(int, numbers)), text


def read_names(text: str, measured: Iterable[str] = ()) -> tuple[str, ...]:
    """Read the names of `--by`; what a file has measured may be among them.

    Raises:
        UsageError: one is unknown, or given twice.
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
