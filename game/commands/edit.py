"""`skirmish edit`: opens the window to edit a map by hand."""

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.commands.arguments import (
    add_part,
    add_settings,
    add_variants,
    read_input,
    requested_rules,
)
from game.commands.outputs import add_size, shown_in_window
from game.commands.parser import refused, two_numbers
from game.commands.reporting import DONE, complain
from game.errors import NoAnswerError, UsageError
from game.inputs.reading import Input, read_source
from game.playback.edited import Editor, editing_of
from game.playback.performance import Performance, perform
from game.puzzles.registry import NAMES, load
from game.puzzles.settings import whole
from game.simulation.recording import reach_round
from game.text.sources import Source

if TYPE_CHECKING:
    from game.viewer.window import Window

BLANK_SIZE: Final = (24, 16)
"""Columns and rows of a blank map."""
SMALLEST: Final = 3
LARGEST: Final = 200
BLANK: Final = "blank"
"""What a map without a file is called."""
EXAMPLE: Final = """\
examples:
  skirmish edit
  skirmish edit cave.txt --round 20
  skirmish edit --puzzle vault --blank 40x24

Drag units, paint walls; Enter plays on beside what was, Ctrl+S saves under
another name. In the window of any battle or vault E does the same. Where there
is no display the map is printed, to be edited as text.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="an input or a recording, - for standard input, or the name of a bundled example "
        "(default: a blank map)",
    )
    add_variants(parser)
    add_settings(parser)
    add_part(parser, default=1, has_hard=False)
    parser.add_argument(
        "--round", metavar="N", type=whole, help="edit when N rounds are complete (default: 0)"
    )
    parser.add_argument(
        "--blank",
        metavar="CxR",
        type=read_squares,
        help=f"columns and rows of a blank map (default: {BLANK_SIZE[0]}x{BLANK_SIZE[1]})",
    )
    add_size(parser)
    parser.epilog = EXAMPLE


def read_squares(word: str) -> tuple[int, int]:
    """Read how many columns and rows a map has.

    Raises:
        ArgumentTypeError: it is not written so, or too small or too large.
    """
    if size := two_numbers(word, "x", SMALLEST, LARGEST):
        return size
    raise refused(f"columns and rows as in 24x16, each from {SMALLEST} to {LARGEST}", word)


def run(arguments: Namespace) -> int:
    """Edit in a window until it is closed."""
    if arguments.file is None:
        return edit_blank(arguments)
    if arguments.blank:
        raise UsageError("--blank means nothing here: a file has a size of its own")
    given = read_input(arguments)
    editing_of(given.puzzle)
    performance = None
    try:
        performance = perform(given, arguments.part, is_abridged=True)
        reach_round(performance.recording, arguments.round or 0)
    except NoAnswerError:
        if arguments.round:
            raise
    return show(given, performance, arguments)


def edit_blank(arguments: Namespace) -> int:
    """Edit a blank map."""
    if arguments.round or arguments.part:
        raise UsageError("--round and --part mean nothing here: a blank map has no story yet")
    puzzle = load(arguments.puzzle or NAMES[0])
    text = editing_of(puzzle).blank(*reversed(arguments.blank or BLANK_SIZE))
    blank, wanted = Source(BLANK, text), requested_rules(arguments)
    given = read_source(blank, puzzle, arguments.settings, wanted)
    return show(given, None, arguments)


def show(given: Input, performance: Performance | None, arguments: Namespace) -> int:
    """Edit an input, or a moment of it, in a window; without a window print it as text."""
    fill = partial(open_editor, given, performance, arguments)
    if reason := shown_in_window(arguments.size, fill):
        complain(f"printing the map, to be edited as text: {reason}")
        print(text_of(given, performance, arguments), end="")
    return DONE


def text_of(given: Input, performance: Performance | None, arguments: Namespace) -> str:
    """Return the map from which would be edited."""
    part = given.scenario.part_for(arguments.part)
    state = None
    if performance:
        part, recording = performance.part, performance.recording
        state = recording.state_at(recording.turns_until(arguments.round or 0) or 0)
    editor = Editor(given, given.scenario, part, state)
    return editor.edited(editor.draft).written.text


def open_editor(
    given: Input, performance: Performance | None, arguments: Namespace, window: "Window"
) -> None:
    """Show the editor in a window."""
    # Imported on use: only a window needs pygame.
    from game.viewer.editor.page import edit, edit_input
    from game.viewer.scenes import presentation_of

    if performance is None:
        part = given.scenario.part_for(arguments.part)
        start = "editing what was read" if arguments.file else "editing a blank map"
        edit_input(window, given, part, start)
        return
    window.play(presentation_of(performance)).playback.seek_round(arguments.round or 0)
    edit(window)
