"""`skirmish watch`: plays in a window, or in the terminal if there is no display."""

from argparse import ArgumentParser, Namespace

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import add_window, exit_status, show_in_window
from game.commands.parser import overview
from game.commands.reporting import DONE, complain
from game.inputs.reading import Input
from game.playback.pace import AUTO
from game.playback.recordings import RecordedPart, record_part
from game.playback.requests import WindowRequest
from game.simulation.recording import reach_round
from game.terminal import play
from game.text.values import read_speed, whole

NORMAL_SPEED = 1.0
WINDOW_ARGUMENTS = ("run", "prog", "size", "time_limit")
"""The arguments that don't influence the simulation."""
EXAMPLE = """\
examples:
  skirmish watch cave.txt
  skirmish watch hall --round 20 --speed 4 --elf-attack 12

Without FILE and settings the window begins with all bundled examples. H shows
its keys.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "--round", metavar="N", type=whole, help="start when N rounds are complete (default: 0)"
    )
    parser.add_argument(
        "--speed",
        metavar="X",
        type=read_speed,
        help="from 0.25 to 64 (default: adapted to each turn; in the terminal 1)",
    )
    parser.add_argument("--paused", action="store_true", help="don't start to play yet")
    add_window(parser, "--terminal", "play in the terminal even if there is a display")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Play in a window, or in the terminal if no window can be opened."""
    return show(None if means_start_page(arguments) else read_input(arguments), arguments)


def show(puzzle_input: Input | None, arguments: Namespace) -> int:
    """Play an input, or show the start page for None; return the exit status."""
    recorded = None
    if puzzle_input is not None:
        recorded = begin_recording(puzzle_input, arguments, is_abridged=not arguments.terminal)
        if recorded.recording.is_attempt:
            complain("there is no answer: this plays the attempt that comes nearest to one")
    if arguments.terminal:
        reason = "--terminal was given"
    else:
        request = recorded and window_request(recorded, arguments)
        reason = show_in_window(request, arguments.size)
    if reason:
        if recorded is None:
            recorded = begin_recording(read_input(arguments), arguments)
        elif not arguments.terminal:
            recorded = begin_recording(recorded.input, arguments)
        complain(f"playing in the terminal: {reason}")
        start, speed = arguments.round or 0, arguments.speed or NORMAL_SPEED
        play(recorded, start=start, speed=speed, paused=arguments.paused)
    return exit_status(recorded) if recorded else DONE


def means_start_page(arguments: Namespace) -> bool:
    """Return whether the arguments request no input and no options of playing."""
    values = (value for name, value in vars(arguments).items() if name not in WINDOW_ARGUMENTS)
    return all(value is None or value is False or value == {} for value in values)


def begin_recording(
    puzzle_input: Input, arguments: Namespace, *, is_abridged: bool = False
) -> RecordedPart:
    """Start a recording, and play it up to the round in which the window starts."""
    part = part_shown(puzzle_input, arguments)
    if is_abridged and not arguments.round and puzzle_input.puzzle.is_slow:
        part = 1 if puzzle_input.puzzle.is_slow(puzzle_input.scenario, part) else part
    recorded = record_part(puzzle_input, part, is_abridged=is_abridged, or_attempt=True)
    reach_round(recorded.recording, arguments.round or 0)
    return recorded


def part_shown(puzzle_input: Input, arguments: Namespace) -> int | None:
    """Return the requested part, or else the main part of a well-known bundled example."""
    is_known = (
        puzzle_input.source.is_bundled and puzzle_input.source.name in puzzle_input.puzzle.known_for
    )
    part: int | None = puzzle_input.puzzle.shown_part if is_known else None
    return part if arguments.part is None else arguments.part


def window_request(recorded: RecordedPart, arguments: Namespace) -> WindowRequest:
    """Return the description of the window's first content."""
    return WindowRequest(
        recorded,
        lambda: begin_recording(read_input(arguments), arguments, is_abridged=True),
        round=arguments.round or 0,
        speed=AUTO if arguments.speed is None else arguments.speed,
        is_playing=not arguments.paused,
        part=part_shown(recorded.input, arguments),
    )


def show_start_page(_: Namespace) -> int:
    """Show the start page until it is closed."""
    if reason := show_in_window(None, None):
        complain(f"no start page can be shown: {reason}")
        overview().print_help()
    return DONE
