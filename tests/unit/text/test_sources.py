"""Where inputs come from, and what is said when there is nothing to read."""

import gzip
import io
import os
import sys
from pathlib import Path

import pytest

from game.errors import InputError, MissingError
from game.text import sources
from game.text.sources import Source, assets, bundled, decode, open_source

CAVE = "###\n#E#\n###\n"


def give_standard_input(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


def refusal(name: str) -> str:
    with pytest.raises(InputError) as caught:
        open_source(name)
    return str(caught.value)


def test_file_is_read_under_the_name_given(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    assert open_source(str(path)) == Source(str(path), CAVE)


def test_line_endings_of_a_file_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_bytes(b"###\r\n#E#\r\n")
    assert open_source(str(path)).text == "###\r\n#E#\r\n"


def test_byte_order_mark_is_not_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_bytes(b"\xef\xbb\xbf###\n")
    assert open_source(str(path)).text == "###\n"


def test_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    give_standard_input(monkeypatch, b"\xef\xbb\xbf" + CAVE.encode())
    assert open_source("-") == Source("-", CAVE)


def test_faulty_standard_input_is_named_with_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    give_standard_input(monkeypatch, b"###\n#\xff#\n")
    assert refusal("-") == "-:2:2: not a text file: byte 0xff, expected UTF-8"


def test_standard_input_that_is_closed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refusal("-") == "-: standard input is closed"


def test_standard_input_that_fails_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.BytesIO):
        def read(self, _size: int | None = -1) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Broken()))
    assert refusal("-") == "-: can't be read: Input/output error"


def test_bundled_files_are_inside_the_package_or_else_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "PACKAGE", tmp_path / "game")
    assert assets() == tmp_path / "assets"
    (tmp_path / "game" / "assets").mkdir(parents=True)
    assert assets() == tmp_path / "game" / "assets"


def test_bundled_file_is_named_without_its_folder_and_its_ending() -> None:
    source = bundled("caves/standoff.txt")
    assert (source.name, source.is_bundled) == ("standoff", True)
    assert source.title == "standoff (bundled example)"
    assert Source("cave.txt", CAVE).title == "cave.txt"


def test_missing_file_is_refused(tmp_path: Path) -> None:
    name = str(tmp_path / "missing.txt")
    assert refusal(name) == f"{name}: no such file"


def test_empty_name_is_refused() -> None:
    assert refusal("") == "'': the name of a file is empty"


def test_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(str(tmp_path)) == f"{tmp_path}: is a folder, expected a text file"


def test_file_in_place_of_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cave.txt").write_text(CAVE)
    name = str(tmp_path / "cave.txt" / "inside")
    assert refusal(name).startswith(f"{name}: can't be read: ")


def test_name_longer_than_the_system_allows_is_refused() -> None:
    assert refusal("a" * 300).startswith("a" * 300 + ": ")


def test_name_that_no_file_can_have_is_refused() -> None:
    assert refusal("a\0b") == "a\0b: can't be read: embedded null byte"


def test_unreadable_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)

    def deny(*_: object, **__: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", deny)
    assert refusal(str(path)) == f"{path}: can't be read: Permission denied"


@pytest.mark.skipif(not getattr(os, "geteuid", int)(), reason="root may read everything")
def test_file_without_permission_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    path.chmod(0)
    assert refusal(str(path)) == f"{path}: can't be read: Permission denied"


def test_file_in_a_folder_without_permission_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deny(*_: object, **__: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    name = str(tmp_path / "cave.txt")
    monkeypatch.setattr(os, "stat", deny)
    monkeypatch.setattr(Path, "open", deny)
    assert refusal(name) == f"{name}: can't be read: Permission denied"


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs /dev/fd, as shells use for <(...)")
def test_pipe_given_as_a_file_is_read() -> None:
    reading, writing = os.pipe()
    try:
        os.write(writing, CAVE.encode())
        os.close(writing)
        assert open_source(f"/dev/fd/{reading}").text == CAVE
    finally:
        os.close(reading)


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"\xff", "1:1: not a text file: byte 0xff"),
        (b"\xef\xbb\xbf##\n#\xff", "2:2: not a text file: byte 0xff"),
        (b"###\n#\x80#\n", "2:2: not a text file: byte 0x80"),
        (b"###\r\n##\xc3(", "2:3: not a text file: byte 0xc3"),
        (b"###\r##\xc3(", "2:3: not a text file: byte 0xc3"),
        (b"#\n#\n\n\xfe\xff", "4:1: not a text file: byte 0xfe"),
    ],
)
def test_bytes_that_are_no_text_are_refused_with_their_place(content: bytes, place: str) -> None:
    with pytest.raises(InputError) as caught:
        decode(content, "cave.bin")
    assert str(caught.value) == f"cave.bin:{place}, expected UTF-8"


def test_no_more_is_read_than_can_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LARGEST", 10)
    path = tmp_path / "cave.txt"
    path.write_text("#" * 10)
    assert open_source(str(path)).text == "#" * 10
    path.write_text("#" * 11)
    assert refusal(str(path)) == f"{path}: too large: expected at most 10 bytes"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_file_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LARGEST", 1000)
    assert refusal("/dev/zero").startswith("/dev/zero: too large")


def test_packed_file_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "cave.gz"
    path.write_bytes(gzip.compress(CAVE.encode()))
    assert refusal(str(path)) == f"{path}:1:2: not a text file: byte 0x8b, expected UTF-8"


def test_missing_file_is_an_error_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(MissingError):
        open_source(str(tmp_path / "none"))
    with pytest.raises(InputError) as caught:
        open_source(str(tmp_path))
    assert not isinstance(caught.value, MissingError)
