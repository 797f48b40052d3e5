"""Valid results files, and other files, which are refused and stay unchanged."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.errors import SkirmishError
from game.lab.sweep.store import open_snapshot, writing
from tests.unit.sweeps.small_sweeps import write_small_sweep

OURS = "expected a file that skirmish sweep wrote"


def refused(path: Path | str) -> str:
    """Return the line in which a file is refused for writing, and see that it stays."""
    before = Path(path).read_bytes() if Path(path).is_file() else None
    with pytest.raises(SkirmishError) as error, writing(str(path)):
        pass
    if before is not None:
        assert Path(path).read_bytes() == before
    return str(error.value)


def unreadable(path: Path | str) -> str:
    """Return the error for reading a file."""
    with pytest.raises(SkirmishError) as error, open_snapshot(str(path)):
        pass
    return str(error.value)


def test_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_text("####\n#EG#\n####\n")
    assert refused(path) == f"{path}: can't be written: file is not a database"
    assert unreadable(path) == f"{path}: can't be read: file is not a database"
    assert [each.name for each in tmp_path.iterdir()] == ["cave.txt"]


@pytest.mark.parametrize("version", [2, 4])
def test_file_of_another_version_is_refused(version: int, tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    write_small_sweep(str(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    fault = f"{path}: no results of a sweep by this version, {OURS}"
    assert refused(path) == unreadable(path) == fault


def test_place_where_nothing_can_be_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "results.sqlite"
    assert refused(path) == f"{path}: can't be written: unable to open database file"


def test_file_that_is_not_there_or_empty_is_not_read_but_written(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    assert unreadable(path) == f"{path}: no such file"
    path.touch()
    assert unreadable(path) == f"{path}: is empty, {OURS}"
    write_small_sweep(str(path))
    with open_snapshot(str(path)) as connection:
        assert connection.execute("SELECT count(*) FROM runs").fetchone()[0] == 8


def test_damaged_file_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    write_small_sweep(str(path))
    path.write_bytes(path.read_bytes()[:4096])
    with pytest.raises(SkirmishError) as error, open_snapshot(str(path)) as connection:
        connection.execute("SELECT * FROM runs").fetchall()
    assert str(error.value) == f"{path}: can't be read: database disk image is malformed"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no permissions")
def test_file_is_read_where_nothing_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    write_small_sweep(str(path))
    path.chmod(0o400)
    tmp_path.chmod(0o500)
    with open_snapshot(str(path)) as connection:
        assert tuple(connection.execute("SELECT count(*) FROM runs").fetchone()) == (8,)
        assert list(tmp_path.iterdir()) == [path]
    tmp_path.chmod(0o700)
