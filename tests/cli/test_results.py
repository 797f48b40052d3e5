"""`skirmish results`: what a sweep has stored, told, printed, and watched again."""

import csv
import json
import sqlite3
from contextlib import closing
from io import StringIO

import pytest

from game.lab.sweep.storage.store import Store
from tests.cli.conftest import Shown
from tests.processes import Skirmish
from tests.unit.sweeps.small_sweeps import CAVE, batch, cave, setup_of, store_one, won

HELP = "(see skirmish results --help)"
GUESS = (
    "skirmish results: --where 'elf_atack=3': nothing is called 'elf_atack': "
    f"did you mean elf_attack? {HELP}"
)


def test_summary_is_told(results: str, skirmish: Skirmish) -> None:
    done = skirmish("results", results)
    assert (done.status, done.complaints) == (0, "")
    assert done.told.startswith("Battle, part 1: 7 runs (2 inputs, 4 setups)\n\n  elves win")
    assert max(map(len, done.told.splitlines())) <= 80 + len(results)


def test_summary_is_of_the_runs_that_are_asked_for(results: str, skirmish: Skirmish) -> None:
    words = ("--where", "elf_attack=3..4", "--where", "winner=goblins")
    told = skirmish("results", results, *words).told
    assert told.startswith("Battle, part 1: 3 runs (2 inputs, 2 setups)\n\n  goblins win  3\n")


def test_summary_is_told_to_programs(results: str, skirmish: Skirmish) -> None:
    told = json.loads(skirmish("results", results, "--json").told)
    first = told["parts"][0]
    assert (told["runs"], first["runs"], first["failed"]) == (8, 7, 1)
    assert first["rounds"]["median"] == 35
    assert first["endings"]["elves win"]["rate"] == 0.5
    assert [each["value"] for each in first["varied"]["elf_attack"]] == [3, 4, 5, 12]
    assert told["slowest"][0] == {"row": 4, "input": "cave.txt", "seconds": 2.0}


def test_combinations_are_told_and_printed_for_programs(results: str, skirmish: Skirmish) -> None:
    told = skirmish("results", results, "--by", "part,elf-attack").told
    assert told.startswith("Battle, by part and elf_attack\n\n  part  elf_attack  ended  elves win")
    (battle,) = json.loads(skirmish("results", results, "--by", "part", "--json").told)["puzzles"]
    assert [(row["part"], row["wins"]["of"]) for row in battle["combinations"]] == [(1, 6), (2, 1)]
    fault = f"skirmish results: --by means nothing with --csv {HELP}\n"
    assert skirmish("results", results, "--by", "part", "--csv") == (2, "", fault)


def test_table_has_a_column_for_everything(results: str, skirmish: Skirmish) -> None:
    done = skirmish("results", results, "--csv")
    assert (done.status, done.complaints) == (0, "")
    rows = list(csv.DictReader(StringIO(done.told)))
    assert [row["row"] for row in rows] == list("12345678")
    assert rows[7] == {
        "row": "8",
        "input": "battle-2",
        "puzzle": "battle",
        "part": "2",
        "variant": "first-step",
        "elf_attack": "12",
        "elf_hp": "200",
        "goblin_attack": "3",
        "goblin_hp": "200",
        "size": "5x3",
        "seed": "2",
        "input_size": "15",
        "answer": "7000",
        "is_found": "True",
        "outcome": "7000",
        "rounds": "70",
        "hit_points": "100",
        "winner": "E",
        "result_elf_attack": "3",
        "elves_lost": "0",
        "stalemate": "False",
        "seconds": "0.7",
        "reason": "",
        "rules": "0" * 64,
        "files": "",
    }
    assert (rows[3]["answer"], rows[3]["rounds"]) == ("", "")
    assert (rows[3]["reason"], rows[3]["is_found"]) == ("out of time after 2 s", "False")


def test_table_has_only_the_runs_that_are_asked_for(results: str, skirmish: Skirmish) -> None:
    told = skirmish("results", results, "--csv", "--where", "size=4x3").told
    assert [line.split(",")[0] for line in told.splitlines()] == ["row", "5", "6", "7"]


def test_table_is_valid_whatever_stands_in_it(skirmish: Skirmish) -> None:
    path = store_one(setup_of(), name='a "cave",\nat\x1b[2J night.txt')
    (row,) = csv.DictReader(StringIO(skirmish("results", path, "--csv").told))
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


