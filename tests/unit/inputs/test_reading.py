"""The one reader: which text is meant, which puzzle plays it, and with which settings."""

from pathlib import Path

import pytest

from game.errors import MissingError
from game.inputs import reading
from game.inputs.reading import read, read_example
from game.puzzles.registry import NAMES, examples, load
from game.text.sources import Source

pytestmark = pytest.mark.usefixtures("elsewhere")

CAVE = "####\n#EG#\n####\n"


@pytest.mark.parametrize("name", examples())
def test_example_is_found_by_its_name_and_never_recognised(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def guess(_text: str, source: str) -> None:
        pytest.fail(f"{source} is bundled, so its puzzle is known")

    monkeypatch.setattr(reading, "recognise", guess)
    puzzle_input = read(name)
    assert (puzzle_input.source.name, puzzle_input.source.is_bundled) == (name, True)
    assert puzzle_input.puzzle.name == examples()[name].puzzle.name


def test_without_a_name_the_first_example_of_the_first_puzzle_is_read() -> None:
    assert read(None) == read("cavern")


@pytest.mark.parametrize("name", NAMES)
def test_without_a_name_the_first_example_of_a_puzzle_is_read(name: str) -> None:
    puzzle_input = read(None, name)
    assert puzzle_input.puzzle is load(name)
    assert puzzle_input.source.name == Path(next(iter(load(name).examples))).stem


def test_file_comes_before_an_example_of_its_name_but_for_who_asks_for_the_example() -> None:
    Path("corridor").write_text(CAVE)
    assert read("corridor").source == Source("corridor", CAVE)
    assert read_example("corridor").source.is_bundled


def test_example_that_there_is_not_is_refused_even_where_a_file_is_called_so() -> None:
    Path("cave.txt").write_text(CAVE)
    with pytest.raises(MissingError, match=r"^cave\.txt: no such file, nor a bundled example"):
        read_example("cave.txt")
