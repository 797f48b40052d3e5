"""Copies of the project's tree, with rooms left out or added, and commands that are run there."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

from tests.processes import PATIENCE, ROOT

SCRIPT = """
import json, sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper

from game.command_line import main

found = []
for words in json.loads(sys.argv[1]):
    told, complaints = (TextIOWrapper(BytesIO(), "utf-8") for _ in range(2))
    with redirect_stdout(told), redirect_stderr(complaints):
        try:
            status = main(words)
        except SystemExit as leaving:
            status = leaving.code
    streams = []
    for stream in (told, complaints):
        stream.flush()
        streams.append(stream.buffer.getvalue().decode())
    found.append((status, *streams))
print(json.dumps(found))
"""
"""Runs one command after the other, as each start of Python takes longer than most of them."""


class Done(NamedTuple):
    """What came of a command."""

    status: int
    told: str
    complaint: str


def copied_tree(folder: Path) -> Path:
    """Copy all that is needed to run commands."""
    for name in ("components", "systems", "game"):
        copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__"))
    (folder / "assets").symlink_to(ROOT / "assets")
    return folder


def run_in(tree: Path, commands: Iterable[str]) -> dict[str, Done]:
    """Run commands, whose words have no blanks, in a tree; return what came of each."""
    asked = list(commands)
    words = json.dumps([each.split() for each in asked])
    beside = {"PYTHONPATH": str(tree), "SDL_VIDEODRIVER": "dummy", "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, words],
        capture_output=True,
        check=False,
        cwd=tree,
        env={**os.environ, **beside},
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    return {each: Done(*came) for each, came in zip(asked, found, strict=True)}
