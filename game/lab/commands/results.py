"""`skirmish results`: prints or plots the stored runs of a sweep, or plays a run again."""

import csv
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from game.commands import watch
from game.commands.outputs import check_output
from game.commands.parser import WATCHING, read_words
from game.commands.reporting import DONE, NEGATIVE, complain
from game.environment import report_missing_library
from game.errors import InputError, SkirmishError, UsageError
from game.inputs.reading import Input
from game.inputs.rules import find_variants, is_variant, load_rules, read_change, read_rule_text
from game.lab.sweep.report import report, table_report
from game.lab.sweep.runs import AS_IS, rules_digest
from game.lab.sweep.selection import Selection, by_newest_rules, csv_rows, selected
from game.lab.sweep.store import reading
from game.lab.sweep.summary import read_names, summary, tables
from game.puzzles.registry import load
from game.simulation.progress import working
from game.text.files import write_whole
from game.text.sources import Source
from game.text.values import positive
from game.text.wording import count

FORMATS: Final = {".svg": "svg", ".pdf": "pdf", ".png": "png"}
"""Formats by the suffix of a file's name."""
EXAMPLE: Final = """\
examples:
  skirmish results results.sqlite
  skirmish results results.sqlite --where elf_attack=3..10 --where winner=elves
  skirmish results results.sqlite --where variant=as-is --csv > runs.csv
  skirmish results results.sqlite --by part,size
  skirmish results results.sqlite --watch 1234
  skirmish results results.sqlite --where elf_hp=200 --plot rates.svg

--where takes the columns of --csv: settings, settings of the generator
(size=16x16), variant, part, puzzle, input, seed, winner, rounds, answer and
rules (the beginning of their SHA-256, or any). A run must satisfy all of them.
Runs under older versions of the rules are in --csv, but in the summary only
with --where rules=any. While a sweep is running, its runs so far are shown.
Without any run, the exit status is 1.

--by takes part, variant, settings, settings of the generator, names that a file
has measured, input (the name) and input_size. Intervals contain the true value
in 95 of 100 sweeps. They count random inputs, not runs.

--plot draws what was varied: win rates over the values of a setting, with a
line per value of a second one, or how often other rules give another answer.
If all runs are won, it shows how long they last; without a varied setting, a
histogram of that. It needs seaborn (pip install 'skirmish-ecs[plots]').
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.usage = f"{parser.prog} FILE [options]"
    parser.add_argument("file", metavar="FILE", help="what skirmish sweep has written")
    parser.add_argument(
        "--where",
        metavar="NAME=VALUES",
        action="append",
        default=[],
        help="only these runs, as in elf_attack=3..10 or size=8x8,16x16; may be given "
        "several times",
    )
    parser.add_argument(
        "--by",
        metavar="NAMES",
        help="sum up each combination of these, as in elf_attack,size; also count how "
        "many inputs get another answer with another value of the first",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--csv", action="store_true", help="print all runs as a table instead")
    what.add_argument("--json", action="store_true", help="print the summary as JSON instead")
    what.add_argument(
        "--watch", metavar="RUN", type=positive, help="play the run of that number once more"
    )
    what.add_argument(
        "--plot", metavar="OUT", help="draw a plot instead: an .svg, a .pdf or a .png"
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print a view of the runs, or play one of them again."""
    for view in ("csv", "watch", "plot"):
        if arguments.by is not None and getattr(arguments, view):
            raise UsageError(f"--by can't be combined with --{view}")
    if arguments.plot is not None:
        check_plot(arguments)
    wanted = f" with {' and '.join(arguments.where)}" if arguments.where else ""
    with reading(arguments.file) as connection:
        selection = Selection(connection)
        names = read_names(arguments.by, selection.measured) if arguments.by is not None else ()
        selection = selected(selection, arguments.where)
        if not (arguments.csv or arguments.watch):
            selection = newest_runs(selection, arguments.where)
        is_empty = not any(selection.rows("1", "LIMIT 1"))
        if is_empty:
            complain(f"{arguments.file}: no runs{wanted}")
        if arguments.json or not (is_empty or arguments.watch):
            print_view(selection, arguments, names)
        if is_empty or not arguments.watch:
            return NEGATIVE if is_empty else DONE
        run = selection.run(arguments.watch)
        if run is None:
            raise SkirmishError(f"{arguments.file}: no run{wanted} has number {arguments.watch}")
        given = input_of_run(run, arguments.file)
        part: int = run["part"]
    return watch.show(given, read_words([WATCHING, "--part", str(part)]))


