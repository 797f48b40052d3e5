"""Inputs as Python programs pass them."""

from pathlib import Path
from typing import Any

import pytest

from game.api import InputError, SkirmishError, UsageError, example, solve
from game.text.sources import assets
from tests.api.texts import CAVE
from tests.own_files import write


def test_text_path_open_file_and_example_are_the_same_input() -> None:
    path = assets() / "caves" / "corridor.txt"
    with path.open(encoding="utf-8") as text, path.open("rb") as content:
        found = [solve(each).numbers for each in (path, text, content, example("corridor"))]
    assert found == [solve(path.read_text(encoding="utf-8")).numbers] * 4


def test_packed_file_that_is_open_is_unpacked(tmp_path: Path) -> None:
    import gzip

    with gzip.open(tmp_path / "cave.gz", "wb") as file:
        file.write(CAVE.encode())
    with (tmp_path / "cave.gz").open("rb") as packed:
        assert solve(packed).numbers == solve(CAVE).numbers


def test_errors_name_what_was_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = write("cave.txt", "#####\n#E.x#\n#####")
    with pytest.raises(InputError, match=r"^cave\.txt:2:4: unknown character 'x'"):
        solve(Path(path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hall", "'hall' is no input: this looks like the name of an example, expected "),
        ("cave.txt", "'cave.txt' looks like the name of a file: expected Path('cave.txt')"),
        (Path("hall"), "hall: no such file: this looks like the name of an example, expected "),
        (Path("other.txt"), "other.txt: no such file"),
        (b"#E.G#", "expected the text of an input, not "),
        (5, "expected the text of an input, not 5"),
    ],
)
def test_what_is_no_input_is_refused_in_a_line(
    text: Any, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write("cave.txt", CAVE)
    with pytest.raises(SkirmishError) as refused:
        solve(text)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_example_that_there_is_not_is_guessed() -> None:
    with pytest.raises(
        UsageError, match=r"^no example is called 'hal': did you mean hall or halls"
    ):
        example("hal")
    with pytest.raises(UsageError, match=r"^no example is called 'x' \(there are cavern, corridor"):
        example("x")


@pytest.mark.parametrize("name", [None, 3, b"hall"])
def test_what_is_no_name_of_an_example_is_one_line(name: object) -> None:
    with pytest.raises(UsageError, match=r"^expected the name of an example, not '?"):
        example(name)  # type: ignore[arg-type]


def test_puzzle_that_is_named_must_be_that_of_the_text() -> None:
    assert solve(CAVE, puzzle="battle").part1.hit_points == 2
    with pytest.raises(InputError, match=r"^text:1:1: unknown line '#####'"):
        solve(CAVE, puzzle="duel")
    with pytest.raises(UsageError, match=r"^puzzle: expected one of battle, duel, vault, cards"):
        solve(CAVE, puzzle="chess")  # type: ignore[call-overload]
