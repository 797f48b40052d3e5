"""`skirmish compare`: plays an input with and without changes, in a window or as text.

The changed play (`--with`) is on the right.
"""

import json
from argparse import ArgumentParser, Namespace
from shutil import get_terminal_size

from game.commands.arguments import add_input, add_part
from game.commands.outputs import add_window, show_in_window
from game.commands.reporting import DONE, complain
from game.commands.side_by_side import add_with, read_pair
from game.errors import UsageError
from game.playback.comparison import compare_pair
from game.playback.recordings import RecordedPair
from game.playback.requests import WindowRequest
from game.text.wording import align_labels, with_squares_note

DESCRIPTION = """\
Play an input twice, round by round: unchanged on the left, with changes on the
right. The first difference is marked and described.
"""
EXAMPLE = """\
examples:
  skirmish compare cave.txt --with elf_attack=12
  skirmish compare cave.txt --with first-step
  skirmish compare cave.txt --with other-cave.txt,part=2
  skirmish compare boss.txt --hard --with player_hp=60 --with mana=600

Settings, --part and --variant apply to both sides, --with to the right one. A
setting is one of those below; a variant is one of skirmish variants, or a .py
file of custom rules. Another input must have the same puzzle and size. If no
window can be opened, both ends are printed as text.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_with(parser)
    add_part(parser, default=1)
    add_window(parser, "--text", "print text even if there is a display")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.set_defaults(flag_of_others="--with")
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Show both plays in a window, or print their ends if no window can be opened."""
    if not arguments.beside:
        if arguments.variant:
            changed = ",".join(arguments.variant)
            raise UsageError(f"--variant changes both sides: expected --with {changed}")
        raise UsageError("required: --with CHANGE")
    pair = read_pair(arguments, is_abridged=True)
    if arguments.json:
        print(json.dumps(compare_pair(pair).to_json()))
    elif not is_shown(pair, arguments):
        print_ends(pair)
    return DONE


def is_shown(pair: RecordedPair, arguments: Namespace) -> bool:
    """Show the window unless `--text` is given; return whether it was shown."""
    if arguments.text:
        return False
    request = WindowRequest(pair, lambda: read_pair(arguments, is_abridged=True))
    reason = show_in_window(request, arguments.size)
    if reason:
        complain(f"printing text: {reason}")
    return not reason


def print_ends(pair: RecordedPair) -> None:
    """Print the end of both plays, and their first difference."""
    print(pair.left.input.headline)
    rows = align_labels(compare_pair(pair).rows, get_terminal_size().columns)
    for line in with_squares_note(rows, before=""):
        print(line)
