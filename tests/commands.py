"""Runs `skirmish`: in this process, in a new process as users do, or in a copy of the tree.

A call is far quicker; a process is for what it can't show: real streams, signals, what is imported.
A copy of the tree has rooms left out or added.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from io import BufferedReader, BytesIO, TextIOWrapper
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple
from unittest.mock import patch

from game.command_line import main

ROOT = Path(__file__).parents[1]
SKIRMISH = (sys.executable, "-W", "error", "-m", "game")
PATIENCE = 200
"""Seconds after which a process is taken to hang, on the busiest machine."""
SEVERAL = """
import json, sys
from contextlib import redirect_stderr, redirect_stdout
from io import BufferedReader, BytesIO, TextIOWrapper

from game.command_line import main

found = []
for words in json.loads(sys.argv[1]):
    output, complaints = (TextIOWrapper(BytesIO(), "utf-8") for _ in range(2))
    with redirect_stdout(output), redirect_stderr(complaints):
        try:
            status = main(words)
        except SystemExit as leaving:
            status = leaving.code
    streams = []
    for stream in (output, complaints):
        stream.flush()
        streams.append(stream.buffer.getvalue().decode())
    found.append((status, *streams))
print(json.dumps(found))
"""
"""Runs one command after the other, as each start of Python takes longer than most of them."""


class Done(NamedTuple):
    """The status and the output of a command. Bytes that aren't text are shown as numbers."""

    status: int
    stdout: str
    stderr: str


def run(*words: str, stdin: str | bytes = b"", seconds: int = PATIENCE) -> Done:
    """Run a command to its end in a process, with something on its standard input."""
    found = subprocess.run(
        [*SKIRMISH, *words],
        input=encoded(stdin),
        capture_output=True,
        check=False,
        timeout=seconds,
    )
    return finished(found.returncode, found.stdout, found.stderr)


def call(*words: str, stdin: str | bytes = b"") -> Done:
    """Run a command to its end in this process, with separate streams."""
    found, complaints = BytesIO(), BytesIO()
    asking, telling, complaining = (
        TextIOWrapper(stream, "utf-8")
        for stream in (BufferedReader(BytesIO(encoded(stdin))), found, complaints)
    )
    # Progress and notes on slowness aren't printed, since they depend on the load of the machine.
    quiet = patch("game.simulation.progress.PLAIN_SECONDS", 3600)
    unhurried = patch("game.simulation.progress.PATIENCE_SECONDS", 3600)
    with (
        quiet,
        unhurried,
        patch("sys.stdin", asking),
        redirect_stdout(telling),
        redirect_stderr(complaining),
    ):
        try:
            status = main(words)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
    telling.flush()
    complaining.flush()
    return finished(status, found.getvalue(), complaints.getvalue())


def encoded(stdin: str | bytes) -> bytes:
    """Return the bytes of the standard input."""
    return stdin.encode() if isinstance(stdin, str) else stdin


def finished(status: int, *written: bytes) -> Done:
    """Return the result of a command that wrote these outputs."""
    stdout, stderr = (stream.decode(errors="backslashreplace") for stream in written)
    return Done(status, stdout, stderr)


def output(*words: str, stdin: str | bytes = b"", status: int = 0) -> str:
    """Return the output of a command, and check its status and its empty error output."""
    found = call(*words, stdin=stdin)
    assert (found.status, found.stderr) == (status, "")
    return found.stdout


def refusal(*words: str, stdin: str | bytes = b"", status: int = 2) -> str:
    """Return the line of an error, and check that nothing else was printed."""
    found = call(*words, stdin=stdin)
    assert (found.status, found.stdout) == (status, "")
    assert found.stderr.count("\n") == 1
    assert found.stderr.endswith("\n")
    return found.stderr.removesuffix("\n")


def write(name: str, text: str) -> str:
    """Write a file into the current folder and return its name, for a command."""
    Path(name).write_text(text)
    return name


def copied_tree(folder: Path) -> Path:
    """Copy all files that commands need."""
    for name in ("components", "systems", "game"):
        copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__"))
    (folder / "assets").symlink_to(ROOT / "assets")
    return folder


def run_in(tree: Path, commands: Iterable[str]) -> dict[str, Done]:
    """Run commands, whose words have no blanks, in a tree; return the result of each."""
    asked = list(commands)
    split = json.dumps([each.split() for each in asked])
    beside = {"PYTHONPATH": str(tree), "SDL_VIDEODRIVER": "dummy", "COLUMNS": "100"}
    process = subprocess.run(
        [sys.executable, "-c", SEVERAL, split],
        capture_output=True,
        check=False,
        cwd=tree,
        env={**os.environ, **beside},
        text=True,
        timeout=PATIENCE,
    )
    assert process.returncode == 0, process.stderr
    found = json.loads(process.stdout.splitlines()[-1])
    return {each: Done(*came) for each, came in zip(asked, found, strict=True)}
