"""`skirmish join`: takes part: casts the spells, walks to the keys, commands a side."""

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

from game.commands.arguments import add_input, add_part, read_input
from game.commands.display import NoWindowError, add_window, open_window
from game.commands.reporting import DONE, complain
from game.commands.watch import means_start_page
from game.errors import UsageError
from game.joining.saving import JoinedInput
from game.simulation.progress import on_screen
from game.terminal import can_read_keys
from game.text.sources import STANDARD_INPUT

EXAMPLE: Final = """\
examples:
  skirmish join apprentice
  skirmish join hall --side goblins
  skirmish join cellar --terminal < moves.txt

Without FILE the window begins with all bundled examples: J takes part in one.
A game is kept on the way, in a file whose name is printed: to join that goes on
with it, and watch shows it. skirmish help joining has the keys and the words.
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
    if means_start_page(arguments) and show_examples(arguments):
        return DONE
    given = read_input(arguments)
    told = given.transcript
    if arguments.side and told and told.choices is not None:
        raise UsageError(f"--side means nothing here: {given.source.name} is a game of its own")
    joined = JoinedInput(given, arguments.part, arguments.side or "")
    reason = "--terminal was given" if arguments.terminal else join_in_window(joined, arguments)
    if reason:
        if not arguments.terminal:
            complain(f"playing in the terminal: {reason}")
        play_in_terminal(joined)
    return DONE


def show_examples(arguments: Namespace) -> bool:
    """Show the start page, on which an example is chosen; whether there can be a window."""
    try:
        window = open_window(arguments.size)
    except NoWindowError:
        return False
    window.display.show_note("J takes part in the example that is chosen")
    with on_screen():
        window.run()
    return True


def join_in_window(joined: JoinedInput, arguments: Namespace) -> str | None:
    """Show the window until it is closed; return the reason if there can be none."""
    try:
        window = open_window(arguments.size)
    except NoWindowError as error:
        return str(error)
    print(f"kept in {joined.path}", flush=True)
    window.join(joined)
    with on_screen():
        window.run()
    return None


def play_in_terminal(joined: JoinedInput) -> None:
    """Play by lines that are typed, or by those of standard input."""
    # Imported on use: there mostly is a display.
    from game.terminal.joining import JoinedTerminal

    JoinedTerminal(joined, is_typed=sys.stdin.isatty()).run()
