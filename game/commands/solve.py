"""`skirmish solve`: prints the answers."""

import json
import sys
from argparse import ArgumentParser, Namespace

from game.commands.arguments import add_inputs, add_part, read_named, requested_rules
from game.commands.reporting import BAD_INPUT, DONE, NEGATIVE, report_error
from game.errors import OutOfTimeError, SkirmishError, UsageError
from game.inputs.reading import Input
from game.puzzles.contract import Answer
from game.simulation.progress import say
from game.text.sources import STANDARD_INPUT, shown_name

EXAMPLE = """\
examples:
  skirmish solve cave.txt --part 2
  skirmish solve cave.txt --json --elf-attack 10
  skirmish solve cave.txt vault.txt
  skirmish trace cave.txt --rounds 23 | skirmish solve -

--json prints one object per line, one for each file.

A battle can continue from a map that skirmish trace prints: with hit points
behind the rows and a heading such as After 23 rounds:.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_inputs(parser)
    add_part(parser, default=None)
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print the answers for each file. If one file fails, the others are still solved."""
    names = arguments.files or [None]
    if names.count(STANDARD_INPUT) > 1:
        raise UsageError(f"{STANDARD_INPUT} is given twice: standard input is read only once")
    wanted = requested_rules(arguments)
    statuses: list[int] = []
    for name in names:
        is_first = all(status == BAD_INPUT for status in statuses)
        try:
            puzzle_input = read_named(name, arguments, wanted)
            statuses.append(solve(puzzle_input, arguments, is_first=is_first))
        except OutOfTimeError:
            raise
        except SkirmishError as error:
            statuses.append(report_error(error, arguments.prog))
            if arguments.json:
                print(json.dumps({"source": shown_name(name or ""), "error": str(error)}))
    return max(statuses)


def solve(puzzle_input: Input, arguments: Namespace, *, is_first: bool) -> int:
    """Print the answers to the requested parts, and return the exit status."""
    parts = [part for part in puzzle_input.scenario.parts() if arguments.part in (None, part)]
    if not (arguments.json or is_first):
        print()
    answers = (
        print_json(puzzle_input, parts) if arguments.json else print_lines(puzzle_input, parts)
    )
    sys.stdout.flush()
    return DONE if all(answer.is_found for answer in answers) else NEGATIVE


def print_json(puzzle_input: Input, parts: list[int]) -> list[Answer]:
    """Print all answers as one JSON object on one line."""
    answers = {part: puzzle_input.scenario.answer(part) for part in parts}
    objects = {f"part{part}": answer.to_json() for part, answer in answers.items()}
    rules = {"variants": puzzle_input.change.titles} if puzzle_input.change.titles else {}
    print(
        json.dumps(
            {
                "puzzle": puzzle_input.puzzle.name,
                "source": puzzle_input.source.name,
                **rules,
                **objects,
            }
        )
    )
    return list(answers.values())


def print_lines(puzzle_input: Input, parts: list[int]) -> list[Answer]:
    """Print the headline, then each answer when it is known."""
    print(puzzle_input.headline)
    answers = []
    for part in parts:
        answers.append(answer := puzzle_input.scenario.answer(part))
        first, *others = answer.lines()
        say("\n".join((f"Part {part}: {first}", *(f"        {line}" for line in others))))
    return answers
