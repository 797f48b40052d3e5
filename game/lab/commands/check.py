"""`skirmish check`: prints whether an answer is right, and if not, which rules were misread.

`--json` prints one object, or a list of two: `puzzle`, `source`, `part`, `answer`, `right`,
`direction`, `misreadings` and `tell_apart`, without the right answer. A trace adds one more object.
"""

import json
from argparse import ArgumentParser, Namespace
from shutil import get_terminal_size
from typing import Final

from game.commands.arguments import add_input, add_part, read_named, requested_rules
from game.commands.reporting import DONE, NEGATIVE
from game.errors import UsageError
from game.inputs.reading import Input
from game.lab.check.checked_input import CheckedInput, CheckVerdict, parse_answer, require_variants
from game.lab.check.report import (
    CheckStyle,
    check_report,
    guesses_object,
    guesses_report,
    json_objects,
)
from game.lab.diagnosis.case import BOTH_PARTS
from game.lab.diagnosis.number_search import SINGLES_SECONDS
from game.puzzles.lab_types import PrintedTraceComparison, TraceComparer
from game.puzzles.registry import trace_comparer
from game.puzzles.variant import NO_CHANGE
from game.simulation.progress import say
from game.text.sources import STANDARD_INPUT, Source, open_source
from game.text.wording import with_squares_note

DESCRIPTION = """\
Print whether an answer is right. If it is wrong, name the misread rules that
give exactly this number on this input.
"""
EXAMPLE = """\
examples:
  skirmish check cave.txt 27730
  skirmish check cave.txt 27730 4988
  skirmish check cave.txt 4988 --part 2
  skirmish check cave.txt --wrong 27730 --wrong 27828
  skirmish check cave.txt --trace printed.txt
  skirmish check archers 21658 --variant archers.py

The right answer is only printed with --reveal. A single answer is for part 1,
unless the input has only part 2, or the answer is right for part 2. With
--variant, answers under these rules are right, and misreadings are added to
them.
"""


NO_ANSWER = "-"
SHARE_OF_LIMIT: Final = 0.6
"""The share of `--time-limit` that single misreadings get. The rest is for pairs and drawings."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser, is_needed=True)
    answers = parser.add_argument(
        "answers",
        metavar="ANSWER",
        nargs="+",
        type=read_answer,
        help="the number that your program prints; two numbers are for parts 1 and 2; - is a part "
        "without a number",
    )
    # With nargs="*", argparse would lose answers that follow an option.
    answers.required = False
    parser.add_argument(
        "--trace",
        metavar="MINE",
        help="a file with the maps of a battle that your program prints, or - for standard "
        "input; find the first wrong map",
    )
    parser.add_argument(
        "--wrong",
        metavar="N",
        action="append",
        type=parse_answer,
        default=[],
        help="a wrong number of an earlier version of your program; give several of them",
    )
    add_part(parser, default=1)
    parser.add_argument("--reveal", action="store_true", help="print the right answer")
    parser.add_argument(
        "--details",
        action="store_true",
        help="also print the certainty and the number of tried misreadings",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.set_defaults(writes_progress=True)
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Judge the answers, and diagnose those that are wrong."""
    check_arguments(arguments)
    checked = read_checked_input(arguments)
    require_variants(checked.puzzle_input)
    compare = None if arguments.trace is None else trace_comparer(checked.scenario)
    if arguments.wrong:
        return run_guesses(checked, arguments)
    answers, part = chosen_answers(arguments)
    verdicts = checked.verdicts(answers, part) if answers else []
    are_right = all(verdict.is_right for verdict in verdicts)
    arguments.known_status = DONE if are_right else NEGATIVE
    if verdicts:
        print_report(checked, verdicts, arguments)
    is_same = compare is None or print_trace(checked, compare, arguments)
    return DONE if are_right and is_same else NEGATIVE


def run_guesses(checked: CheckedInput, arguments: Namespace) -> int:
    """Diagnose the numbers of `--wrong` together."""
    part = arguments.part or min(checked.scenario.parts())
    verdicts = [checked.verdict(part, each) for each in dict.fromkeys(arguments.wrong)]
    if right := next((each.answer for each in verdicts if each.is_right), None):
        raise UsageError(f"--wrong {right} is the right answer to part {part}")
    style = make_style(arguments)
    if arguments.json:
        print(json.dumps(guesses_object(checked, verdicts, style)))
    else:
        for block in guesses_report(checked, verdicts, style):
            say(block)
    return NEGATIVE


