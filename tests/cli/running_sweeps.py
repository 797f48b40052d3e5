"""Sweeps in a process, and the runs that they have stored."""

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from time import sleep
from typing import Any

from tests.commands import PATIENCE, SKIRMISH, output, write

SMALL = ("battle", "--random", "6", "--size", "8x8", "--elves", "2", "--goblins", "2")
LARGE = ("battle", "--random", "40", "--size", "12x12", "--elves", "4", "--goblins", "4")
POWERS = ("--vary", "elf_attack=3..12")
OUT = ("-o", "out.sqlite")
UNHURRIED = """\
from time import sleep

from systems.battle.attack import AttackSystem


class UnhurriedAttackSystem(AttackSystem):
    def __init__(self):
        sleep(0.02)
        super().__init__()
"""
"""The same rules, by which 400 runs take seconds: whoever disturbs a sweep is sure to."""
EVERYTHING = """
SELECT inputs.text, inputs.input, part, setup, variant, files, answer, is_found, result, reason
FROM runs JOIN inputs ON inputs.id = runs.input_id
ORDER BY 1, 2, 3, 4, 5, 6
"""


def rows(query: str = EVERYTHING, path: str = "out.sqlite") -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.execute(query))


def unhurried() -> tuple[str, ...]:
    """Return the arguments of a large sweep whose runs all take a while."""
    write("unhurried.py", UNHURRIED)
    return (*LARGE, *POWERS, "--vary", "variant=unhurried.py")


def sweep(*words: str, workers: int = 1) -> str:
    """Sweep to the end, and return the printed text."""
    return output("sweep", *words, *OUT, "--workers", str(workers))


def started(*words: str) -> subprocess.Popen[str]:
    """Start a sweep in a process that leads a new process group."""
    return subprocess.Popen(
        [*SKIRMISH, "sweep", *words, *OUT, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def stored() -> int:
    """Return how many runs are stored by now."""
    try:
        return int(rows("SELECT count(*) FROM runs")[0][0])
    except sqlite3.Error:
        return 0


def wait_for(runs: int, process: subprocess.Popen[str]) -> None:
    """Wait until a number of runs are stored."""
    for _ in range(PATIENCE * 50):
        if Path("out.sqlite").exists() and stored() >= runs:
            return
        # The process may have ended meanwhile.
        assert process.poll() is None or stored() >= runs
        sleep(0.02)


def workers_of(number: int) -> list[int]:
    """Return the numbers of the processes that a process has started to play."""
    found = Path(f"/proc/{number}/task/{number}/children").read_text().split()
    described = {each: Path(f"/proc/{each}/cmdline").read_bytes() for each in found}
    return [int(each) for each in found if b"spawn_main" in described[each]]
