"""`skirmish results`: prints or plots the stored runs of a sweep, or plays a run again."""

import csv
import json
import sqlite3
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from game.commands import watch
from game.commands.outputs import check_output
from game.commands.parser import WATCHING, read_words
from game.commands.reporting import DONE, NEGATIVE, complain
from game.environment import report_missing_library
from game.errors import InputError, SkirmishError, UsageError
from game.inputs.reading import Input, check_part, read_source
from game.inputs.rules import read_requested, read_rule_text
from game.lab.sweep.report import describe_runs
from game.lab.sweep.runs import AS_IS, compute_digest, rules_digest
from game.lab.sweep.selection import Selection, csv_rows, select_runs
from game.lab.sweep.store import open_snapshot
from game.lab.sweep.summary import read_names
from game.puzzles.registry import load
from game.simulation.progress import working
from game.text.files import write_whole
from game.text.sources import Source
from game.text.values import positive
from game.text.wording import count

FORMATS: Final = (".svg", ".pdf", ".png")
"""The endings of the names of plots."""
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
rules. A run must satisfy all of them. Runs under older versions of the rules
are in --csv, but in the summary only with --where rules=any. While a sweep is
running, its runs so far are shown. Without any run, the exit status is 1.

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
        "--watch", metavar="RUN", type=positive, help="play the run with this number again"
    )
    what.add_argument(
        "--plot", metavar="OUT", help="draw a plot instead: an .svg, a .pdf or a .png"
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print a view of the runs, or play one of them again."""
    if arguments.by is not None and (arguments.csv or arguments.watch or arguments.plot):
        raise UsageError("--by can only be combined with --where and --json")
    if arguments.watch and arguments.where:
        raise UsageError("--where doesn't apply here: --watch plays one run")
    if arguments.plot and not arguments.plot.lower().endswith(FORMATS):
        raise UsageError(f"--plot {arguments.plot}: unknown ending: expected {', '.join(FORMATS)}")
    with open_snapshot(arguments.file) as connection:
        if not arguments.watch:
            return print_view(connection, arguments)
        puzzle_input, part = input_of_run(connection, arguments.watch, arguments.file)
    return watch.show(puzzle_input, read_words([WATCHING, "--part", str(part)]))


def print_view(connection: sqlite3.Connection, arguments: Namespace) -> int:
    """Print the requested view of some runs, or write their plot."""
    selection, older = select_runs(connection, arguments.where, has_older=arguments.csv)
    report_older(older)
    names = () if arguments.by is None else read_names(arguments.by, selection)
    is_empty = not selection.count()
    if is_empty:
        wanted = f" with {' and '.join(arguments.where)}" if arguments.where else ""
        complain(f"{arguments.file}: no runs{wanted}")
    if arguments.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(csv_rows(selection))
    elif arguments.json or not (is_empty or arguments.plot):
        data, text = describe_runs(selection, names)
        print(json.dumps(data) if arguments.json else text)
    elif not is_empty:
        write_plot(selection, arguments)
    return NEGATIVE if is_empty else DONE


def report_older(runs: int) -> None:
    """Print how many runs by older rules are omitted, if there are any."""
    if runs:
        complain(f"{count(runs, 'run')} by older rules left out: --where rules=any counts all")


def write_plot(selection: Selection, arguments: Namespace) -> None:
    """Write a plot, and report which part it shows if there are several.

    Raises:
        SkirmishError: If it can't be written, or there is nothing to draw.
    """
    out: str = arguments.plot
    check_output(out, arguments)
    with report_missing_library("a plot"):
        from game.lab.sweep.plots import draw_plot
    with working(lambda: "drawing"):
        picture, (drawn, *others) = draw_plot(selection, Path(out).suffix.lower()[1:])
    write_whole(out, picture)
    if others:
        rest = "; ".join(others)
        complain(f"{out} is of {drawn}; --where puzzle=NAME or part=N chooses others: {rest}")


def input_of_run(connection: sqlite3.Connection, number: int, path: str) -> tuple[Input, int]:
    """Return the input of a run, with its settings and rules, and its part.

    Raises:
        SkirmishError: If there is no such run or variant, or a file of custom rules is missing or
            has changed. A changed file isn't executed.
    """
    query = "SELECT * FROM runs JOIN inputs ON inputs.id = input_id WHERE run = ?"
    run = connection.execute(query, (number,)).fetchone()
    if run is None:
        raise SkirmishError(f"{path}: no run has number {number}")
    files = json.loads(run["files"])
    for file, digest in files.items():
        if compute_digest(read_rule_text(file)) != digest:
            raise InputError("has changed since this run was played", source=file)
    names = [each for each in run["variant"].split(", ") if each not in (AS_IS, *files)]
    puzzle, wanted = load(run["puzzle"]), read_requested([*names, *files])
    source = Source(run["input"], run["text"])
    puzzle_input = read_source(source, puzzle, json.loads(run["settings"]), wanted)
    check_part(puzzle_input, run["part"], ())
    if rules_digest(puzzle.name) != run["rules"]:
        complain(f"the rules of {puzzle.name} have changed since: it may end otherwise")
    return puzzle_input, run["part"]
