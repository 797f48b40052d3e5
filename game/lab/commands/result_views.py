"""The views of what a sweep has stored: summary, JSON, CSV, slowest inputs, and plots.

Each function prints or writes one and returns whether there was anything to show.
"""

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.outputs import check_output
from game.commands.reporting import complain
from game.environment import needed_for
from game.errors import SkirmishError, UsageError
from game.simulation.progress import working
from game.text.files import write_whole
from game.text.wording import count

if TYPE_CHECKING:
    from game.lab.sweep.storage.selection import Selection


def newest_runs(selection: "Selection", words: Iterable[str] = ()) -> "Selection":
    """Return what the newest rules played, unless `--where` asks for others; say what is not."""
    # Only here, as no other way of telling needs it.
    from game.lab.sweep.storage.selection import by_newest_rules

    chosen, older = by_newest_rules(selection, words)
    if older:
        complain(f"{count(older, 'run')} by older rules left out: --where rules=any counts all")
    return chosen


def print_summary(selection: "Selection", path: str) -> bool:
    """Print what runs come to that are stored in the file of that path."""
    # Only here, as no other way of telling needs it.
    from game.lab.sweep.results.report import report
    from game.lab.sweep.results.summary import summary

    summary_of_runs = summary(selection)
    if summary_of_runs.runs:
        print("\n\n".join(report(summary_of_runs, path)))
    return bool(summary_of_runs.runs)


def print_json(selection: "Selection") -> bool:
    """Print the same as an object."""
    # Only here, as no other way of telling needs it.
    import json

    from game.lab.sweep.results.summary import summary

    summary_of_runs = summary(selection)
    print(json.dumps(summary_of_runs.to_json()))
    return bool(summary_of_runs.runs)


def print_slowest(selection: "Selection", most: int, path: str) -> bool:
    """Print the inputs that took longest."""
    # Only here, as no other way of telling needs it.
    from game.lab.sweep.results.report import slowest

    runs = selection.slowest(most)
    for line in slowest(runs, path):
        print(line)
    return bool(runs)


def print_table(selection: "Selection") -> bool:
    """Print all runs as CSV, the names of the columns first."""
    # Only here, as no other way of telling needs it.
    import csv

    from game.lab.sweep.results.csv_table import csv_rows

    out = csv.writer(sys.stdout, lineterminator="\n")
    rows = csv_rows(selection)
    out.writerow(next(rows))
    first = next(rows, None)
    if first is None:
        return False
    out.writerow(first)
    out.writerows(rows)
    return True


FORMATS: Final = {".svg": "svg", ".pdf": "pdf", ".png": "png"}
"""By the ending of a file's name."""


def check_plot(arguments: Namespace) -> None:
    """Raise an error if no plot can be written where one is asked for, or none be drawn."""
    out: str = arguments.plot
    if Path(out).suffix.lower() not in FORMATS:
        raise UsageError(f"--plot {out}: unknown ending: expected {', '.join(FORMATS)}")
    check_output(out, arguments)
    with needed_for("a plot"):
        # Only here, as most results are told in words.
        import game.lab.sweep.plots.figure  # noqa: F401 - whether it is there


def write_plot(selection: "Selection", arguments: Namespace, wanted: str) -> bool:
    """Write a plot, and say what of the runs it is of if that is not all.

    Raises:
        SkirmishError: it can't be written, or there is nothing to be seen in what is `wanted`.
    """
    # Only here, as most results are told in words.
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