def newest_runs(selection: Selection, words: Iterable[str] = ()) -> Selection:
    """Return the runs under the newest rules, or the rules of `--where`, and report the others."""
    chosen, older = by_newest_rules(selection, words)
    if older:
        complain(f"{count(older, 'run')} by older rules left out: --where rules=any counts all")
    return chosen


def print_view(selection: Selection, arguments: Namespace, names: Sequence[str]) -> None:
    """Print the requested view of some runs, or write their plot."""
    if arguments.plot is not None:
        write_plot(selection, arguments)
    elif arguments.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(csv_rows(selection))
    elif names:
        found = tables(selection, names)
        data = {"by": list(names), "puzzles": [each.to_json() for each in found]}
        parts = [part for each in found for part in table_report(each)]
        print(json.dumps(data) if arguments.json else "\n\n".join(parts))
    else:
        whole = summary(selection)
        print(json.dumps(whole.to_json()) if arguments.json else "\n\n".join(report(whole)))


def check_plot(arguments: Namespace) -> None:
    """Raise an error if the plot can't be written, or seaborn is missing."""
    out: str = arguments.plot
    if Path(out).suffix.lower() not in FORMATS:
        raise UsageError(f"--plot {out}: unknown ending: expected {', '.join(FORMATS)}")
    check_output(out, arguments)
    load_plots()


def load_plots() -> ModuleType:
    """Import `game.lab.sweep.plots`, and seaborn with it.

    Raises:
        SkirmishError: If seaborn isn't installed.
    """
    with report_missing_library("a plot"):
        from game.lab.sweep import plots
    return plots


def write_plot(selection: Selection, arguments: Namespace) -> None:
    """Write a plot, and report which part it shows if there are several.

    Raises:
        SkirmishError: If it can't be written, or there is nothing to draw.
    """
    out: str = arguments.plot
    try:
        with working(lambda: "drawing"):
            picture, subject = load_plots().plotted(selection, FORMATS[Path(out).suffix.lower()])
    except SkirmishError as error:
        raise SkirmishError(f"{arguments.file}: nothing to plot: {error}") from None
    write_whole(out, picture)
    if subject.others:
        drawn, others = f"{subject.puzzle}, part {subject.part}", "; ".join(subject.others)
        complain(f"{out} is of {drawn}; --where puzzle=NAME or part=N chooses others: {others}")


def input_of_run(run: Any, path: str) -> Input:  # noqa: ANN401 - a row of SQLite
    """Return the input of a run, with its settings and rules.

    Raises:
        SkirmishError: If a variant doesn't exist any more, or a file of custom rules is missing or
            has changed. A changed file isn't executed.
    """
    puzzle, name, files = load(run["puzzle"]), run["input"], json.loads(run["files"])
    names = [each for each in run["variant"].split(", ") if each not in (AS_IS, *files)]
    for each in names:
        if not is_variant(each, puzzle):
            raise InputError(f"there is no variant {each!r} of {puzzle.name}", source=path)
    own = []
    for file, digest in files.items():
        rules = read_rule_text(file)
        if sha256(rules.encode()).hexdigest() != digest:
            raise InputError("is not the file any more by which this was played", source=file)
        own.append(load_rules(rules, file))
    change = read_change(puzzle, find_variants(puzzle, names), own, name)
    stored = dict(run)
    settings = {option.name: stored.get(option.name, option.default) for option in puzzle.options}
    scenario = puzzle.read(run["text"], name, settings, change)
    if run["part"] not in scenario.parts():
        raise SkirmishError(f"{name} has no part {run['part']}")
    if rules_digest(puzzle.name) != run["rules"]:
        complain(f"the rules of {puzzle.name} have changed since: it may end otherwise")
    return Input(Source(name, run["text"]), puzzle, settings, scenario, change=change)
