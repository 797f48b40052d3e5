"""What a small answer may not import: most of the time that it takes is its start."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.puzzles.registry import NAMES, describe, examples
from tests.commands import PATIENCE, ROOT, run

CAVE = "#####\n#G.E#\n#...#\n#E.G#\n#####\n"
NEEDLESS = {
    *("difflib", "locale", "pathlib", "shutil", "tempfile", "tomllib"),
    *("PIL", "pygame", "tqdm"),
    *("game.commands.trace", "game.commands.watch"),
    *("game.lab", "game.page", "game.terminal", "game.viewer"),
}
WHOLE_PUZZLES = {name: {f"game.puzzles.{name}.puzzle", f"systems.{name}"} for name in NAMES}
"""What is imported of a puzzle only when an input of it is recognised."""
LISTING = """
import argparse, sys
import esper

needed = {*sys.modules}
from game.command_line import main

status = main(sys.argv[1:])
print(*(sys.modules.keys() - needed), sep="\\n", file=sys.stderr)
sys.exit(status)
"""
"""What the libraries need that all commands need doesn't count, as it differs among Pythons."""


FREEZING = """
import atexit, gc

atexit.register(lambda: print(gc.get_freeze_count() > 0))
from game.command_line import main

main()
"""
"""What is registered first is called last."""


LOUD = """
from systems.battle.attack import AttackSystem


class LoudAttackSystem(AttackSystem):
    log = open("{log}", "w")

    def choose(self, cavern, turn, candidates):
        print("a blow", file=self.log)
        return super().choose(cavern, turn, candidates)
"""


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python."""
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(
        command, capture_output=True, check=True, cwd=ROOT, text=True, timeout=PATIENCE
    )


def imported(*words: str) -> set[str]:
    """Return the names of all modules that a command has imported at its end."""
    done = python(LISTING, *words)
    assert "\nPart " in done.stdout
    return set(done.stderr.split())


@pytest.mark.parametrize("name", NEEDLESS)
def test_module_that_is_not_needed_is_called_so(name: str) -> None:
    top, _, rest = name.partition(".")
    if rest:
        path = ROOT / top / rest.replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").is_file()


@pytest.mark.parametrize("is_bundled", [False, True], ids=["a file", "an example"])
def test_answer_of_a_cave_imports_nothing_needless(is_bundled: bool, tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    found = imported("solve", "cavern" if is_bundled else str(path))
    assert found & {*NEEDLESS, "json"} == set()


@pytest.mark.parametrize("puzzle", NAMES)
def test_answer_imports_one_puzzle_whole(puzzle: str) -> None:
    found = imported("solve", next(iter(examples(describe(puzzle)))))
    assert [name for name, modules in WHOLE_PUZZLES.items() if found & modules] == [puzzle]
    assert found >= WHOLE_PUZZLES[puzzle]
    assert found & NEEDLESS == set()


def test_no_garbage_is_looked_for_at_the_end() -> None:
    assert python(FREEZING, "show", "hall").stdout.endswith("\nTrue\n")


def test_what_rules_of_somebodys_own_write_is_whole_at_the_end(tmp_path: Path) -> None:
    rules, log = tmp_path / "loud.py", tmp_path / "log.txt"
    rules.write_text(LOUD.format(log=log))
    assert "\nPart 1" in run("solve", "corridor", "--variant", str(rules)).stdout
    assert log.read_text().startswith("a blow\n")


LEAVING = """
import atexit, sys
from threading import Thread, main_thread

{before}
from game.__main__ import run

sys.argv[1:] = "show", "hall"
run()
"""


def test_who_registered_for_the_end_is_called_at_the_end() -> None:
    code = LEAVING.replace("from threading import Thread, main_thread\n", "")
    done = python(code.format(before="atexit.register(print, 'the end')"))
    assert done.stdout.endswith("\nthe end\n")


def test_threads_are_waited_for_at_the_end() -> None:
    last = "Thread(target=lambda: [main_thread().join(), print('the last')]).start()"
    done = python(LEAVING.format(before=last))
    assert done.stdout.endswith("\nthe last\n")
