"""`skirmish results`: what a sweep has stored, told, printed, and watched again."""

import csv
import json
import sqlite3
from contextlib import closing
from io import StringIO

import pytest

from game.lab.sweep.storage.store import Store
from tests.commands import call
from tests.unit.sweeps.small_sweeps import CAVE, batch, cave, setup_of, store_one, won


def test_table_is_valid_whatever_stands_in_it() -> None:
    path = store_one(setup_of(), name='a "cave",\nat\x1b[2J night.txt')
    (row,) = csv.DictReader(StringIO(call("results", path, "--csv").stdout))
    assert row["input"] == r'a "cave",\nat\x1b[2J night.txt'


def store_versions() -> str:
    """Write what two versions of our rules played, the newer of them by two of own rules.

    row                 1    2    3    4
    rules               a    b    b    b
    own.py                        c    d
    """
    usual = setup_of()._replace(rules="a" * 64)
    newer = usual._replace(rules="b" * 64)
    own = [newer._replace(files=(("own.py", each * 64),)) for each in "cd"]
    with Store.open("versions.sqlite") as store:
        for number, setup in enumerate((usual, newer, *own), 1):
            store.add(batch((cave(), CAVE, (won(store.setup(setup), "E", number),))))
    return "versions.sqlite"


def test_only_what_the_newest_rules_played_is_summed_up() -> None:
    path = store_versions()
    fault = "skirmish: 2 runs by older rules left out: --where rules=any counts all\n"
    told = call("results", path)
    assert told.stdout.startswith("Battle, part 1: 2 runs (1 input, 2 setups)\n")
    assert (told.stderr, told.stdout.count("own.py")) == (fault, 2)
    told = call("results", path, "--json")
    assert (json.loads(told.stdout)["runs"], told.stderr) == (2, fault)
    for word, runs in (("any", 4), ("a", 1), ("bb", 3), ("c,d", 2), ("%", 0)):
        told = call("results", path, "--json", "--where", f"rules={word}")
        assert json.loads(told.stdout)["runs"] == runs
        assert "left out" not in told.stderr


def test_versions_of_own_rules_are_named_apart() -> None:
    told = call("results", store_versions(), "--json", "--where", "rules=any").stdout
    (part,) = json.loads(told)["parts"]
    assert {each["rules"] for each in part["otherwise"]} == {"own.py@cccccccc", "own.py@dddddddd"}
    told = call("results", "versions.sqlite", "--json").stdout
    (part,) = json.loads(told)["parts"]
    assert [each["rules"] for each in part["otherwise"]] == ["own.py"]


def test_rules_that_are_as_they_were_once_are_the_newest_again() -> None:
    path = store_versions()
    with Store.open(path) as store:
        store.setup(setup_of()._replace(rules="a" * 64))
    told = call("results", path, "--json").stdout
    assert [each["row"] for each in json.loads(told)["slowest"]] == [1]


def test_table_tells_versions_of_rules_apart() -> None:
    done = call("results", store_versions(), "--csv")
    rows = csv.DictReader(StringIO(done.stdout))
    assert done.stderr == ""
    assert [(row["rules"][:1], row["files"][:8]) for row in rows] == [
        ("a", ""),
        ("b", ""),
        ("b", "own.py@c"),
        ("b", "own.py@d"),
    ]
    assert call("results", "versions.sqlite", "--watch", "1").stdout.startswith("cave.txt: battle")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("UPDATE setups SET settings = '{'", "malformed JSON"),
        ("UPDATE setups SET settings = '[1]'", "settings are damaged"),
        ("UPDATE setups SET puzzle = 'chess'", "a setup of chess, part 1, is damaged"),
        ("UPDATE setups SET variants = '[7]'", "the rules of a setup are damaged"),
        ("UPDATE inputs SET measures = '{\"size\": []}'", "settings are damaged"),
        ("DELETE FROM setups", "a setup is missing"),
        ("UPDATE setups SET settings = x'7B7D'", "malformed JSON"),
        ("DROP TABLE inputs", "no such table: inputs"),
    ],
)
@pytest.mark.parametrize("words", [[], ["--csv"], ["--watch", "1"]])
def test_damaged_file_is_one_line(change: str, fault: str, words: list[str]) -> None:
    path = store_one(setup_of())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    done = call("results", path, *words)
    assert done.status == 2
    assert done.stderr.startswith(f"skirmish: {path}: can't be read: ")
    assert done.stderr.count("\n") == 1
    if "JSON" not in fault:
        assert fault in done.stderr


@pytest.mark.parametrize(
    ("change", "ways"),
    [
        (
            "UPDATE runs SET rounds = 'abc'",
            [[], ["--json"], ["--csv"], ["--slowest", "1"], ["--watch", "1"]],
        ),
        ("UPDATE runs SET answer = 'abc'", [[], ["--json"], ["--csv"], ["--watch", "1"]]),
        ("UPDATE runs SET seconds = 'abc'", [[], ["--json"], ["--csv"], ["--slowest", "1"]]),
        ("UPDATE runs SET seconds = 9e999", [[], ["--json"], ["--csv"], ["--slowest", "1"]]),
        ("UPDATE runs SET winner = x'00'", [[], ["--json"], ["--csv"]]),
        ("UPDATE runs SET reason = x'00'", [[], ["--json"], ["--csv"]]),
        ("UPDATE runs SET result = '[1]'", [["--csv"], ["--watch", "1"]]),
    ],
)
def test_damaged_column_is_one_line(change: str, ways: list[list[str]]) -> None:
    path = store_one(setup_of())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    for words in ways:
        done = call("results", path, *words)
        fault = f"can't be read: the {change.split()[3]} of a run is damaged"
        assert (done.status, done.stderr) == (2, f"skirmish: {path}: {fault}\n")