def test_only_what_the_newest_rules_played_is_summed_up(skirmish: Skirmish) -> None:
    path = store_versions()
    fault = "skirmish: 2 runs by older rules left out: --where rules=any counts all\n"
    told = skirmish("results", path)
    assert told.told.startswith("Battle, part 1: 2 runs (1 input, 2 setups)\n")
    assert (told.complaints, told.told.count("own.py")) == (fault, 2)
    told = skirmish("results", path, "--json")
    assert (json.loads(told.told)["runs"], told.complaints) == (2, fault)
    for word, runs in (("any", 4), ("a", 1), ("bb", 3), ("c,d", 2), ("%", 0)):
        told = skirmish("results", path, "--json", "--where", f"rules={word}")
        assert json.loads(told.told)["runs"] == runs
        assert "left out" not in told.complaints


def test_versions_of_own_rules_are_named_apart(skirmish: Skirmish) -> None:
    told = skirmish("results", store_versions(), "--json", "--where", "rules=any").told
    (part,) = json.loads(told)["parts"]
    assert {each["rules"] for each in part["otherwise"]} == {"own.py@cccccccc", "own.py@dddddddd"}
    told = skirmish("results", "versions.sqlite", "--json").told
    (part,) = json.loads(told)["parts"]
    assert [each["rules"] for each in part["otherwise"]] == ["own.py"]


def test_rules_that_are_as_they_were_once_are_the_newest_again(skirmish: Skirmish) -> None:
    path = store_versions()
    with Store.open(path) as store:
        store.setup(setup_of()._replace(rules="a" * 64))
    told = skirmish("results", path, "--json").told
    assert [each["row"] for each in json.loads(told)["slowest"]] == [1]


def test_table_tells_versions_of_rules_apart(shown: Shown, skirmish: Skirmish) -> None:
    done = skirmish("results", store_versions(), "--csv")
    rows = csv.DictReader(StringIO(done.told))
    assert done.complaints == ""
    assert [(row["rules"][:1], row["files"][:8]) for row in rows] == [
        ("a", ""),
        ("b", ""),
        ("b", "own.py@c"),
        ("b", "own.py@d"),
    ]
    assert skirmish("results", "versions.sqlite", "--watch", "1").status == 0
    assert shown.input


def test_slowest_inputs_are_listed_with_what_watches_them(results: str, skirmish: Skirmish) -> None:
    assert skirmish("results", results, "--slowest", "1").told == (
        f"  2,000 ms  cave.txt, elf_attack=12\n            skirmish results {results} --watch 4\n"
    )


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--watch", "9"], "skirmish: {}: no run has row 9"),
        (
            ["--watch", "1", "--where", "part=2"],
            "skirmish: {}: no run with part=2 has row 1",
        ),
        (
            ["--watch", "1", "--csv"],
            f"skirmish results: argument --csv: not allowed with argument --watch {HELP}",
        ),
        (["--where", "elf_atack=3"], GUESS),
    ],
)
def test_what_is_asked_in_vain_is_one_line(
    words: list[str], fault: str, results: str, skirmish: Skirmish
) -> None:
    assert skirmish("results", results, *words) == (2, "", fault.format(results) + "\n")


@pytest.mark.parametrize("words", [[], ["--csv"], ["--json"], ["--slowest", "3"]])
def test_empty_selection_says_so(words: list[str], results: str, skirmish: Skirmish) -> None:
    done = skirmish("results", results, "--where", "elf_attack=9", *words)
    assert done.status == 1
    assert done.complaints == f"skirmish: {results}: no runs with elf_attack=9\n"


def test_file_of_something_else_is_refused(cave: str, skirmish: Skirmish) -> None:
    fault = f"{cave}: no results of a sweep, expected a file that skirmish sweep wrote"
    assert skirmish("results", cave) == (2, "", f"skirmish: {fault}\n")
    assert skirmish("results", "nowhere") == (2, "", "skirmish: nowhere: no such file\n")


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
def test_damaged_file_is_one_line(
    change: str, fault: str, words: list[str], shown: Shown, skirmish: Skirmish
) -> None:
    path = store_one(setup_of())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    done = skirmish("results", path, *words)
    assert done.status == 2
    assert done.complaints.startswith(f"skirmish: {path}: can't be read: ")
    assert done.complaints.count("\n") == 1
    if "JSON" not in fault:
        assert fault in done.complaints
    assert shown.input is None


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
def test_damaged_column_is_one_line(
    change: str, ways: list[list[str]], shown: Shown, skirmish: Skirmish
) -> None:
    path = store_one(setup_of())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    for words in ways:
        done = skirmish("results", path, *words)
        fault = f"can't be read: the {change.split()[3]} of a run is damaged"
        assert (done.status, done.complaints) == (2, f"skirmish: {path}: {fault}\n")
    assert shown.input is None
