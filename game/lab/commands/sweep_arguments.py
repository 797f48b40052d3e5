"""Reads the arguments of a sweep: the runs to be played, and the workers that play them.

Errors in either are found before anything is played.
"""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from game.commands.reporting import complain, report_error
from game.environment import cpu_count, needed_for
from game.errors import SkirmishError, UsageError
from game.inputs.rules import RequestedRules
from game.lab.capabilities import SWEEPING
from game.lab.commands.generator_settings import (
    PREFIX,
    generator_settings_of,
    given_generator_settings,
)
from game.lab.sweep.grid import SweepGrid
from game.lab.sweep.inputs import (
    GENERATE,
    InputGroup,
    check_settings_of_own,
    function_of,
    generated,
    own_generated,
    read_files,
    read_own_inputs,
)
from game.lab.sweep.request import SweepRequest, grid_of, playable_parts, read_request
from game.lab.sweep.rules import read_rules
from game.lab.sweep.runner import LOCAL, Workers, local_processes
from game.puzzles.capabilities import required
from game.puzzles.registry import NAMES, examples
from game.puzzles.settings import positive
from game.text.sources import STANDARD_INPUT
from game.text.wording import count, quoted

PARTS_BY_NAME: Final = {"1": (1,), "2": (2,), "both": (1, 2)}
MOST_REPORTED: Final = 10
"""Files whose errors are printed; of more only the number is."""
RANDOM_ONLY: Final = "it is for inputs that --random generates"


def read_runs(arguments: Namespace) -> SweepGrid | None:
    """Return the grid of all runs.

    None if files can't be played; their errors are printed.

    Raises:
        SkirmishError: another argument is wrong.
    """
    puzzle = generated_puzzle(arguments)
    parts = PARTS_BY_NAME.get(arguments.part)
    given = given_names(arguments)
    request = read_request(arguments.vary, puzzle, given, arguments.settings, parts)
    rules = read_rules(arguments.variant or (), request.rules)
    groups = requested_inputs(arguments, puzzle, request, rules.for_reading)
    if groups is None:
        return None
    for group in groups:
        required(group.puzzle, SWEEPING)
    grid = grid_of(groups, request, rules)
    for each in sorted({(group.puzzle, playable_parts(group, request.parts)) for group in groups}):
        if left_out := rules.left_out(*each):
            complain(f"variant=all leaves out of {each[0]}: {left_out}")
    if arguments.sample is not None and arguments.sample > grid.size:
        runs = count(grid.size, "run")
        raise UsageError(f"--sample {arguments.sample}: there are no more than {runs}")
    return grid


def generated_puzzle(arguments: Namespace) -> str | None:
    """Return the puzzle whose inputs are generated; None where files are played.

    Raises:
        UsageError: the names are no files or, with `--random`, not a single puzzle.
    """
    names = arguments.files
    if arguments.random is None:
        check_files(names)
        for name in given_generator_settings(arguments):
            flag = "--" + name.replace("_", "-")
            raise UsageError(f"{flag} means nothing here: {RANDOM_ONLY}")
        return None
    if len(names) != 1 or names[0] not in NAMES:
        named = f", not {quoted(' '.join(names))}" if names else ""
        raise UsageError(f"--random: expected the name of a puzzle ({', '.join(NAMES)}){named}")
    if arguments.puzzle not in (None, names[0]):
        reason = f"inputs of {names[0]} are generated"
        raise UsageError(f"--puzzle {arguments.puzzle} means nothing here: {reason}")
    puzzle: str = names[0]
    return puzzle


def check_files(names: Sequence[str]) -> None:
    """Raise a UsageError for names that can't be files."""
    if not names:
        raise UsageError("expected files, or the name of a puzzle and --random N")
    if names.count(STANDARD_INPUT) > 1:
        raise UsageError(f"{STANDARD_INPUT} is given twice: standard input is read only once")
    first = names[0]
    if first in NAMES and first not in examples() and not os.path.lexists(first):
        raise UsageError(f"{first} is no file: expected --random N after the name of a puzzle")


def given_names(arguments: Namespace) -> list[str]:
    """Return the names of the settings that have a single value in all runs."""
    given = (name for name, word in vars(arguments).items() if word is not None)
    return [*(name.removeprefix(PREFIX) for name in given), *arguments.settings]


def requested_inputs(
    arguments: Namespace, puzzle: str | None, request: SweepRequest, wanted: RequestedRules | None
) -> list[InputGroup] | None:
    """Return all inputs; None if files can't be played, after their errors are printed."""
    own = None if arguments.generator is None else read_own_inputs(arguments.generator)
    if puzzle is None:
        groups, errors = read_files(arguments.files, arguments.puzzle, wanted, own)
        report_errors(errors, arguments.prog)
        return None if errors else groups
    seeds = range(arguments.seed, arguments.seed + arguments.random)
    if own and function_of(own, GENERATE):
        check_settings_of_own(own, [*given_generator_settings(arguments), *request.measures])
        return own_generated(puzzle, own, seeds)
    settings = generator_settings_of(puzzle, arguments)
    return generated(puzzle, settings, request.measures, seeds, own)


def report_errors(errors: Sequence[SkirmishError], program: str) -> None:
    """Print the errors of files, a line each, or the number of further ones."""
    for error in errors[:MOST_REPORTED]:
        report_error(error, program)
    if len(errors) > MOST_REPORTED:
        complain(f"{len(errors) - MOST_REPORTED} more files can't be played")


def add_workers(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--workers", metavar="N", type=positive, help="runs at a time (default: processors)"
    )
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help=f"play on the workers of dask's scheduler there; {LOCAL} starts both here",
    )


def check_workers(arguments: Namespace) -> None:
    """Raise a UsageError for a number of workers of a scheduler, which has its own."""
    if arguments.workers is not None and arguments.dask not in (None, LOCAL):
        reason = f"the scheduler at {arguments.dask} has workers of its own"
        raise UsageError(f"--workers means nothing here: {reason}")


def requested_workers(arguments: Namespace, runs: int) -> AbstractContextManager[Workers]:
    """Return the requested workers, for so many runs; entering the block connects to a scheduler.

    Raises:
        SkirmishError: dask is not installed.
    """
    number = min(arguments.workers or cpu_count(), runs)
    if arguments.dask is None:
        return nullcontext(local_processes(number))
    with needed_for("--dask"):
        # Imported on use: dask is an extra, and slow to import.
        from game.lab.sweep.dask_cluster import dask_workers
    return dask_workers(arguments.dask, number)
