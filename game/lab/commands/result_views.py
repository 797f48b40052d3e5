"""The views of what a sweep has stored: summary, JSON, CSV, slowest inputs, and plots.

Each function prints or writes one and returns whether there was anything to show.
"""

import csv
import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from game.commands.outputs import check_output
from game.commands.reporting import complain
from game.environment import needed_for
from game.errors import SkirmishError, UsageError
from game.lab.sweep.results.combinations import combinations, combinations_report
from game.lab.sweep.results.csv_table import csv_rows
from game.lab.sweep.results.report import report, slowest
from game.lab.sweep.results.summary import summary
from game.lab.sweep.storage.selection import Selection, by_newest_rules
from game.simulation.progress import working
from game.text.files import write_whole
from game.text.wording import count

FORMATS: Final = {".svg": "svg", ".pdf": "pdf", ".png": "png"}
"""By the ending of a file's name."""


def newest_runs(selection: Selection, words: Iterable[str] = ()) -> Selection:
    """Return the runs by the newest rules, or by those of `--where`; say what is left out."""
    chosen, older = by_newest_rules(selection, words)
    if older:
        complain(f"{count(older, 'run')} by older rules left out: --where rules=any counts all")
    return chosen


def print_summary(selection: Selection, path: str) -> bool:
    """Print the summary of runs that are stored in the file of that path."""
    summary_of_runs = summary(selection)
    if summary_of_runs.runs:
        print("\n\n".join(report(summary_of_runs, path)))
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
    """Raise an error if the plot can't be written, or matplotlib is missing."""
    out: str = arguments.plot
    if Path(out).suffix.lower() not in FORMATS:
        raise UsageError(f"--plot {out}: unknown ending: expected {', '.join(FORMATS)}")
    check_output(out, arguments)
    with needed_for("a plot"):
        # Imported on use: it needs matplotlib.
        import game.lab.sweep.plots.figure  # noqa: F401 - whether it is there


def write_plot(selection: Selection, arguments: Namespace, wanted: str) -> bool:
    """Write a plot, and say which runs it shows if these are not all.

    Raises:
        SkirmishError: it can't be written, or there is nothing to draw in what is `wanted`.
    """
    # Imported on use: plots need matplotlib.
    from game.lab.sweep.plots.figure import plotted

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
