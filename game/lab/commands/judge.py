"""`skirmish judge`: runs a user's program, and reports its errors.

`--json` prints one object: `puzzle`, `cases` (inputs), `answers` (one per part),
`right`, `wrong`, `no_answer` (parts without one), `crashes` and `timeouts` (runs),
`smallest`, `misreadings` and `seed`.
"""

import json
import re
import shlex
from argparse import ArgumentParser, Namespace
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

from game.commands.reporting import BAD_INPUT, DONE, NEGATIVE, OUT_OF_TIME
from game.environment import cpu_count
from game.errors import UsageError
from game.lab.diagnosis.case import BOTH_PARTS
from game.lab.judge.programs.command import ProgramCommand, make_command
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import RunLimits
from game.lab.judge.report import (
    JudgeStyle,
    is_news,
    judge_report,
    smallest_failure_lines,
)
from game.lab.judge.session import JudgePlan
from game.lab.judge.verdict import PARTS, JudgeVerdict, SmallestFailure, judged
from game.puzzles.registry import NAMES, load
from game.text.values import positive, read_seconds, whole
from game.text.wording import did_you_mean, with_squares_note

DESCRIPTION: Final = """\
Run your program on many small inputs. If an answer is wrong, find the smallest
input with a wrong answer, and the misread rules that explain all answers.
"""
EXAMPLE: Final = """\
examples:
  skirmish judge battle -- python solver.py
  skirmish judge battle --part 1 -- ./solver {}
  skirmish judge cards --as input.txt -- node solver.js

The program gets the input on standard input. It can also read a file: the path
replaces {} in COMMAND. With --as, the program runs in a folder with the input
as NAME, a copy of its script, and links to the other sources next to the
script. With --aocd, a module aocd returns the input and prints submitted
answers. No shell reads COMMAND.

The program runs with your rights and without a sandbox. Judge only programs
that you would run yourself. Processes that it has started are ended with it.

The first inputs show where the answers are in the output. The report prints the
numbers that were read. A REGEX selects them instead: its groups, or the whole
match if it has no groups.

The exit status is 0 if all answers are right on inputs that the puzzle can ask.
It is also 2 if a REGEX must select the answers, and 3 if no answer was wrong
but some listed misreadings could not be tried.
"""
MEBIBYTE: Final = 2**20


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.usage = f"{parser.prog} PUZZLE [options] -- COMMAND ..."
    parser.add_argument("puzzle", metavar="PUZZLE", type=read_puzzle, help=", ".join(NAMES))
    parser.set_defaults(command=[], writes_progress=True)
    add_reading(parser)
    add_bounds(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.add_argument(
        "--details", action="store_true", help="also print figures and the nearest misreading"
    )
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLE


def add_reading(parser: ArgumentParser) -> None:
    """Add the arguments on the program's input and answers."""
    group = parser.add_argument_group("the program's input and output")
    group.add_argument(
        "--as", dest="file", metavar="NAME", help="run in a folder with the input as NAME"
    )
    group.add_argument(
        "--aocd", action="store_true", help="also provide the input as a Python module aocd"
    )
    group.add_argument(
        "--second",
        metavar="COMMAND",
        type=read_words,
        help="another program for part 2, as in 'python part2.py'",
    )
    group.add_argument(
        "-p",
        "--part",
        choices=PARTS,
        help="the part that it answers (default: both if it prints two numbers)",
    )
    group.add_argument(
        "--pattern",
        metavar="REGEX",
        type=read_pattern,
        help="a regular expression that finds the answers in the output",
    )


def add_bounds(parser: ArgumentParser) -> None:
    """Add the limits of the session, and of each run."""
    group = parser.add_argument_group("limits")
    group.add_argument(
        "--seconds",
        metavar="S",
        type=read_seconds,
        default=60.0,
        help="total CPU time in seconds (default: 60)",
    )
    group.add_argument(
        "--cases", metavar="N", type=positive, help="search for wrong answers on at most N inputs"
    )
    group.add_argument(
        "--seed",
        metavar="N",
        type=whole,
        default=0,
        help="the seed of the random inputs (default: 0)",
    )
    group.add_argument(
        "--timeout",
        metavar="S",
        type=read_seconds,
        default=10.0,
        help="CPU time per run in seconds (default: 10)",
    )
    group.add_argument(
        "--memory",
        metavar="MIB",
        type=positive,
        default=1024,
        help="memory per run (default: 1024)",
    )
    group.add_argument(
        "--workers",
        metavar="N",
        type=positive,
        help="the number of runs at the same time (default: processors)",
    )


def read_puzzle(word: str) -> str:
    """Return the name of a puzzle.

    Raises:
        UsageError: If there is no such puzzle. If the word is a file, the error has the command
            that judges it.
    """
    if word in NAMES:
        return word
    instead = did_you_mean(word, NAMES)
    if Path(word).is_file():
        program = f"python3 {word}" if word.endswith(".py") else f"./{word}"
        instead = f": a program comes last, as in skirmish judge {NAMES[0]} -- {program}"
    raise UsageError(f"expected one of {', '.join(NAMES)}, not {word!r}{instead}")


def read_pattern(text: str) -> re.Pattern[str]:
    """Read a regular expression, in which ^ and $ are the ends of lines.

    Raises:
        UsageError: If `text` isn't one.
    """
    try:
        return re.compile(text, re.MULTILINE)
    except re.error as error:
        raise UsageError(f"{text!r} isn't a regular expression: {error}") from None


def read_words(text: str) -> list[str]:
    """Read a command as a shell would split it.

    Raises:
        UsageError: If there are no words, or a quote isn't closed.
    """
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if not words:
        raise UsageError(f"{text!r}: expected a command as in 'python part2.py'")
    return words


def run(arguments: Namespace) -> int:
    """Judge the program, print the report, and return the exit status."""
    command, second = read_commands(arguments)
    limits = RunLimits(arguments.timeout, arguments.memory * MEBIBYTE)
    program = Program(command, limits, second)
    style = JudgeStyle(get_terminal_size().columns, has_details=arguments.details)
    printed: SmallestFailure | None = None

    def print_failure(smallest: SmallestFailure) -> None:
        """Print a failing input at once, because finding the cause takes a while."""
        nonlocal printed
        if not arguments.json and is_news(smallest, printed):
            lines = smallest_failure_lines(smallest, style._replace(printed=printed))
            print("\n".join(lines), end="\n\n", flush=True)
            printed = smallest

    verdict = judged(load(arguments.puzzle), program, make_plan(program, arguments), print_failure)
    if arguments.json:
        print(json.dumps(verdict.to_json()), flush=True)
    else:
        blocks = judge_report(verdict, program, style._replace(printed=printed))
        print("\n\n".join(with_squares_note(blocks, before="")), flush=True)
    return find_status(verdict)


def find_status(verdict: JudgeVerdict) -> int:
    """Return the exit status for a verdict."""
    if verdict.question:
        return BAD_INPUT
    if not verdict.is_right:
        return NEGATIVE
    return DONE if verdict.is_covered else OUT_OF_TIME


def read_commands(arguments: Namespace) -> tuple[ProgramCommand, ProgramCommand | None]:
    """Return the command of the program, and of a second one for part 2."""
    words = [arguments.command, arguments.second]
    first, second = (
        each and make_command(each, arguments.file, has_aocd=arguments.aocd) for each in words
    )
    return first or make_command(()), second or None


def make_plan(program: Program, arguments: Namespace) -> JudgePlan:
    """Return the plan of the session that the arguments request."""
    return JudgePlan(
        PARTS.get(arguments.part) or (BOTH_PARTS if program.second else None),
        arguments.pattern,
        arguments.seconds,
        arguments.cases,
        arguments.workers or cpu_count(),
        arguments.seed,
    )
