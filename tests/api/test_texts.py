"""Inputs as Python programs pass them."""

from pathlib import Path

from game.api import example, solve
from game.text.sources import assets
from tests.api.texts import CAVE


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
