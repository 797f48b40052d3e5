"""The command `skirmish`: finds the command asked for and imports nothing else.

Exit status: 0 done, 1 a negative finding that was asked for, 2 bad input or usage,
3 out of time.
"""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final, NoReturn

from game import __version__
from game.commands.values import read_seconds
from game.errors import SkirmishError
from game.play.effort import OutOfTimeError, Watch, reached

COMMANDS: Final = {
    "solve": "print both answers",
    "watch": "play it in a window, or in the terminal where there is no display",
    "export": "write what the window would show as a picture or a film",
    "trace": "tell the whole story, round by round",
    "record": "write what is played to a file, to be watched and checked later",
    "explain": "draw why a unit moved and attacked as it did",
    "graph": "write a vault's keys and the ways between them, to be drawn",
}
DESCRIPTION: Final = "Watch a battle, get its answer, and take its rules apart."
BAD_INPUT: Final = 2
OUT_OF_TIME: Final = 3
INTERRUPTED: Final = 130


class Parser(ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """End with status 2 and a line that says what was wrong."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    given = sys.argv[1:] if words is None else list(words)
    prepare_streams()
    watch = Watch()
    try:
        arguments = build_parser(given).parse_args(given)
        with (watch := Watch(arguments.time_limit)):
            status: int = arguments.run(arguments)
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough.
        silence()
        return 0
    except (SkirmishError, OSError, KeyboardInterrupt, MemoryError) as error:
        return told(error, watch)
    return status


def told(error: BaseException, watch: Watch) -> int:
    """Say in one line what has ended a command, and return its exit status."""
    came = reached(error)
    match error:
        case OutOfTimeError():
            complain(str(error))
            return OUT_OF_TIME
        case SkirmishError():
            complain(str(error))
        case MemoryError():
            complain("there is not enough memory" + (f" ({came})" if came else ""))
        case OSError():
            silence()
            complain(f"the output can't be written: {error.strerror or error}")
        case _:
            if came:
                complain(f"interrupted after {watch.elapsed()} ({came})")
            return INTERRUPTED
    return BAD_INPUT


def prepare_streams() -> None:
    """See that there is an output, and that names of files that are no text can be printed."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # It was closed before the start; what stands in for it stays open to the end.
            nowhere = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, open(nowhere, "w", closefd=False))  # noqa: SIM115
        elif isinstance(stream := getattr(sys, name), TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def complain(message: str) -> int:
    """Print one line, whatever was named in it."""
    line = "".join(each if each.isprintable() else repr(each)[1:-1] for each in message)
    print(f"skirmish: {line}", file=sys.stderr)
    return BAD_INPUT


def silence() -> None:
    """See that nothing more is written to an output that fails, at exit either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def build_parser(given: Sequence[str]) -> Parser:
    """Return a parser that knows the command asked for whole, or else all by their names."""
    parser = Parser("skirmish", description=DESCRIPTION, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, prog=parser.prog
    )
    asked = given[0] if given and given[0] in COMMANDS else None
    for name in [asked] if asked else COMMANDS:
        summary = COMMANDS[name]
        command = commands.add_parser(
            name,
            help=summary,
            description=summary.capitalize() + ".",
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if asked:
            module = import_module(f"game.commands.{name}")
            module.configure(command)
            command.add_argument(
                "--time-limit",
                metavar="S",
                type=read_seconds,
                help="give up after so many seconds, with status 3",
            )
            command.set_defaults(run=module.run)
    return parser
