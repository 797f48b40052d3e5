"""Drawings by Graphviz, a program that many have and nobody needs."""

import subprocess
from shutil import which
from typing import Final

from game.errors import SkirmishError

PROGRAM: Final = "dot"


def draw(graph: str) -> str:
    """Return the SVG that Graphviz makes of a graph in its language.

    Raises:
        SkirmishError: it is not installed, or fails.
    """
    program = which(PROGRAM)
    if program is None:
        instead = "install it from graphviz.org, or write a .dot"
        raise SkirmishError(f"an .svg is drawn by Graphviz, whose {PROGRAM} is not here: {instead}")
    command = [program, "-Tsvg"]
    try:
        done = subprocess.run(command, input=graph.encode(), capture_output=True, check=False)  # noqa: S603 - all words are ours
    except OSError as error:
        raise SkirmishError(f"Graphviz' {PROGRAM} can't be run: {error.strerror}") from None
    if done.returncode:
        lines = done.stderr.decode(errors="replace").splitlines()
        reason = lines[0] if lines else f"status {done.returncode}"
        raise SkirmishError(f"Graphviz' {PROGRAM} failed: {reason}")
    return done.stdout.decode(errors="replace")
