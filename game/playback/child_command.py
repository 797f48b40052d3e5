"""Runs a command of the program in a process of its own, while the window goes on."""

import os
import sys
from collections.abc import Callable, Generator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from subprocess import Popen
from tempfile import TemporaryFile
from time import sleep
from typing import Final, NamedTuple

from game.inputs.reading import Input

ROOT: Final = Path(__file__).parents[2]
"""The folder that contains the package."""
PAUSE_SECONDS: Final = 0.001


class CommandResult(NamedTuple):
    """The result of a command."""

    status: int
    """The exit status."""
    output: str
    error: str
    """The last line on standard error."""


def input_words(puzzle_input: Input, part: int | None) -> list[str]:
    """Return the arguments with which a command plays a part of an input of standard input."""
    words = ["--puzzle", puzzle_input.puzzle.name, *(["--part", str(part)] if part else [])]
    for option in puzzle_input.puzzle.options:
        if puzzle_input.settings[option.name] != option.default:
            words += [option.flag, str(puzzle_input.settings[option.name])]
    return [
        *words,
        *(word for title in puzzle_input.change.titles for word in ("--variant", title)),
    ]


def run_command(words: Sequence[str], text: str) -> Generator[None, None, CommandResult]:
    """Run `skirmish` with some arguments and a text as its input, and yield until it ends.

    If the generator is closed, the process is killed.
    """
    command = [sys.executable, "-P", "-m", "game", *words]
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    with TemporaryFile("w+") as stdin, TemporaryFile("w+") as out, TemporaryFile("w+") as errors:
        stdin.write(text)
        stdin.seek(0)
        environment = {**os.environ, "PYTHONPATH": path}
        process = Popen(  # noqa: S603 - the program itself
            command, stdin=stdin, stdout=out, stderr=errors, env=environment
        )
        try:
            while process.poll() is None:
                sleep(PAUSE_SECONDS)
                yield
        finally:
            process.kill()
            status = process.wait()
        for file in (out, errors):
            file.seek(0)
        *_, last = ["", *errors.read().splitlines()]
        return CommandResult(status, out.read(), last)


def save_film(
    puzzle_input: Input, part: int, tell: Callable[[str], object]
) -> Generator[None, None, None]:
    """Save a film of a part in the current folder; `tell` gets a note at the start and the end."""
    time = f"{datetime.now(tz=UTC).astimezone():%Y%m%d-%H%M%S}"
    name = f"{Path(puzzle_input.source.name).stem}-{time}.gif"
    tell(f"saving {name} …")
    result = yield from run_command(
        ["export", "-", name, *input_words(puzzle_input, part)], puzzle_input.source.text
    )
    tell(f"saved as {name}" if Path(name).exists() else result.error)
