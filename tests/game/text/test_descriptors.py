"""Names that stand for what is open already."""

import os
from pathlib import Path

import pytest

from game.errors import SkirmishError
from game.text.descriptors import own_descriptor
from game.text.files import replacing, write_whole

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
    assert own_descriptor(name) == number


def test_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("other")
    (tmp_path / "other").symlink_to("/dev/stdout")
    (tmp_path / "ring").symlink_to("ring")
    assert own_descriptor(f"{tmp_path}/link") == 1
    assert own_descriptor(f"{tmp_path}/ring") is None


def test_file_opened_to_append_is_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("old, ")
    with path.open("ab") as log:
        write_whole(f"/dev/fd/{log.fileno()}", b"new, ")
        write_whole(f"/dev/fd/{log.fileno()}", b"newest")
    assert path.read_text() == "old, new, newest"


def test_open_file_is_written_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "log"
    with path.open("wb", buffering=0) as log:
        log.write(b"before, ")
        write_whole(f"/dev/fd/{log.fileno()}", b"new, ")
        log.write(b"after")
    assert path.read_text() == "before, new, after"


def test_pipe_without_a_name_is_written_to() -> None:
    read, write = os.pipe()
    write_whole(f"/dev/fd/{write}", b"new")
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        assert pipe.read() == b"new"


def test_reader_that_has_gone_is_not_told_as_a_fault() -> None:
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


def test_open_pipe_can_be_no_folder() -> None:
    read, write = os.pipe()
    with os.fdopen(read), os.fdopen(write, "w"):
        name = f"/dev/fd/{write}/"
        refusal = pytest.raises(SkirmishError, match="expected a new or an empty folder")
        with refusal, replacing(name, is_folder=True):
            raise AssertionError("nothing must be made for it")
