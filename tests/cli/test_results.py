"""`skirmish results`: stored runs are summed up, printed, plotted and watched again."""

import csv
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from game.lab.sweep.runs import Setup, compute_digest, rules_digest
from game.lab.sweep.store import writing
from game.puzzles.variant import RuleFile
from tests.commands import PATIENCE, ROOT, call
from tests.unit.sweeps.small_sweeps import CAVE, batch, cave, setup_of, store_one, won


def test_table_is_valid_whatever_stands_in_it() -> None:
    path = store_one(setup_of(), name='a "cave",\nat\x1b[2J night.txt')
    (row,) = csv.DictReader(StringIO(call("results", path, "--csv").stdout))
    assert row["input"] == r'a "cave",\nat\x1b[2J night.txt'


def store_versions() -> str:
    """Write the runs of two versions of the rules; the newer one has two custom rules.

    row                 1    2    3    4
    rules               a    b    b    b
    own.py                        c    d
    """
    usual = replace(setup_of(), rules="a" * 64)
    newer = replace(usual, rules="b" * 64)
    own = [replace(newer, files=(RuleFile("own.py", each),)) for each in "cd"]
    with writing("versions.sqlite") as store:
        for number, setup in enumerate((usual, newer, *own), 1):
            store.use([setup])
            store.add(batch((cave(), CAVE, (won(setup, "E", number),))))
    return "versions.sqlite"


def test_only_what_the_newest_rules_played_is_summed_up() -> None:
    path = store_versions()
    fault = "skirmish: 2 runs by older rules left out: --where rules=any counts all\n"
    printed = call("results", path)
    assert printed.stdout.startswith("Battle, part 1: 2 runs (1 input, 2 setups)\n")
    assert (printed.stderr, printed.stdout.count("own.py")) == (fault, 1)
    printed = call("results", path, "--json")
    assert (json.loads(printed.stdout)["runs"], printed.stderr) == (2, fault)
    for word, runs in (("any", 4), ("a" * 64, 1), ("b" * 64, 3), ("c", 0)):
        printed = call("results", path, "--json", "--where", f"rules={word}")
        assert json.loads(printed.stdout)["runs"] == runs
        assert "left out" not in printed.stderr


def test_table_tells_versions_of_rules_apart() -> None:
    done = call("results", store_versions(), "--csv")
    rows = csv.DictReader(StringIO(done.stdout))
    assert done.stderr == ""
    assert [(row["rules"][:1], row["files"][:13]) for row in rows] == [
        ("a", "{}"),
        ("b", "{}"),
        ("b", f'{{"own.py": "{compute_digest("c")[:1]}'),
        ("b", f'{{"own.py": "{compute_digest("d")[:1]}'),
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


WITHOUT = """
import sys
sys.modules["seaborn"] = None
from game.command_line import main
sys.exit(main(sys.argv[1:]))
"""
LISTING = """
import sys
from game.command_line import main
main(sys.argv[1:])
print("matplotlib" in sys.modules, "seaborn" in sys.modules, file=sys.stderr)
"""


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python."""
    command = [sys.executable, "-W", "error", "-c", code, *words]
    return subprocess.run(
        command, capture_output=True, check=False, cwd=ROOT, text=True, timeout=PATIENCE
    )


def test_missing_library_is_reported_with_what_installs_it(results: str, tmp_path: Path) -> None:
    done = python(WITHOUT, "results", results, "--plot", f"{tmp_path}/a.svg")
    message = "skirmish: a plot needs seaborn: pip install 'skirmish-ecs[plots]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)


@pytest.mark.slow
def test_library_is_imported_only_for_a_plot(results: str, tmp_path: Path) -> None:
    assert python(LISTING, "results", results).stderr == "False False\n"
    words = ("results", results, "--where", "part=1", "--plot", f"{tmp_path}/a.svg")
    assert python(LISTING, *words).stderr == "True True\n"


VAULTS = """\
#######
#a.#..#
#.@#@.#
#######
#.@#@.#
#..#..#
#######
"""
IN_THE_TERMINAL = "skirmish: playing in the terminal: SDL_VIDEODRIVER=dummy shows nothing\n"
BRAVE = """\
from systems.battle.targeting import TargetingSystem

class Brave(TargetingSystem):
    pass
"""


def test_run_is_watched_in_its_own_setup(results: str) -> None:
    done = call("results", results, "--watch", "8")
    assert done.status == 0
    assert done.stdout == (
        "battle-2: battle, 5 x 3 squares, 1 elf, 1 goblin, first-step\n"
        "50 rounds x 53 hit points = 2650\n"
        "elves win, 0 elves lost at elf attack power 4\n"
    )


def test_rules_that_have_changed_since_are_named(results: str) -> None:
    printed = call("results", results, "--watch", "1").stderr
    assert printed == (
        f"skirmish: the rules of battle have changed since: it may end otherwise\n{IN_THE_TERMINAL}"
    )


def test_run_is_played_in_the_terminal_where_there_is_no_window() -> None:
    path = store_one(replace(setup_of(elf_attack=200), rules=rules_digest("battle")))
    done = call("results", path, "--watch", "1")
    assert (done.status, done.stderr) == (0, IN_THE_TERMINAL)
    assert "elves win, 0 elves lost at elf attack power 200" in done.stdout


def test_run_by_own_rules_is_watched_by_the_same_file_only(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    files = (RuleFile("own.py", BRAVE),)
    path = store_one(replace(setup_of(), files=files, rules=rules_digest("battle")))
    assert call("results", path, "--watch", "1") == (2, "", "skirmish: own.py: no such file\n")
    own.write_text("raise SystemExit\n")
    assert call("results", path, "--watch", "1") == (
        2,
        "",
        "skirmish: own.py: has changed since this run was played\n",
    )
    own.write_text(BRAVE)
    done = call("results", path, "--watch", "1")
    assert (done.status, done.stderr) == (0, IN_THE_TERMINAL)
    assert done.stdout.startswith("cave.txt: battle, 4 x 3 squares, 1 elf, 1 goblin, own.py\n")


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        (
            setup_of(variants=("worst-step",)),
            "no variant is called 'worst-step': did you mean first-step?",
        ),
        (setup_of(part=3), "--part 3 doesn't apply here: cave.txt has only parts 1 and 2"),
    ],
)
def test_run_that_nobody_can_have_played_is_refused(setup: Setup, fault: str) -> None:
    done = call("results", store_one(setup), "--watch", "1")
    message = f"skirmish results: {fault} (see skirmish results --help)\n"
    assert done == (2, "", message)


def test_part_that_the_input_has_not_is_refused() -> None:
    path = store_one(Setup("vault", 1, (), (), (), ""), VAULTS)
    done = call("results", path, "--watch", "1")
    assert done.status == 2
    assert "--part 1 doesn't apply here: cave.txt has only part 2" in done.stderr
