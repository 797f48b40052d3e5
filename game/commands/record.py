"""`skirmish record`: a battle as a file that can be watched, traced and checked later."""

from argparse import ArgumentParser, Namespace

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import STANDARD_OUTPUT, add_output, check_output
from game.commands.reporting import status_of
from game.inputs.recording_file import write_recording
from game.playback.performance import perform
from game.simulation.progress import working
from game.text.files import replacing

EXAMPLE = """\
example:
  skirmish record cave.txt -o battle.json
  skirmish watch battle.json

The rules play a recording again. By four letters for each turn it is known
whether they play the same; a million turns are 4.2 MB.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    add_output(parser)
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Write the recording while it is played."""
    if arguments.output != STANDARD_OUTPUT:
        check_output(arguments.output, arguments)
    performance = perform(read_input(arguments), arguments.part)
    state = performance.recording.state_at(0)
    pieces = write_recording(performance.transcript(), performance.recording, state)
    if arguments.output == STANDARD_OUTPUT:
        for piece in pieces:
            print(piece, end="")
    else:
        with (
            replacing(arguments.output) as path,
            path.open("w", newline="") as file,
            working(lambda: f"round {state.rounds + 1:,}"),
        ):
            file.writelines(pieces)
    return status_of(performance, state)
