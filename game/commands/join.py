"""`skirmish join`: takes part: casts the spells, walks to the keys, commands a side."""

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import add_window, shown_in_window
from game.commands.reporting import DONE, complain
from game.commands.watch import means_start_page
from game.errors import UsageError
from game.joining.saving import JoinedInput
from game.terminal import can_read_keys
from game.text.sources import STANDARD_INPUT

if TYPE_CHECKING:
    from game.viewer.window import Window

EXAMPLE: Final = """\
examples:
  skirmish join apprentice
  skirmish join hall --side goblins
  skirmish join cellar --terminal < moves.txt

Without FILE the window begins with all bundled examples: J takes part in one.
A game is kept on the way, in a file whose name is printed: to join that goes on
with it, and watch shows it. skirmish help window has the keys and the words.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "--side", metavar="NAME", help="of a battle: elves, who are the default, or goblins"
    )
    add_window(parser, "--terminal", "play in the terminal even if there is a display")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Play in a window if there can be one, else in the terminal."""
    if arguments.file == STANDARD_INPUT and not can_read_keys():
        raise UsageError("-: what is chosen is read from standard input: expected a file")
    if means_start_page(arguments) and not shown_in_window(arguments.size, show_hint):
        return DONE
    given = read_input(arguments)
    told = given.transcript
    if arguments.side and told and told.choices is not None:
        raise UsageError(f"--side means nothing here: {given.source.name} is a game of its own")
    joined = JoinedInput(given, arguments.part, arguments.side or "")
    if arguments.terminal:
        play_in_terminal(joined)
    elif reason := shown_in_window(arguments.size, partial(join_in_window, joined)):
        complain(f"playing in the terminal: {reason}")
        play_in_terminal(joined)
    return DONE


def show_hint(window: "Window") -> None:
    """Say on the start page how an example is chosen."""
    window.display.show_note("J takes part in the example that is chosen")


def join_in_window(joined: JoinedInput, window: "Window") -> None:
    """Take part in a window."""
    print(f"kept in {joined.path}", flush=True)
    window.join(joined)


def play_in_terminal(joined: JoinedInput) -> None:
    """Play by lines that are typed, or by those of standard input."""
    # Imported on use: there mostly is a display.
    from game.terminal.joining import JoinedTerminal

    JoinedTerminal(joined, is_typed=sys.stdin.isatty()).run()