def read_checked_input(arguments: Namespace) -> CheckedInput:
    """Read the input and the rules; rules that `--variant` requests count as the right ones."""
    wanted = requested_rules(arguments)
    puzzle_input = read_named(arguments.file, arguments, wanted)
    return CheckedInput(puzzle_input, puzzle_input.change if wanted else NO_CHANGE)


def check_arguments(arguments: Namespace) -> None:
    """Raise a UsageError if there is nothing to check, or options contradict each other."""
    if arguments.wrong and (arguments.answers or arguments.trace):
        raise UsageError("--wrong can't be combined with ANSWER or --trace")
    if not (arguments.answers or arguments.wrong) and arguments.trace is None:
        raise UsageError("expected ANSWER, --trace MINE, or --wrong N")
    if arguments.trace == arguments.file == STANDARD_INPUT:
        raise UsageError("FILE and MINE can't both be standard input")


def read_answer(word: str) -> int | None:
    """Read an answer; return None for `-`."""
    return None if word == NO_ANSWER else parse_answer(word)


def chosen_answers(arguments: Namespace) -> tuple[list[int], int | None]:
    """Return the answers to check, and the part that a single one is for, if that is known.

    Raises:
        UsageError: If `-` stands for the wrong part, or for all parts.
    """
    numbers: list[int | None] = arguments.answers or []
    answers = [each for each in numbers if each is not None]
    if len(answers) == len(numbers):
        return answers, arguments.part
    if len(numbers) != len(BOTH_PARTS) or not answers:
        raise UsageError(f"expected two answers, only one of them {NO_ANSWER}")
    part = BOTH_PARTS[numbers.index(*answers)]
    if arguments.part not in (None, part):
        raise UsageError(f"--part {arguments.part} doesn't fit the answer, which is to part {part}")
    return answers, part


def print_trace(checked: CheckedInput, compare: TraceComparer, arguments: Namespace) -> bool:
    """Print where the maps of a program differ from those of the rules; return if all agree.

    Raises:
        InputError: If the program printed no map of this input.
    """
    puzzle_input, printed = checked.puzzle_input, open_source(arguments.trace)
    # Misreadings are tried only under the standard rules.
    known = () if checked.base.titles else puzzle_input.puzzle.variants
    columns = get_terminal_size().columns
    found = compare(checked.scenario, printed, known, columns, arguments.part)
    if arguments.json:
        print(json.dumps(trace_object(puzzle_input, printed, found)))
        return found.is_same
    if arguments.answers:
        say("")
    for line in with_squares_note(found.lines):
        say(line)
    return found.is_same


def trace_object(
    puzzle_input: Input, printed: Source, found: PrintedTraceComparison
) -> dict[str, object]:
    """Return the JSON object of a comparison of printed maps with a battle.

    `printed` is the file with the maps, and `puzzle_input` the input of the battle.
    """
    about = {
        "puzzle": puzzle_input.puzzle.name,
        "source": puzzle_input.source.name,
        "trace": printed.name,
    }
    return {**about, **found.finding.to_json(), "text": found.lines}


def make_style(arguments: Namespace) -> CheckStyle:
    """Return how to report; single misreadings get most of `--time-limit`, or the default."""
    limit: float | None = arguments.time_limit
    seconds = SINGLES_SECONDS if limit is None else SHARE_OF_LIMIT * limit
    columns = get_terminal_size().columns
    return CheckStyle(columns, arguments.reveal, arguments.details, seconds)


def print_report(checked: CheckedInput, verdicts: list[CheckVerdict], arguments: Namespace) -> None:
    """Print the report on all answers, each paragraph as soon as it is known, or JSON."""
    style = make_style(arguments)
    if arguments.json:
        found = json_objects(
            checked, verdicts, is_revealed=style.is_revealed, seconds=style.seconds
        )
        print(json.dumps(found if len(found) > 1 else found[0]))
        return
    blocks = check_report(checked, verdicts, style)
    # The comparison of a trace follows, and ends with the note on squares.
    for block in blocks if arguments.trace else with_squares_note(blocks):
        say(block)
