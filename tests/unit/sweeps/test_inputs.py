"""Inputs of a sweep: each text once, and generated ones whose parts are found out."""

from pathlib import Path

import pytest

from game.errors import UsageError
from game.lab.sweep.inputs import generated, read_files
from tests.commands import write

MAZES = {"size": "21x21", "keys": 3}
EXPLORERS = {"explorers": ("1", "4")}


def test_same_text_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "b.txt"):
        write(name, "####\n#EG#\n####\n")
    groups = read_files(["a.txt", "b.txt", "cellar"], None)
    assert [(each.puzzle, each.parts) for each in groups] == [
        ("battle", (1, 2)),
        ("vault", (1, 2)),
    ]
    assert (groups[0].size, groups[0].name) == (1, "a.txt")


def test_impossible_measures_are_told_with_their_seed() -> None:
    with pytest.raises(UsageError, match=r"^elves=99, size=9x9, seed 4: there is no place for"):
        generated("battle", {"size": "9x9"}, {"elves": (2, 99)}, range(4, 5))


def test_parts_are_those_of_what_is_generated() -> None:
    sources = generated("vault", MAZES, EXPLORERS, range(1))
    assert [source.parts for source in sources] == [(1, 2), (2,)]
    assert [source.at(0).measures[0] for source in sources] == [
        ("explorers", "1"),
        ("explorers", "4"),
    ]


def test_too_many_kinds_are_refused() -> None:
    varied = {name: range(1, 10**4) for name in ("elves", "goblins")}
    with pytest.raises(UsageError, match="more than 100,000 combinations of elves and goblins"):
        generated("battle", {"size": "30x30"}, varied, range(10))
