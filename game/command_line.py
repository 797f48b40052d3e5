"""The command `skirmish`: runs a command and reports each error in one line.

`game.commands.reporting` lists the exit statuses.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from io import TextIOWrapper

from game.commands.parser import read_words
from game.commands.reporting import DONE, INTERRUPTED, PROGRAM, complain, report_error
from game.errors import OutOfTimeError, SkirmishError
from game.inputs.rules import JSON_OUTPUT
from game.simulation.progress import ProgressDisplay, TimeLimit, notices, progress_before
from game.simulation.rules_error import OWN_MODULE_PREFIX, make_rules_error


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    program = PROGRAM
    status: int = DONE
    arguments = Namespace()
    prepare_streams()
    display = ProgressDisplay(sys.stderr)
    try:
        arguments = read_words(sys.argv[1:] if words is None else words)
        program = arguments.prog
        JSON_OUTPUT.set(getattr(arguments, "json", False))
        writes_lines = getattr(arguments, "writes_progress", False)
        with (
            display.show(writes_lines=writes_lines),
            notices(report_slowness),
            TimeLimit(arguments.time_limit),
        ):
            status = arguments.run(arguments)
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader of the output has closed it, as `head` does.
        discard_output()
        return status or known_status(arguments)
    except KeyboardInterrupt as interrupt:
        if progress := progress_before(interrupt):
            complain(f"interrupted after {display.elapsed_text()} ({progress})")
        return INTERRUPTED
    except (SkirmishError, OSError, MemoryError) as error:
        return report_error(user_error(error), program)
    except Exception as error:
        if (failure := custom_rules_error(error)) is None:
            raise
        return report_error(failure, program)
    return status


def known_status(arguments: Namespace) -> int:
    """Return the exit status that the command set before it printed its output."""
    status: int = getattr(arguments, "known_status", DONE)
    return status


def report_slowness(why: str) -> None:
    """Print why the command is slow."""
    complain(f"{why} (skirmish help rules)")


def user_error(error: SkirmishError | OSError | MemoryError) -> SkirmishError:
    """Return a clear error for an error that ended the command."""
    progress = progress_before(error)
    note = f" ({progress})" if progress else ""
    if isinstance(error, OutOfTimeError):
        return OutOfTimeError(f"{error}{note}")
    if isinstance(error, SkirmishError):
        return error
    if isinstance(error, MemoryError):
        return SkirmishError(f"there is not enough memory{note}")
    discard_output()
    return SkirmishError(f"the output can't be written: {error.strerror or error}")


def custom_rules_error(error: Exception) -> SkirmishError | None:
    """Return `error` as a fault of the loaded custom rules; None if no custom rules are loaded."""
    modules = [name for name in sys.modules if name.startswith(OWN_MODULE_PREFIX)]
    return make_rules_error(error, modules, str) if modules else None


def prepare_streams() -> None:
    """Open missing output streams, and let them print file names that aren't valid text."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # The stream was closed before the start. Writing to standard output then fails, and
            # text on standard error is dropped.
            nowhere = os.open(os.devnull, os.O_RDONLY if name == "stdout" else os.O_WRONLY)
            setattr(sys, name, open(nowhere, "w", closefd=False))  # noqa: SIM115
        elif isinstance(stream := getattr(sys, name), TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def discard_output() -> None:
    """Redirect standard output to nowhere, so that flushing it at exit can't fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
