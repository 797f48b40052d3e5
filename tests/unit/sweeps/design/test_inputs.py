"""Inputs of a sweep: each text once, and generated ones whose parts are found out."""

from pathlib import Path

import pytest

from game.errors import UsageError
from game.lab.sweep import inputs
from game.lab.sweep.inputs import generated, read_files
from tests.commands import write

MAZES = {"size": "21x21", "keys": 3}
EXPLORERS = {"explorers": ("1", "4")}


def test_same_text_is_played_once_and_errors_are_returned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "b.txt"):
        write(name, "####\n#EG#\n####\n")
    groups, errors = read_files(["a.txt", "b.txt", "cellar", "no.txt"], None)
    found = [(each.puzzle, each.parts, each.inputs) for each in groups]
    assert [(puzzle, parts) for puzzle, parts, _ in found] == [
        ("battle", (1, 2)),
        ("vault", (1, 2)),
    ]
    assert (groups[0].inputs.size, groups[0].name) == (1, "a.txt")
    assert [str(error).partition(",")[0] for error in errors] == ["no.txt: no such file"]


def test_impossible_measures_are_told_with_their_seed() -> None:
    with pytest.raises(UsageError, match=r"^elves=99, size=9x9, seed 4: there is no place for"):
        generated("battle", {"size": "9x9"}, {"elves": (2, 99)}, range(4, 5))


def test_parts_are_those_of_what_is_generated() -> None:
    sources = generated("vault", MAZES, EXPLORERS, range(1))
    assert [source.parts for source in sources] == [(1, 2), (2,)]
    assert [source.inputs.at(0).measures[0] for source in sources] == [
        ("explorers", "1"),
        ("explorers", "4"),
    ]


def test_kinds_that_are_not_tried_have_the_parts_of_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inputs, "MOST_TRIED", 2)
    varied = {"doors": (0, 1), **EXPLORERS}
    sources = generated("vault", MAZES, varied, range(2))
    assert [(each.parts, each.inputs.size) for each in sources] == [
        ((1, 2), 2),
        ((2,), 2),
        ((1, 2), 4),
    ]


def test_many_kinds_begin_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "parts_of", lambda *_: (1, 2))
    varied = {name: range(1, 10**4) for name in ("elves", "goblins")}
    *first, source = generated("battle", {"size": "30x30"}, varied, range(10))
    assert len(first) == inputs.MOST_TRIED
    assert source.inputs.size == ((10**4 - 1) ** 2 - inputs.MOST_TRIED) * 10
    last = source.inputs.at(source.inputs.size - 1)
    assert (dict(last.measures)["elves"], last.seed) == (9999, 9)


def test_kinds_that_are_slow_to_try_are_left_to_their_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "TRYING_SECONDS", -1)
    sources = generated("battle", {"size": "9x9"}, {"elves": (2, 99)}, range(1))
    assert [dict(each.inputs.at(0).measures)["elves"] for each in sources] == [2, 99]
