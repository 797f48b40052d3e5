"""Opens windows and checks output files, for commands that write or show something."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from game.commands.reporting import DONE, NEGATIVE
from game.errors import NoDisplayError, UsageError
from game.playback.recordings import RecordedPart
from game.playback.requests import WindowRequest
from game.simulation.simulation import State
from game.text.files import find_target
from game.text.sources import STANDARD_INPUT
from game.text.values import read_picture_size

STANDARD_OUTPUT: Final = "-"


def add_window(parser: ArgumentParser, instead: str, words: str) -> None:
    """Add `--size` for the window, and the flag `instead`, which requests text."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--size",
        metavar="WxH",
        type=read_picture_size,
        help="of the window in pixels (default: as the screen allows)",
    )
    where.add_argument(instead, action="store_true", help=words)


def show_in_window(request: WindowRequest | None, size: tuple[int, int] | None) -> str:
    """Run a window until it is closed. If `request` is None, it shows the start page.

    Return "", or the reason if no window can be opened.
    """
    try:
        from game.viewer.launch import run_window
    except ImportError as error:
        return f"pygame can't be imported ({error})"
    try:
        run_window(request, size)
    except NoDisplayError as error:
        return str(error)
    return ""


def exit_status(recorded: RecordedPart, state: State | None = None) -> int:
    """Return the exit status 0, or 1 if a state has no answer. The default is the last state."""
    recording = recorded.recording
    reached: Any = recording.state_at(len(recording)) if state is None else state
    return DONE if recorded.input.scenario.is_answered(reached) else NEGATIVE


def add_output(parser: ArgumentParser) -> None:
    """Add `--output`."""
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        default=STANDARD_OUTPUT,
        help="where to (default: standard output)",
    )


def check_output(out: str, arguments: Namespace) -> None:
    """Raise an error if the output can't be written, or would overwrite an input."""
    find_target(out)
    for name in (arguments.file, *(getattr(arguments, "variant", None) or ())):
        if name is not None and is_same_file(name, out):
            raise UsageError(f"{out} is an input: expected another name to write to")


def is_same_file(source: str, out: str) -> bool:
    """Return whether an input and an output are the same file."""
    try:
        written = Path(out).stat()
        read = os.fstat(sys.stdin.fileno()) if source == STANDARD_INPUT else Path(source).stat()
    except (OSError, ValueError, AttributeError):
        # The input or the output doesn't exist, or standard input isn't a file.
        return False
    return S_ISREG(written.st_mode) and os.path.samestat(read, written)
