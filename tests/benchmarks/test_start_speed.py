"""How long the smallest answer takes as a process, beside an interpreter that does nothing.

Times are of the CPU, of the tree's own modules; compare the least ones of an idle machine.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.commands import ROOT

CAVE: Final = "#####\n#G.E#\n#...#\n#E.G#\n#####\n"
GROUP: Final = "a process: the answers of a 5x5 cave at most 6 bare interpreters"
ROUNDS: Final = 40


def cpu_of_children() -> float:
    """Return the seconds that processes that have ended took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.benchmark(group=GROUP, timer=cpu_of_children)
@pytest.mark.parametrize("is_bare", [True, False], ids=["bare", "solve"])
def test_start(benchmark: Any, is_bare: bool, tmp_path: Path) -> None:
    (path := tmp_path / "cave.txt").write_text(CAVE)
    words = ["-c", "pass"] if is_bare else ["-m", "game", "solve", str(path)]
    # The first start compiles the modules.
    surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}

    def start() -> None:
        subprocess.run(
            [sys.executable, *words],
            check=True,
            cwd=ROOT,
            env=surroundings,
            stdout=subprocess.DEVNULL,
        )

    benchmark.pedantic(start, rounds=ROUNDS, warmup_rounds=1)
