"""`skirmish results`: what a sweep has stored, told, printed, and watched again."""

import csv
import json
import sqlite3
from contextlib import closing
from io import StringIO

import pytest

from game.lab.sweep.store import Store
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
            store.use({"battle": setup.rules, **dict(setup.files)})
            store.add(batch((cave(), CAVE, (won(setup, "E", number),))))
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


def test_only_the_newest_own_rules_are_compared() -> None:
    told = call("results", store_versions(), "--json").stdout
    (part,) = json.loads(told)["parts"]
    assert [each["value"] for each in part["paired"]["variant"]["values"]] == ["own.py"]


def test_rules_that_are_as_they_were_once_are_the_newest_again() -> None:
    path = store_versions()
    with Store.open(path) as store:
        store.use({"battle": "a" * 64})
    told = call("results", path, "--json").stdout
    assert [each["row"] for each in json.loads(told)["slowest"]] == [1]


def test_table_tells_versions_of_rules_apart() -> None:
    done = call("results", store_versions(), "--csv")
    rows = csv.DictReader(StringIO(done.stdout))
    assert done.stderr == ""
    assert [(row["rules"][:1], row["files"][:13]) for row in rows] == [
        ("a", "{}"),
        ("b", "{}"),
        ("b", '{"own.py": "c'),
        ("b", '{"own.py": "d'),
    ]
    assert call("results", "versions.sqlite", "--watch", "1").stdout.startswith("cave.txt: battle")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE runs SET rounds = 'abc'",
        "UPDATE runs SET seconds = 'abc'",
        "UPDATE inputs SET text = x'00'",
        "INSERT INTO versions VALUES (NULL, 7)",
    ],
)
def test_nobody_can_store_what_is_no_result(change: str) -> None:
    path = store_one(setup_of())
    with closing(sqlite3.connect(path)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(change)


@pytest.mark.parametrize("words", [[], ["--csv"], ["--watch", "1"]])
def test_damaged_file_is_one_line(words: list[str]) -> None:
    path = store_one(setup_of())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE inputs")
    done = call("results", path, *words)
    fault = "can't be read: no such table: main.inputs"
    assert (done.status, done.stderr) == (2, f"skirmish: {path}: {fault}\n")


def test_file_of_an_older_version_is_one_line() -> None:
    path = store_one(setup_of())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA user_version = 1")
    fault = "written by an older version of skirmish, which reads it"
    for command in (["results", path], ["sweep", "corridor", "-o", path]):
        done = call(*command)
        assert (done.status, done.stderr) == (2, f"skirmish: {path}: {fault}\n")
