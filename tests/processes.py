"""Runs `skirmish` as users run it: in a process of its own."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SKIRMISH = (sys.executable, "-W", "error", "-m", "game")
PATIENCE = 60
"""Seconds after which a process is taken to hang."""


def run(*arguments: str, given: str | bytes = b"") -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with something on its standard input."""
    found = subprocess.run(
        [*SKIRMISH, *arguments],
        input=given.encode() if isinstance(given, str) else given,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    told, complaints = (
        stream.decode(errors="backslashreplace") for stream in (found.stdout, found.stderr)
    )
    return subprocess.CompletedProcess(found.args, found.returncode, told, complaints)


def output(*arguments: str, given: str | bytes = b"", status: int = 0) -> str:
    """Return what a command prints, and see that all went well, or came to another status."""
    found = run(*arguments, given=given)
    assert (found.returncode, found.stderr) == (status, "")
    return found.stdout


def refusal(*arguments: str, given: str | bytes = b"", status: int = 2) -> str:
    """Return the one line that an error is told in, and see that nothing else was told."""
    found = run(*arguments, given=given)
    assert (found.returncode, found.stdout) == (status, "")
    assert found.stderr.count("\n") == 1
    assert found.stderr.endswith("\n")
    return found.stderr.removesuffix("\n")
