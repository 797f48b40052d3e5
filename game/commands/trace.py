"""`skirmish trace`: the story, in the puzzle's own pictures.

With `--json` each moment that is shown is one object a line: `puzzle`, `part`, and what
`game.puzzles.retelling` says.
"""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator

from game.commands.arguments import add_input, add_part, read_input
from game.play.performance import Performance, perform
from game.puzzles.contract import TraceRange

EXAMPLE = """\
example:
  skirmish trace cave.txt --rounds 20-25
  skirmish trace cave.txt --rounds 3 --turns

Rows and columns are counted from 0 at the top left, as in 1,4.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "--rounds",
        metavar="A-B",
        type=read_rounds,
        default=(0, None),
        help="show rounds A to B only; also A, or A- up to the end; 0 is how it began",
    )
    parser.add_argument("--turns", action="store_true", help="show every turn")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line instead")
    parser.epilog = EXAMPLE


def read_rounds(text: str) -> tuple[int, int | None]:
    """Read `A-B`, `A-` or `A`.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    match = re.fullmatch(r"(\d{1,9})(-)?(\d{1,9})?", text, re.ASCII)
    if match and (match[2] or not match[3]):
        first = int(match[1])
        last = int(match[3]) if match[3] else None if match[2] else first
        if last is None or first <= last:
            return first, last
    message = f"expected rounds as in 20-25, 20- or 20, not {text!r}"
    raise ArgumentTypeError(message)


def run(arguments: Namespace) -> int:
    """Print the story while it is played."""
    performance = perform(read_input(arguments), arguments.part)
    first, last = arguments.rounds
    shown = TraceRange(first, last, every_turn=arguments.turns)
    lines = (as_objects if arguments.json else as_pictures)(performance, shown)
    for line in lines:
        print(line, flush=True)
    return 0 if performance.is_intact else 1


def as_pictures(performance: Performance, shown: TraceRange) -> Iterator[str]:
    """Yield the story in blocks of lines."""
    recording = performance.recording
    return performance.input.scenario.retell(recording.state_at(0), recording.play(), shown)


def as_objects(performance: Performance, shown: TraceRange) -> Iterator[str]:
    """Yield the story in lines of JSON."""
    # Only here, as most runs don't need it.
    import json

    from game.puzzles.retelling import retell

    given, part, recording = performance.input, performance.part, performance.recording
    objects = given.scenario.objects(part)
    for moment in retell(objects, recording.state_at(0), recording.play(), shown):
        yield json.dumps({"puzzle": given.puzzle.name, "part": part, **moment})
