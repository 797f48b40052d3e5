"""Folders of programs that were killed, and of those that still run."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

import pytest

from game.text import unfinished as module
from game.text.unfinished import open_lock, take, unfinished
from tests.commands import PATIENCE, ROOT

POSIX = pytest.mark.skipif(os.name != "posix", reason="needs links and SIGKILL")
WRITE = """
import sys
from pathlib import Path
from game.text.unfinished import unfinished
with unfinished(Path(sys.argv[1])) as folder:
    (folder / "film").write_text("half")
    print(folder.name, flush=True)
    sys.stdin.read()
"""


@contextmanager
def program_writing_in(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a program that makes a folder; give it and that folder's name."""
    command = [sys.executable, "-c", WRITE, str(folder)]
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, text=True, **streams) as program:
        assert program.stdout
        yield program, program.stdout.readline().strip()


def names(folder: Path) -> list[str]:
    """Return what is in a folder, hidden things too."""
    return sorted(path.name for path in folder.iterdir())


def test_folder_is_there_as_long_as_it_is_needed(tmp_path: Path) -> None:
    with unfinished(tmp_path) as folder:
        (folder / "film").touch()
        assert names(tmp_path) == [folder.name]
    assert names(tmp_path) == []


def test_folder_tells_whose_it_is(tmp_path: Path) -> None:
    with program_writing_in(tmp_path) as (program, name):
        assert name.startswith(f".skirmish-{program.pid}-")


@POSIX
def test_folder_of_a_killed_program_is_taken_away_by_the_next(tmp_path: Path) -> None:
    with program_writing_in(tmp_path) as (program, name):
        program.send_signal(signal.SIGKILL)
        program.wait(PATIENCE)
    assert names(tmp_path) == [name]
    with unfinished(tmp_path) as folder:
        assert names(tmp_path) == [folder.name]


def test_folder_of_a_program_that_runs_stays(tmp_path: Path) -> None:
    with program_writing_in(tmp_path) as (program, name):
        with unfinished(tmp_path) as folder:
            assert names(tmp_path) == sorted([name, folder.name])
            assert "film" in names(tmp_path / name)
        assert names(tmp_path) == [name]
        program.communicate("", PATIENCE)
    assert names(tmp_path) == []


def test_two_folders_of_one_program_are_kept_apart(tmp_path: Path) -> None:
    with unfinished(tmp_path) as one, unfinished(tmp_path) as other:
        assert names(tmp_path) == sorted([one.name, other.name])


def test_what_only_looks_similar_stays(tmp_path: Path) -> None:
    for name in (".skirmish-notes", ".skirmish-12-", ".skirmish-1-a b", "skirmish-1-abcdefgh"):
        (tmp_path / name).mkdir()
    (tmp_path / ".skirmish-1-abcdefgh").touch()
    before = names(tmp_path)
    with unfinished(tmp_path):
        pass
    assert names(tmp_path) == before


@POSIX
def test_link_and_where_it_leads_to_stay(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / ".skirmish-1-abcdefgh").symlink_to("elsewhere")
    with unfinished(tmp_path):
        pass
    assert names(tmp_path) == [".skirmish-1-abcdefgh", "elsewhere"]
    assert names(tmp_path / "elsewhere") == []


@POSIX
@pytest.mark.parametrize("after_opening", [False, True])
def test_folder_taken_away_before_it_could_be_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, after_opening: bool
) -> None:
    made = []

    def open_late(folder: Path) -> int:
        made.append(folder)
        if len(made) > 1:
            return open_lock(folder)
        lock = open_lock(folder) if after_opening else None
        rmtree(folder)
        return lock or open_lock(folder)

    monkeypatch.setattr(module, "open_lock", open_late)
    with unfinished(tmp_path) as folder:
        assert folder == made[1]
        assert folder.is_dir()


def test_folder_that_another_is_about_to_take_away_is_left_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def open_late(folder: Path) -> int:
        made.append(folder)
        lock = open_lock(folder)
        if len(made) == 1:
            take(open_lock(folder))
        return lock

    monkeypatch.setattr(module, "open_lock", open_late)
    with unfinished(tmp_path) as folder:
        assert folder == made[1]
    assert made[0].exists()
