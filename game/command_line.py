"""The command `skirmish`: runs the command asked for, and turns errors into one line each.

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
from game.simulation.progress import ProgressDisplay, TimeLimit, notices, progress_before
from game.simulation.rules_error import OWN_MODULE_PREFIX, rules_error_of


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    given = sys.argv[1:] if words is None else list(words)
    program = PROGRAM
    status: int = DONE
    prepare_streams()
    display = ProgressDisplay(sys.stderr)
    try:
        arguments = read_words(given)
        program = arguments.prog
        writes_lines = getattr(arguments, "writes_progress", False)
        with (
            display.shown(writes_lines=writes_lines),
            notices(complain_of_slowness),
            TimeLimit(arguments.time_limit),
        ):
            status = arguments.run(arguments)
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough.
        silence()
        return status or known_status(arguments)
    except KeyboardInterrupt as interrupt:
        if progress := progress_before(interrupt):
            complain(f"interrupted after {display.elapsed()} ({progress})")
        return INTERRUPTED
    except (SkirmishError, OSError, MemoryError) as error:
        return report_error(explained(error), program)
    except Exception as error:
        if (failure := of_own_rules(error)) is None:
            raise
        return report_error(failure, program)
    return status


def known_status(arguments: Namespace) -> int:
    """Return the exit status that a command knew before it printed its output."""
    status: int = getattr(arguments, "known_status", DONE)
    return status


def complain_of_slowness(why: str) -> None:
    """Say why a command takes long."""
    complain(f"{why} (skirmish help rules)")


def explained(error: SkirmishError | OSError | MemoryError) -> SkirmishError:
    """Return an error that ended a command as one that users understand."""
    progress = progress_before(error)
    note = f" ({progress})" if progress else ""
    if isinstance(error, OutOfTimeError):
        return OutOfTimeError(f"{error}{note}")
    if isinstance(error, SkirmishError):
        return error
    if isinstance(error, MemoryError):
        return SkirmishError(f"there is not enough memory{note}")
    silence()
    return SkirmishError(f"the output can't be written: {error.strerror or error}")


def of_own_rules(error: Exception) -> SkirmishError | None:
    """Return an error that rules of somebody's own may have led to; None if there are none."""
    modules = [name for name in sys.modules if name.startswith(OWN_MODULE_PREFIX)]
    return rules_error_of(error, modules, str) if modules else None


def prepare_streams() -> None:
    """See that there is an output, and that names of files that are no text can be printed."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # It was closed before the start. Output fails then, but errors are dropped.
            nowhere = os.open(os.devnull, os.O_RDONLY if name == "stdout" else os.O_WRONLY)
            setattr(sys, name, open(nowhere, "w", closefd=False))  # noqa: SIM115
        elif isinstance(stream := getattr(sys, name), TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def silence() -> None:
    """See that nothing more is written to an output that fails, at exit either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
