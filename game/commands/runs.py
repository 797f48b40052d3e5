"""The runs that the arguments of a sweep ask for; whatever is wrong with them is found here."""

import os
from argparse import Namespace
from collections.abc import Sequence
from typing import Final

from game.commands.arguments import given_settings
from game.commands.measures import PREFIX, given_measures, measures_of
from game.commands.reporting import complain, report
from game.errors import SkirmishError, UsageError
from game.puzzles import NAMES, examples
from game.sweep.asked import Asked, check_once, read_asked
from game.sweep.grid import Grid
from game.sweep.inputs import Source, generated, read_files
from game.sweep.plan import Plain, grid_of
from game.sweep.rules_asked import read_rules
from game.sweep.trial import RuleText
from game.text.sources import STANDARD_INPUT
from game.text.wording import count, quoted

PARTS: Final = {"1": (1,), "2": (2,), "both": (1, 2)}
MOST_REPORTED: Final = 10
"""Files of which each that can't be played is told in a line."""
RANDOM_ONLY: Final = "it is for inputs that --random generates"


def read_runs(arguments: Namespace) -> tuple[Grid, tuple[RuleText, ...]] | None:
    """Return all runs, and the files of rules that they need.

    None if files can't be played, which is told in a line for each.

    Raises:
        SkirmishError: something else that is asked for means nothing.
    """
    puzzle = generated_puzzle(arguments)
    asked = read_asked(arguments.vary, puzzle)
    check_once(asked, given_names(arguments))
    rules = read_rules(arguments.variant or (), asked.rules)
    sources = sources_of(arguments, puzzle, asked)
    if sources is None:
        return None
    grid = grid_of(
        sources, asked, Plain(given_settings(arguments), PARTS.get(arguments.part)), rules
    )
    if arguments.sample is not None and arguments.sample > len(grid):
        runs = count(len(grid), "run")
        raise UsageError(f"--sample {arguments.sample}: there are no more than {runs}")
    return grid, rules.files


def generated_puzzle(arguments: Namespace) -> str | None:
    """Return the puzzle whose inputs are generated; None where files are played.

    Raises:
        UsageError: what is named are not the ones that are asked for.
    """
    names = arguments.files
    if arguments.random is None:
        check_files(names)
        for name in given_measures(arguments):
            flag = "--" + name.replace("_", "-")
            raise UsageError(f"{flag} means nothing here: {RANDOM_ONLY}")
        return None
    if len(names) != 1 or names[0] not in NAMES:
        named = f", not {quoted(' '.join(names))}" if names else ""
        raise UsageError(f"--random: expected the name of a puzzle ({', '.join(NAMES)}){named}")
    if arguments.puzzle not in (None, names[0]):
        kind = f"inputs of {names[0]} are generated"
        raise UsageError(f"--puzzle {arguments.puzzle} means nothing here: {kind}")
    puzzle: str = names[0]
    return puzzle


def check_files(names: Sequence[str]) -> None:
    """Raise a UsageError for names that are none of files."""
    if not names:
        raise UsageError("expected files, or the name of a puzzle and --random N")
    if names.count(STANDARD_INPUT) > 1:
        raise UsageError(f"{STANDARD_INPUT} is given twice: standard input is read only once")
    first = names[0]
    if first in NAMES and first not in examples() and not os.path.lexists(first):
        raise UsageError(f"{first} is no file: expected --random N after the name of a puzzle")


def given_names(arguments: Namespace) -> list[str]:
    """Return the names of all settings that are given for all runs."""
    given = (name for name, word in vars(arguments).items() if word is not None)
    return [name.removeprefix(PREFIX) for name in given]


def sources_of(arguments: Namespace, puzzle: str | None, asked: Asked) -> list[Source] | None:
    """Return all inputs; None if files among them can't be played, which is told."""
    if puzzle is not None:
        seeds = range(arguments.seed, arguments.seed + arguments.random)
        return generated(puzzle, measures_of(puzzle, arguments), asked.measures, seeds)
    sources, errors = read_files(arguments.files, arguments.puzzle)
    report_all(errors, arguments.prog)
    return None if errors else sources


def report_all(errors: Sequence[SkirmishError], program: str) -> None:
    """Say what is wrong with files, a line each as long as there are few."""
    for error in errors[:MOST_REPORTED]:
        report(error, program)
    if len(errors) > MOST_REPORTED:
        complain(f"{len(errors) - MOST_REPORTED} more files can't be played")
