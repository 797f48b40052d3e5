"""Reads a transcript (`transcripts/<topic>/*.txt`), and runs its commands again.

A transcript is a text file like a terminal: a sentence on what it shows, then commands with their
output. Lines on standard error are marked, and so is an exit status other than 0:

    An unknown character is refused.

    $ cat > cave.txt <<END
    #E?#
    END
    $ skirmish solve cave.txt
    !! skirmish: cave.txt:1:3: unknown character '?': expected # . E G
    status 2

Commands run in an empty folder with `rules/`, the custom rules of these tests. `skirmish` runs in
the process of the test, with the variables before its name (`COLUMNS=60 skirmish`), unless the
sentence contains "in a process of its own". It can be part of a pipe (` | `), read the lines below
(`<<END`) or a file (`< FILE`), and write to a file (`> FILE`). The shell runs all other commands:
`cat > FILE <<END`, `head -3`, `cp`. Times and paths are masked (see `MASKS`). A sentence with
"(takes seconds)" makes the test a slow one. Write the sentence and the `$` lines of a new
transcript: `pytest tests/cli/test_transcripts.py --update` adds the output, and renews outputs that
differ.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.commands import ROOT, Done, call, run

Runner = Callable[..., Done]

ENVIRONMENT = {
    "COLUMNS": "80",
    "PYTHONPATH": str(ROOT),
    "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
    # There is no display, even if the machine has one.
    "SDL_VIDEODRIVER": "dummy",
}
"""The replaced programs; `python3` is the one of these tests, which has `tests.third_party`."""
OWN_PROCESS = "in a process of its own"
IN_THIS_PROCESS = patch("game.lab.sweep.runner.HAS_PROCESSES", new=False)
"""Lets sweeps of a few runs start no workers; other tests show these."""

MASKS = (
    (re.compile(re.escape(str(ROOT))), "CLONE"),
    # The time of a system in a turn: 13 us, 51%.
    (re.compile(r"\b[\d.]+ (us|ms|s), \d+%"), "N us, N%"),
    # Times: 0.21 s, 13 ms; and none in names, as of player-1s-card-first.
    (re.compile(r"(?<![\w.-])\d+(\.\d+)? ?(s|ms|us|seconds)\b"), r"N \2"),
    (re.compile(r'"(seconds|share)": [0-9.e-]+'), r'"\1": N'),
    # How many processes play at once.
    (re.compile(r"\b\d+ (cores?|processes|CPUs?|workers?)\b"), r"N \1"),
)
"""What differs from run to run, and what stands for it in transcripts."""


class Command(NamedTuple):
    """A line that is typed, and the lines that it reads."""

    line: str
    document: str = ""

    def __str__(self) -> str:
        """Return how it stands in a transcript."""
        end = here_document_end(self.line)
        return f"$ {self.line}\n" + (f"{self.document}{end}\n" if end else "")


class Printed(NamedTuple):
    """The output and the status of a command."""

    stdout: str = ""
    stderr: str = ""
    status: int = 0

    def __str__(self) -> str:
        """Return how it stands in a transcript."""
        # A printed line that looks like a command would be run the next time.
        printed = re.sub(r"(?m)^\$ ", r"\\$ ", ended(self.stdout))
        printed += "".join(f"!! {line}".rstrip() + "\n" for line in self.stderr.splitlines())
        return printed + (f"status {self.status}\n" if self.status else "")


def ended(text: str) -> str:
    """Return a text whose last line ends, with a word on one that did not."""
    return text if not text or text.endswith("\n") else f"{text}\n(no end of line)\n"


def here_document_end(line: str) -> str:
    """Return the word that ends the input of a command, if the input is on the lines after it."""
    found = re.search(r"<<'?(\w+)'?", line)
    return found[1] if found else ""


def parsed(text: str) -> tuple[str, list[Command]]:
    """Return the heading of a transcript, and all its commands."""
    heading, commands = "", list[Command]()
    lines = iter(text.splitlines(keepends=True))
    for line in lines:
        if line.startswith("$ "):
            end = here_document_end(line)
            document = "".join(iter(lambda: next(lines), f"{end}\n")) if end else ""
            commands.append(Command(line[2:].rstrip("\n"), document))
        elif not commands:
            heading += line
    return heading.strip(), commands


def replayed(text: str, folder: Path) -> str:
    """Return a transcript as its commands print it today, played in an empty folder."""
    heading, commands = parsed(text)
    (folder / "rules").symlink_to(ROOT / "tests/rules")
    runner = run if OWN_PROCESS in heading else call
    with patch.dict(os.environ, ENVIRONMENT), IN_THIS_PROCESS, chdir(folder):
        blocks = [shown(command, printed(command, runner), folder) for command in commands]
    return f"{heading}\n\n{''.join(blocks)}".removesuffix("\n")


def shown(command: Command, found: Printed, folder: Path) -> str:
    """Return a command with its output, if there is any, and a blank line after it."""
    described = masked(str(found), folder)
    return f"{command}{described}\n" if described else str(command)


def printed(command: Command, runner: Runner) -> Printed:
    """Run a command; each part of a pipe reads the output of the part before."""
    found, complaints = Printed(command.document), ""
    for part in command.line.split(" | "):
        is_ours = re.match(r"(\w+=\S* )*skirmish\b", part)
        if is_ours:
            found = own_command(part, found.stdout, runner)
        else:
            found = shell_command(part, found.stdout)
        complaints += found.stderr
    return found._replace(stderr=complaints)


def own_command(line: str, stdin: str, runner: Runner) -> Printed:
    """Run one of our commands, with its streams from and to files."""
    words = shlex.split(re.sub(r"<<\S+", "", line))
    place = words.index("skirmish")
    variables = dict(word.split("=", 1) for word in words[:place])
    arguments = words[place + 1 :]
    written = taken(arguments, ">")
    read = taken(arguments, "<")
    with patch.dict(os.environ, variables):
        found = runner(*arguments, stdin=Path(read).read_bytes() if read else os.fsencode(stdin))
    if written:
        Path(written).write_text(found.stdout)
    return Printed("" if written else found.stdout, found.stderr, found.status)


def taken(words: list[str], sign: str) -> str | None:
    """Take a sign and the file after it out of a command."""
    if sign not in words:
        return None
    place = words.index(sign)
    _, file = words[place : place + 2]
    del words[place : place + 2]
    return file


def shell_command(line: str, stdin: str) -> Printed:
    """Run a command of the shell."""
    line = re.sub(r"<<\S+", "", line)
    found = subprocess.run(
        ["/bin/sh", "-c", line], input=os.fsencode(stdin), capture_output=True, check=False
    )
    stdout, stderr = (os.fsdecode(stream) for stream in (found.stdout, found.stderr))
    return Printed(stdout, stderr, found.returncode)


def masked(text: str, folder: Path) -> str:
    """Return an output without the parts that differ from run to run."""
    text = text.replace(str(folder), "FOLDER")
    for pattern, stands_for_it in MASKS:
        text = pattern.sub(stands_for_it, text)
    return text
