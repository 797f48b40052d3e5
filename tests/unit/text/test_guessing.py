"""What may be meant by a name that nothing has."""

from pathlib import Path

import pytest

from game.text.wording import did_you_mean, neighbours

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
