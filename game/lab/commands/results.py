"""`skirmish results`: prints, plots, or plays again what a sweep has stored."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from game.commands import watch
from game.commands.parser import WATCHING, read_words
from game.commands.reporting import DONE, NEGATIVE, complain
from game.errors import InputError, SkirmishError, UsageError
from game.inputs.reading import Input
from game.inputs.rules import (
    OwnRules,
    change_of,
    is_variant,
    read_rule_text,
    rules_of,
    variants_named,
)
from game.lab.commands.result_views import (
    check_plot,
    newest_runs,
    print_combinations,
    print_json,
    print_slowest,
    print_summary,
    print_table,
    write_plot,
)
from game.lab.sweep.results_file import reading
from game.lab.sweep.runs import AS_IS, rules_digest
from game.lab.sweep.selection import Selection, selected
from game.lab.sweep.summary import read_names
from game.puzzles.contract import Puzzle
from game.puzzles.registry import load
from game.puzzles.settings import Settings, positive
from game.puzzles.variant import NO_CHANGE
from game.text.sources import Source

EXAMPLE: Final = """\
examples:
  skirmish results results.sqlite
  skirmish results results.sqlite --where elf_attack=3..10 --where winner=elves
  skirmish results results.sqlite --where variant=as-is --csv > runs.csv
  skirmish results results.sqlite --by part,size
  skirmish results results.sqlite --slowest 20
  skirmish results results.sqlite --watch 1234
  skirmish results results.sqlite --where elf_hp=200 --plot rates.svg

--where takes settings, what inputs were generated with (size=16x16), variant,
part, puzzle, input, seed, winner, rounds, answer and rules (how the SHA-256 of
rules begins, or any); all of them have to hold. What older versions of rules
played is in --csv, but is summed up only where --where rules=any asks for it.
While a sweep goes on, results are those that it has stored so far. Where there
are none, the exit status is 1.

--by takes part, variant, settings, what inputs were generated with or what a
file has measured of them, input (the name) and input_size. Intervals hold the
true value in 95 of 100 sweeps: they count inputs, not runs. Files that nobody
drew at random have none.

--plot draws what was varied in the runs asked for: win rates over a number, a
map of them for two settings, how often other rules give another answer, times
by size; of runs in which nothing was varied, how long they last. It needs
seaborn (pip install 'skirmish-ecs[plots]').
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
        help="sum up each combination of these, as in elf_attack,size; the first of them "
        "is also compared on the same inputs",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--csv", action="store_true", help="print all runs as a table instead")
    what.add_argument("--json", action="store_true", help="print the summary as JSON instead")
    what.add_argument(
        "--slowest",
        metavar="N",
        type=positive,
        help="list the N inputs that took longest instead, and how to watch them",
    )
    what.add_argument(
        "--watch", metavar="ROW", type=positive, help="play the run of that row once more"
    )
    what.add_argument(
        "--plot", metavar="OUT", help="draw a plot instead: an .svg, a .pdf or a .png"
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print a view of the runs, or play one of them again."""
    if arguments.plot is not None:
        check_plot(arguments)
    with reading(arguments.file) as connection:
        everything = Selection(connection)
        names = read_by(arguments, everything.measured)
        selection = selected(everything, arguments.where)
        if not (arguments.csv or arguments.watch):
            selection = newest_runs(selection, arguments.where)
        if arguments.watch is None:
            if print_view(selection, arguments, names):
                return DONE
            complain(f"{arguments.file}: no runs{condition_text(arguments)}")
            return NEGATIVE
        given, part = rerun_input(selection, arguments)
    return watch_run(given, part)


def read_by(arguments: Namespace, measured: Sequence[str]) -> tuple[str, ...]:
    """Return the names that runs are summed up by; () if none are given.

    Raises:
        UsageError: one is unknown, or the view that is asked for sums up nothing by names.
    """
    if arguments.by is None:
        return ()
    for view in ("csv", "slowest", "watch", "plot"):
        if getattr(arguments, view):
            raise UsageError(f"--by means nothing with --{view}")
    return read_names(arguments.by, measured)


def print_view(selection: Selection, arguments: Namespace, names: Sequence[str] = ()) -> bool:
    """Print the requested view, and return whether there is any run."""
    if names:
        return print_combinations(selection, names, is_json=arguments.json)
    if arguments.csv:
        return print_table(selection)
    if arguments.json:
        return print_json(selection)
    if arguments.plot is not None:
        return write_plot(selection, arguments, condition_text(arguments))
    if arguments.slowest is not None:
        return print_slowest(selection, arguments.slowest, arguments.file)
    return print_summary(selection)


def condition_text(arguments: Namespace) -> str:
    """Return the conditions in words; "" if there are none."""
    return f" with {' and '.join(arguments.where)}" if arguments.where else ""


def rerun_input(selection: Selection, arguments: Namespace) -> tuple[Input, int]:
    """Return the input of a run, and the part that was played.

    Raises:
        SkirmishError: there is no such run, or it can't be played any more.
    """
    run = selection.run(arguments.watch)
    if run is None:
        fault = f"no run{condition_text(arguments)} has row {arguments.watch}"
        raise SkirmishError(f"{arguments.file}: {fault}")
    given = input_of_run(run, selection.text(run["input_id"]), arguments.file)
    if rules_digest(run["puzzle"]) != run["rules"]:
        complain(f"the rules of {given.puzzle.name} have changed since: it may end otherwise")
    return given, run["part"]


def input_of_run(run: Any, text: str, path: str) -> Input:  # noqa: ANN401 - a row of SQLite
    """Return the input of a run; the results file, of that path, may hold anything.

    Raises:
        SkirmishError: there is no such setting or variant, the text is no input, or a file
            of user-defined rules is missing or was changed.
    """
    puzzle, name, files = load(run["puzzle"]), run["input"], json.loads(run["files"])
    names = [each for each in run["variant"].split(", ") if each not in (AS_IS, *files)]
    for each in names:
        if not is_variant(each, puzzle):
            raise InputError(f"there is no variant {each!r} of {puzzle.name}", source=path)
    own = list(unchanged_own_rules(files))
    change = change_of(puzzle, variants_named(puzzle, names), own, name) if names or own else None
    settings = complete_settings(puzzle, run, path)
    scenario = puzzle.read(text, name, settings, change)
    if run["part"] not in scenario.parts():
        raise SkirmishError(f"{name} has no part {run['part']}")
    return Input(Source(name, text), puzzle, settings, scenario, change=change or NO_CHANGE)


def complete_settings(puzzle: Puzzle, run: Any, path: str) -> Settings:  # noqa: ANN401 - likewise
    """Return all of a puzzle's settings; those that were not stored have their default."""
    stored = dict(run)
    chosen = {option.name: stored.get(option.name, option.default) for option in puzzle.options}
    for option in puzzle.options:
        if not option.accepts(chosen[option.name]):
            raise InputError(f"bad setting {option.name!r}", source=path)
    return chosen


def unchanged_own_rules(files: Mapping[str, str]) -> Iterator[OwnRules]:
    """Yield the rules of files with their digests; a file that was changed is not executed."""
    for name, digest in files.items():
        text = read_rule_text(name)
        if sha256(text.encode()).hexdigest() != digest:
            raise InputError("is not the file any more by which this was played", source=name)
        yield rules_of(text, name)


def watch_run(given: Input, part: int) -> int:
    """Play a part of an input as skirmish watch does."""
    return watch.show(given, read_words([WATCHING, "--part", str(part)]))
