"""Inputs from files, pipes and examples, and the errors if there is nothing to read."""

import io
import os
import sys
from pathlib import Path

import pytest

from game.errors import InputError
from game.text import sources
from game.text.sources import Source, bundled, decode, open_source
from game.text.wording import did_you_mean, neighbours

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


def test_byte_order_mark_is_not_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_bytes(b"\xef\xbb\xbf###\n")
    assert open_source(str(path)).text == "###\n"


def test_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    give_standard_input(monkeypatch, b"\xef\xbb\xbf" + CAVE.encode())
    assert open_source("-") == Source("-", CAVE)


def test_standard_input_that_fails_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.BytesIO):
        def read(self, _size: int | None = -1) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Broken()))
    assert refusal("-") == "-: can't be read: Input/output error"


def test_bundled_file_is_named_without_its_folder_and_its_ending() -> None:
    source = bundled("caves/standoff.txt")
    assert (source.name, source.is_bundled) == ("standoff", True)
    assert source.title == "standoff (bundled example)"
    assert Source("cave.txt", CAVE).title == "cave.txt"


def test_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(str(tmp_path)) == f"{tmp_path}: is a folder, expected a text file"


def test_file_in_place_of_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cave.txt").write_text(CAVE)
    name = str(tmp_path / "cave.txt" / "inside")
    assert refusal(name).startswith(f"{name}: can't be read: ")


def test_name_longer_than_the_system_allows_is_refused() -> None:
    assert refusal("a" * 300).startswith("a" * 300 + ": ")


@pytest.mark.skipif(not getattr(os, "geteuid", int)(), reason="root may read everything")
def test_file_without_permission_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    path.chmod(0)
    assert refusal(str(path)) == f"{path}: can't be read: Permission denied"


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


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_file_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LARGEST", 1000)
    assert refusal("/dev/zero").startswith("/dev/zero: too large")


KNOWN = ["solve", "trace", "Cave.txt", "hall", "halls"]


@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("slove", ": did you mean solve?"),
        ("TRACE", ": did you mean trace?"),
        ("cave.tx", ": did you mean Cave.txt?"),
        ("hal", ": did you mean hall or halls?"),
        ("explain", ""),
        ("", ""),
    ],
)
def test_what_is_much_like_the_word_is_asked_for(word: str, guess: str) -> None:
    assert did_you_mean(word, KNOWN) == guess


def test_files_beside_a_missing_one_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "caves").mkdir()
    (tmp_path / "caves" / "a.txt").touch()
    monkeypatch.chdir(tmp_path)
    assert neighbours("b.txt") == ["caves"]
    assert neighbours("caves/b.txt") == ["caves/a.txt"]
    assert neighbours(f"{tmp_path}/caves/b.txt") == [f"{tmp_path}/caves/a.txt"]


@pytest.mark.parametrize("path", ["none/b.txt", "a\0/b", "/dev/null/b"])
def test_folder_that_is_none_has_no_files(path: str) -> None:
    assert neighbours(path) == []
