"""The views of what a sweep has stored: summary, JSON, CSV, slowest inputs, and plots.

Each function prints or writes one and returns whether there was anything to show.
"""

import csv
import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from shlex import quote
from typing import Any, Final

from game.commands.outputs import check_output
from game.commands.reporting import complain
from game.environment import needed_for
from game.errors import SkirmishError, UsageError
from game.lab.sweep.report import (
    MILLISECONDS,
    aligned,
    combinations_report,
    report,
    shortened,
    three_digits,
)
from game.lab.sweep.selection import Selection, by_newest_rules, csv_rows
from game.lab.sweep.summary import combinations, summary
from game.simulation.progress import working
from game.text.files import write_whole
from game.text.lines import printable
from game.text.wording import count

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
    """Print the inputs that took longest, and what watches them."""
    if runs := selection.slowest(most):
        print(slowest(runs, path))
    return bool(runs)


def slowest(runs: Sequence[Any], path: str) -> str:
    """Return a line for each run: its time, its input, and what watches it."""
    watching = f"skirmish results {quote(path)} --watch"
    columns = (
        [f"{three_digits(run['seconds'] * MILLISECONDS)} ms" for run in runs],
        [shortened(run["input"]) for run in runs],
        [printable(f"{watching} {run['run']}") for run in runs],
    )
    return aligned("><<", columns)


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
