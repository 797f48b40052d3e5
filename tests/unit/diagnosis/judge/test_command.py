"""Words that run a stranger's program."""

import sys
from pathlib import Path

import pytest

from game.errors import SkirmishError
from game.lab.judge.programs.command import make_command


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_program_reads_its_input_unless_a_file_is_named(tmp_path: Path) -> None:
    command = make_command([sys.executable, "-c", "pass"])
    assert (command.file, command.is_inside) == (None, False)
    assert command.words_in(str(tmp_path)) == [sys.executable, "-c", "pass"]


def test_braces_become_the_path_wherever_they_stand() -> None:
    command = make_command([sys.executable, "-", "--input={}", "{}"])
    assert command.words_in("/tmp")[2:] == ["--input=/tmp/input.txt", "/tmp/input.txt"]  # noqa: S108
    assert not command.is_inside


def test_paths_are_absolute_in_a_scratch_folder(tmp_path: Path) -> None:
    (tmp_path / "solver.py").touch()
    words = make_command([sys.executable, "solver.py", "-v", "gone.py"], "input.txt").words
    assert words == (sys.executable, str(tmp_path / "solver.py"), "-v", "gone.py")


def test_program_is_found_as_a_shell_does_or_here(tmp_path: Path) -> None:
    own = tmp_path / "solver"
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    assert make_command(["./solver"]).words == (str(own),)
    assert make_command(["solver"]).words == (str(own),)
    assert make_command(["sh"]).words[0].endswith("/sh")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["solvr.py"], "solvr.py: no such program: did you mean solver.py?"),
        (["./solver.py"], "./solver.py: can't be run: expected chmod +x, or what runs it before"),
        (["./folder"], "./folder: is a folder, expected a program"),
    ],
)
def test_nothing_to_run_is_told(tmp_path: Path, words: list[str], complaint: str) -> None:
    (tmp_path / "solver.py").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(SkirmishError) as error:
        make_command(words)
    assert str(error.value).startswith(complaint)
