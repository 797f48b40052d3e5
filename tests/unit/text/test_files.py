"""Files are written completely or not at all, also with names of open files."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from game.errors import SkirmishError
from game.text.files import open_descriptor, replacing, write_whole
from tests.commands import PATIENCE, ROOT

pytestmark = pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs names of open files")


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("/dev/stdin", 0),
        ("/dev/stdout", 1),
        ("/dev/stderr", 2),
        ("/dev/fd/17", 17),
        ("/dev/fd/../fd/3", 3),
        ("/dev/null", None),
        ("/dev/fd", None),
        ("/dev/fd/x", None),
        ("1", None),
        ("", None),
    ],
)
def test_names_of_open_files_are_known(name: str, number: int | None) -> None:
    assert open_descriptor(name) == number


def test_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("other")
    (tmp_path / "other").symlink_to("/dev/stdout")
    (tmp_path / "ring").symlink_to("ring")
    assert open_descriptor(f"{tmp_path}/link") == 1
    assert open_descriptor(f"{tmp_path}/ring") is None


def test_file_opened_to_append_is_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("old, ")
    with path.open("ab") as log:
        write_whole(f"/dev/fd/{log.fileno()}", b"new, ")
        write_whole(f"/dev/fd/{log.fileno()}", b"newest")
    assert path.read_text() == "old, new, newest"


def test_reader_that_has_gone_is_not_reported_as_a_fault() -> None:
    read, write = os.pipe()
    os.close(read)
    with pytest.raises(BrokenPipeError):
        write_whole(f"/dev/fd/{write}", b"new")
    os.close(write)


def test_what_can_not_be_written_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "input").touch()
    with (tmp_path / "input").open("rb") as opened:
        for name in (f"/dev/fd/{opened.fileno()}", "/dev/fd/987654"):
            with pytest.raises(SkirmishError, match="Bad file descriptor"), replacing(name):
                raise AssertionError("nothing must be made for it")


POSIX = pytest.mark.skipif(os.name != "posix", reason="needs links, pipes and modes")


def names(folder: Path) -> list[str]:
    """Return the files of a folder, including hidden ones."""
    return sorted(path.name for path in folder.iterdir())


def refusal(name: str) -> str:
    with pytest.raises(SkirmishError) as caught, replacing(name):
        raise AssertionError("nothing must be made for it")
    return str(caught.value)


def test_old_file_stays_if_writing_fails(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")

    def fail(new: Path) -> None:
        new.write_text("half of the n")
        raise ValueError("on purpose")

    with pytest.raises(ValueError, match="on purpose"), replacing(str(path)) as new:
        fail(new)
    assert path.read_text() == "old"
    assert names(tmp_path) == ["a.json"]


def test_targets_that_cannot_be_are_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "1.png").touch()
    (tmp_path / "file").touch()
    assert refusal("") == "can't be written: the name is empty"
    assert refusal(f"{tmp_path}/full").endswith("can't be written: is a folder")
    printed = refusal(f"{tmp_path}/new/")
    assert (
        printed == f"{tmp_path}/new/: can't be written: expected the name of a file, not a folder"
    )
    assert refusal(f"{tmp_path}/none/a.json").endswith("No such file or directory")


@POSIX
def test_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_whole(str(tmp_path / "link"), b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


@POSIX
def test_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(path.read_bytes()))
    reader.start()
    with replacing(str(path)) as new:
        beside = names(tmp_path)
        new.write_bytes(b"new")
    reader.join(PATIENCE)
    assert beside == ["pipe"], "beside a device there may be no room"
    assert read == [b"new"]
    assert path.is_fifo()


@POSIX
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_nothing_is_left_when_the_program_is_ended(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    code = """
import sys, time
from game.text.files import replacing
with replacing(sys.argv[1]) as path:
    path.write_text("half")
    print("writing", flush=True)
    time.sleep(900)
"""
    command = [sys.executable, "-c", code, str(tmp_path / "a.json")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout
        assert process.stdout.readline() == b"writing\n"
        process.send_signal(number)
        assert process.wait(PATIENCE) == 128 + number
    assert names(tmp_path) == []
