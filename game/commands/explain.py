"""`skirmish explain`: one unit's decision, drawn."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from game.commands.arguments import add_input, read_input
from game.errors import SkirmishError
from game.puzzles.settings import positive

EXAMPLE = """\
example:
  skirmish explain cave.txt --round 1 --at 1,2
  skirmish explain cave.txt --round 24 --at 3,5 --before

Rows and columns are counted from 0 at the top left, as in 1,4. Round 1 is
fought between the maps "Initially" and "After 1 round" of skirmish trace.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    parser.add_argument(
        "--round", metavar="N", type=positive, default=1, help="which round (default: 1)"
    )
    parser.add_argument(
        "--at",
        metavar="ROW,COL",
        type=read_place,
        required=True,
        help="where the unit stands when the round begins",
    )
    parser.add_argument(
        "--before",
        action="store_true",
        help="what it would do if it were first to act in the round, not when its turn comes",
    )
    parser.epilog = EXAMPLE


def read_place(text: str) -> tuple[int, int]:
    """Read a row and a column.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    match = re.fullmatch(r"(\d{1,9}),(\d{1,9})", text, re.ASCII)
    if not match:
        message = f"expected a row and a column as in 1,4, not {text!r}"
        raise ArgumentTypeError(message)
    return int(match[1]), int(match[2])


def run(arguments: Namespace) -> int:
    """Print the drawings."""
    given = read_input(arguments, may_be_recording=False)
    blocks = given.scenario.explain(arguments.round, arguments.at, at_turn=not arguments.before)
    if blocks is None:
        kind = f"{given.source.name} is an input of {given.puzzle.name}"
        raise SkirmishError(f"{kind}: only a battle can be explained; try trace")
    for block in blocks:
        print(block)
    return 0
