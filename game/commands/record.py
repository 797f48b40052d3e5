"""`skirmish record`: a battle as a file that can be watched, traced and checked later."""

from argparse import ArgumentParser, Namespace

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import STANDARD_OUTPUT, add_output, check_output
from game.commands.reporting import status_of
from game.play.performance import perform
from game.play.recording_file import write_recording
from game.text.files import write_whole

EXAMPLE = """\
example:
  skirmish record cave.txt -o battle.json
  skirmish watch battle.json
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    add_output(parser)
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Play to the end and write the recording."""
    if arguments.output != STANDARD_OUTPUT:
        check_output(arguments.output, arguments)
    performance = perform(read_input(arguments), arguments.part)
    performance.recording.complete()
    text = write_recording(performance.transcript())
    if arguments.output == STANDARD_OUTPUT:
        print(text, end="")
    else:
        write_whole(arguments.output, text.encode())
    return status_of(performance)
