"""The views of what a sweep has stored: summary, JSON, CSV, slowest inputs, and plots.

Each function prints or writes one and returns whether there was anything to show.
"""

import csv
import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shlex import quote
from typing import Any, Final

from game.commands.outputs import check_output
from game.commands.reporting import complain
from game.environment import needed_for
from game.errors import SkirmishError, UsageError
from game.lab.abilities import generator_options
from game.lab.sweep.report import (
    MARGIN,
    MILLISECONDS,
    combinations_report,
    report,
    shortened,
    three_digits,
)
from game.lab.sweep.runs import AS_IS, VARIANT
from game.lab.sweep.selection import Selection, by_newest_rules, csv_rows
from game.lab.sweep.summary import combinations, summary
from game.puzzles.registry import load
from game.simulation.progress import working
from game.text.files import write_whole
from game.text.lines import printable
from game.text.wording import count, folded

LONGEST_INPUT: Final = 40
COLUMNS: Final = 80
"""At which lines are folded, whatever the terminal."""
FORMATS: Final = {".svg": "svg", ".pdf": "pdf", ".png": "png"}
"""By the ending of a file's name."""


def newest_runs(selection: Selection, words: Iterable[str] = ()) -> Selection:
    """Return the runs by the newest rules, or by those of `--where`; say what is left out."""
    chosen, older = by_newest_rules(selection, words)
    if older:
        complain(f"{count(older, 'run')} by older rules left out: --where rules=any counts all")
    return chosen


def print_summary(selection: Selection) -> bool:
    """Print the summary of runs."""
    summary_of_runs = summary(selection)
    if summary_of_runs.runs:
        print("\n\n".join(report(summary_of_runs)))
    return bool(summary_of_runs.runs)


def print_json(selection: Selection) -> bool:
    """Print the summary as an object."""
    summary_of_runs = summary(selection)
    print(json.dumps(summary_of_runs.to_json()))
    return bool(summary_of_runs.runs)


def print_combinations(selection: Selection, names: Sequence[str], *, is_json: bool) -> bool:
    """Print the summary by each combination of some names, as text or as an object."""
    found = combinations(selection, names)
    if is_json:
        print(json.dumps({"by": list(names), "puzzles": [each.to_json() for each in found]}))
    elif found:
        print("\n\n".join(part for each in found for part in combinations_report(each)))
    return bool(found)


def print_slowest(selection: Selection, most: int, path: str) -> bool:
    """Print the inputs that took longest."""
    runs = selection.slowest(most)
    for line in slowest(runs, path):
        print(line)
    return bool(runs)


def slowest(runs: Sequence[Any], path: str) -> Iterator[str]:
    """Yield lines for each run: its time, input and settings, and what watches it."""
    times = [f"{three_digits(run['seconds'] * MILLISECONDS)} ms" for run in runs]
    width = max(map(len, times), default=0)
    for run, time in zip(runs, times, strict=True):
        name = shortened(run["input"], LONGEST_INPUT)
        line = f"{MARGIN}{time:>{width}}{MARGIN}{', '.join([name, *notable_settings(run)])}"
        indent = width + 2 * len(MARGIN)
        yield from folded(line, COLUMNS, indent).split("\n")
        command = f"skirmish results {quote(path)} --watch {run['run']}"
        yield f"{'':{indent}}{printable(command)}"


def notable_settings(run: Any) -> Iterator[str]:  # noqa: ANN401 - a row of SQLite
    """Yield a run's settings that are not at their default."""
    puzzle = run["puzzle"]
    usual = {option.name: option.default for option in load(puzzle).options}
    measures = {option.name: None for option in generator_options(puzzle)}
    for name, default in {"part": 1, **usual, VARIANT: AS_IS, **measures}.items():
        if name in run.keys() and run[name] not in (default, None):  # noqa: SIM118 - a row
            yield f"{name}={shortened(str(run[name]))}"


def print_table(selection: Selection) -> bool:
    """Print all runs as CSV, with a header."""
    out = csv.writer(sys.stdout, lineterminator="\n")
    rows = csv_rows(selection)
    out.writerow(next(rows))
    first = next(rows, None)
    if first is None:
        return False
    out.writerow(first)
    out.writerows(rows)
    return True


def check_plot(arguments: Namespace) -> None:
    """Raise an error if the plot can't be written, or seaborn is missing."""
    out: str = arguments.plot
    if Path(out).suffix.lower() not in FORMATS:
        raise UsageError(f"--plot {out}: unknown ending: expected {', '.join(FORMATS)}")
    check_output(out, arguments)
    with needed_for("a plot"):
        # Imported on use: it needs seaborn.
        import game.lab.sweep.plots  # noqa: F401 - whether it is there


def write_plot(selection: Selection, arguments: Namespace, wanted: str) -> bool:
    """Write a plot, and say which runs it shows if these are not all.

    Raises:
        SkirmishError: it can't be written, or there is nothing to draw in what is `wanted`.
    """
    # Imported on use: plots need seaborn.
    from game.lab.sweep.plots import plotted

    out: str = arguments.plot
    try:
        with working(lambda: "drawing"):
            picture, subject = plotted(selection, FORMATS[Path(out).suffix.lower()])
    except SkirmishError as error:
        raise SkirmishError(f"{arguments.file}: nothing to plot{wanted}: {error}") from None
    write_whole(out, picture)
    if subject.others:
        drawn, others = f"{subject.puzzle}, part {subject.part}", "; ".join(subject.others)
        complain(f"{out} is of {drawn}; --where puzzle=NAME or part=N chooses others: {others}")
    return True
