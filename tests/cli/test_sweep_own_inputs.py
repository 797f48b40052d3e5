"""`skirmish sweep --generator`: inputs that somebody's own file makes, and what it measures."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.lab.sweep.design.own_inputs import measured, own_text, read_own_inputs
from game.lab.sweep.runs import RuleText, SweepInput
from game.lab.sweep.workers.worker import measured_of, text_of
from tests.processes import Skirmish

MINE = """\
def generate(seed):
    return "#" * (seed + 5) + "\\n#E" + "." * seed + ".G#\\n" + "#" * (seed + 5)


def measure(text):
    return {"gap": text.count("."), "first": text.split()[1][1]}
"""
FILE = RuleText("mine.py", MINE)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(MINE)


def test_file_makes_inputs_and_measures_them() -> None:
    own = read_own_inputs("mine.py")
    assert own == FILE
    text = own_text(own, 2)
    assert text.split()[1] == "#E...G#"
    given = SweepInput("battle-2", "battle", None, 2, own=own)
    assert measured(given, text) == (("first", "E"), ("gap", 3))


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("def measure(text): return {'size': 3}", "mine.py: measure names a setting: size"),
        ("def measure(text): return 3", "mine.py: measure(text) returned 3: expected a dictionary"),
        ("def measure(text): return {'a': 1.5}", "expected a dictionary of names with whole"),
        ("def measure(text): return 1 // 0", "mine.py:1: ZeroDivisionError"),
    ],
)
def test_measure_that_fails_is_the_reason_of_its_runs(source: str, fault: str) -> None:
    given = SweepInput("a", "battle", "#", own=RuleText("mine.py", source))
    columns, reason = measured_of(given, "#")
    assert columns == ()
    assert reason
    assert fault in reason


def test_plain_inputs_are_not_measured() -> None:
    given = SweepInput("a", "battle", "#")
    assert (text_of(given), measured_of(given, "#")) == (("#", None), ((), None))


@pytest.mark.parametrize(
    ("source", "words", "fault"),
    [
        (
            "x = 1",
            (),
            "mine.py: makes and measures nothing: expected generate(seed) or measure(text)",
        ),
        ("x = ", (), "mine.py:1:5: no Python: invalid syntax"),
        ("def generate(seed): return 3", (), "mine.py: generate(0) returned no text"),
        (MINE, ("--size", "9x9"), "--size means nothing here: mine.py makes the inputs"),
    ],
)
def test_file_that_is_no_generator_is_one_line(
    source: str, words: tuple[str, ...], fault: str, skirmish: Skirmish
) -> None:
    Path("mine.py").write_text(source)
    done = skirmish("sweep", "battle", "--random", "3", "--generator", "mine.py", "-o", "o", *words)
    assert done.status == 2
    assert fault in done.complaints
    assert done.complaints.count("\n") == 1


@pytest.mark.slow
def test_what_is_measured_is_a_column_and_can_be_asked_for(skirmish: Skirmish) -> None:
    words = ("--generator", "mine.py", "--workers", "1", "-o", "own.sqlite")
    assert skirmish("sweep", "battle", "--random", "4", *words).status == 0
    with closing(sqlite3.connect("own.sqlite")) as results:
        found = results.execute("SELECT seed, gap, first FROM played ORDER BY seed").fetchall()
    assert found == [(0, 1, "E"), (1, 2, "E"), (2, 3, "E"), (3, 4, "E")]
    told = skirmish("results", "own.sqlite", "--by", "gap", "--where", "gap=2..3", "--json").told
    (battle,) = json.loads(told)["puzzles"]
    assert [row["gap"] for row in battle["combinations"]] == [2, 3]
    assert skirmish("sweep", "battle", "--random", "4", *words).told.startswith("0 of 4 runs")
