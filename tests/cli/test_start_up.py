"""Small answers import no heavy library, no window and no other puzzle: they take too long."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.puzzles.registry import NAMES, describe, examples
from tests.commands import PATIENCE, ROOT, SKIRMISH, run

CAVE = "#####\n#G.E#\n#...#\n#E.G#\n#####\n"
NEEDLESS = {
    *("PIL", "av", "dask", "numpy", "pandas", "psutil", "pygame", "seaborn"),
    *("game.commands.trace", "game.commands.watch"),
    *("game.lab", "game.page", "game.puzzles.generating", "game.terminal", "game.viewer"),
}
WHOLE_PUZZLES = {name: {f"game.puzzles.{name}.puzzle", f"systems.{name}"} for name in NAMES}
"""Modules of each puzzle that are imported only when an input of it is recognised."""
LISTING = """
import sys

from game.command_line import main

status = main(sys.argv[1:])
print(*sys.modules, sep="\\n", file=sys.stderr)
sys.exit(status)
"""
LOUD = """
from systems.battle.attack import AttackSystem


class LoudAttackSystem(AttackSystem):
    log = open("{log}", "w")

    def choose_target(self, enemies):
        print("an attack", file=self.log)
        return super().choose_target(enemies)
"""


def imported(*words: str) -> set[str]:
    """Return the names of all modules that a command has imported at its end."""
    done = subprocess.run(
        [sys.executable, "-c", LISTING, *words],
        capture_output=True,
        check=True,
        cwd=ROOT,
        text=True,
        timeout=PATIENCE,
    )
    assert "\nPart " in done.stdout
    return set(done.stderr.split())


@pytest.mark.parametrize("name", [name for name in NEEDLESS if "." in name])
def test_modules_of_the_list_exist(name: str) -> None:
    path = ROOT / name.replace(".", "/")
    assert path.is_dir() or path.with_suffix(".py").is_file()


@pytest.mark.parametrize("is_bundled", [False, True], ids=["a file", "an example"])
def test_answer_of_a_cave_imports_nothing_needless(is_bundled: bool, tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    found = imported("solve", "cavern" if is_bundled else str(path))
    assert found & NEEDLESS == set()


@pytest.mark.parametrize("puzzle", NAMES)
def test_answer_imports_one_puzzle_whole(puzzle: str) -> None:
    found = imported("solve", next(iter(examples(describe(puzzle)))))
    assert [name for name, modules in WHOLE_PUZZLES.items() if found & modules] == [puzzle]
    assert found >= WHOLE_PUZZLES[puzzle]
    assert found & NEEDLESS == set()


def test_file_that_custom_rules_leave_open_is_complete_at_the_end(tmp_path: Path) -> None:
    rules, log = tmp_path / "loud.py", tmp_path / "log.txt"
    rules.write_text(LOUD.format(log=log))
    assert "\nPart 1" in run("solve", "corridor", "--variant", str(rules)).stdout
    assert log.read_text().startswith("an attack\n")


ENDLESS = ("corridor", "--elf-hp", "1000000", "--goblin-hp", "1000000")
"""A battle of hundreds of thousands of rounds."""


def test_reader_who_has_seen_enough_is_left_quietly() -> None:
    with subprocess.Popen(
        [*SKIRMISH, "trace", *ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"Initially:\n"
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


def test_first_rounds_are_reported_while_the_rest_is_played() -> None:
    with subprocess.Popen([*SKIRMISH, "trace", *ENDLESS], stdout=subprocess.PIPE) as process:
        assert process.stdout
        printed = [process.stdout.readline() for _ in range(16)]
        assert printed[0] == b"Initially:\n"
        assert b"After 2 rounds:\n" in printed
        assert process.poll() is None
        process.kill()
