"""`skirmish compare`: two boards side by side, in a window or in words.

On the right is the input with changes (`--with`), or what a program of one's own printed
(`--with-trace`).
"""

import json
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import add_window, shown_in_window
from game.commands.reporting import DONE, complain
from game.commands.side_by_side import AS_IT_IS, add_with, read_pair
from game.errors import UsageError
from game.extensions import lab_module
from game.inputs.alternatives import with_settings
from game.playback.comparison import compared
from game.playback.performance import Performance, PerformancePair, perform
from game.puzzles.variant import BY_THE_RULES
from game.simulation.marks import RecordingDifference
from game.text.sources import STANDARD_INPUT, open_source
from game.text.wording import labelled, with_squares_note

if TYPE_CHECKING:
    from game.viewer.window import Window


OPTION: Final = "--with-trace"
DESCRIPTION = """\
Play an input twice, in step by round: on the left as it is, on the right with
something changed, or what your own program printed. The first difference is
marked and named.
"""
EXAMPLE = """\
examples:
  skirmish compare cave.txt --with elf_attack=12
  skirmish compare cave.txt --with first-step
  skirmish compare cave.txt --with other-cave.txt,part=2
  skirmish compare boss.txt --hard --with player_hp=60 --with mana=600
  skirmish compare cave.txt --with-trace mine.txt

Settings, --part and --variant are of both sides, --with is of the right one. A
setting may be any of those below; variants are those of skirmish variants, or
rules in a .py file of your own. Another input has to be of the same puzzle and
size. --with-trace plays the maps that your program prints, of a battle only,
and stops at the first that is not as the rules play. Where no window can be
opened, both ends, or which map that is, are told in words.
"""


class TracedPair(NamedTuple):
    """What the rules play and what somebody's program printed."""

    words: str
    """Where it is not as the rules play, or that it is."""
    pair: PerformancePair | None
    """Both; None if they are the same."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_with(parser)
    parser.add_argument(
        OPTION,
        metavar="MINE",
        help="instead of --with: a file of what your program prints while it plays a battle, or - "
        "for standard input; its maps are on the right, up to their first difference",
    )
    add_part(parser, default=1)
    add_window(parser, "--text", "tell it in words even if there is a display")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.set_defaults(flag_of_others="--with")
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Show both in a window if there can be one, else print how they end."""
    if arguments.with_trace is not None:
        if arguments.json:
            raise UsageError("--json means nothing here: see skirmish check --trace")
        return run_traced(arguments)
    if not arguments.beside:
        raise UsageError("required: --with CHANGE, or --with-trace MINE")
    pair = read_pair(arguments, is_abridged=True)
    if arguments.json:
        print(json.dumps(compared(pair).to_json()))
    elif not is_shown(pair, arguments):
        print_ends(pair)
    return DONE


def run_traced(arguments: Namespace) -> int:
    """Show what was printed beside what the rules play, or print where they part."""
    words, pair = read_traced(arguments)
    if pair is None:
        print(words)
    elif not is_shown(pair, arguments):
        print_first_map(words, pair)
    return DONE


def read_traced(arguments: Namespace) -> TracedPair:
    """Begin to play the input that the arguments name, and beside it what was printed.

    Raises:
        UsageError: the puzzle has no maps to watch, or an option means nothing here.
        SkirmishError: the input can't be read, or nothing of it was printed.
    """
    if arguments.beside:
        raise UsageError(f"--with means nothing with {OPTION}: your maps are on the right")
    if arguments.part is not None:
        raise UsageError(f"--part means nothing with {OPTION}: maps show one part")
    if arguments.with_trace == arguments.file == STANDARD_INPUT:
        raise UsageError("FILE and MINE can't both be standard input")
    given = read_input(arguments)
    if given.transcript is not None:
        raise UsageError(f"{OPTION} means nothing here: {given.source.name} is a recording")
    lab: Any = lab_module("capabilities", OPTION)
    printed = open_source(arguments.with_trace)
    words, settings, recording = lab.printed_recording(given, printed)
    if recording is None:
        return TracedPair(words, None)
    left = perform(with_settings(given, settings))
    right = Performance(left.input, left.part, recording, RecordingDifference(printed.name))
    ours = AS_IT_IS if given.change.titles else BY_THE_RULES
    names = ours, Path(printed.name).name
    return TracedPair(words, PerformancePair(left, right, names))


def is_shown(pair: PerformancePair, arguments: Namespace) -> bool:
    """Show the window, unless words are asked for; whether it could be shown."""
    if arguments.text:
        return False
    reason = shown_in_window(arguments.size, partial(play_pair, pair, arguments))
    if reason:
        complain(f"telling it in words: {reason}")
    return not reason


def play_pair(pair: PerformancePair, arguments: Namespace, window: "Window") -> None:
    """Play both in a window."""
    # Imported on use: only a window needs pygame.
    from game.viewer.compare.side_by_side import pair_presentation, play_to_difference

    view = window.play(pair_presentation(pair))
    if arguments.with_trace is None:
        view.playback.toggle()
    else:
        play_to_difference(view.presentation, view.playback)
    if arguments.with_trace is None:
        window.watch(lambda: pair_presentation(read_pair(arguments, is_abridged=True)))


def print_ends(pair: PerformancePair) -> None:
    """Print how both end, and their first difference."""
    print(pair.left.input.headline)
    rows = labelled(compared(pair).rows, get_terminal_size().columns)
    for line in with_squares_note(rows, before=""):
        print(line)


def print_first_map(words: str, pair: PerformancePair) -> None:
    """Print which map is not as the rules play; not how the battle ends by them."""
    print(pair.left.input.headline)
    for line in labelled([("first map", words)], get_terminal_size().columns):
        print(line)
