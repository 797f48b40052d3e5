"""`aoc`, the runner of advent-of-code-data, with the answers of the installed project."""

import json
import re
from pathlib import Path

import pytest

from game.aoc import DAYS
from game.inputs.reading import read_example
from tests.api.texts import QUARTERS, STANDOFF
from tests.commands import ROOT
from tests.tools.installed.conftest import Python

pytestmark = pytest.mark.slow

TOKEN = "1234"  # noqa: S105 - nobody's
EXAMPLES = {"duel": "apprentice", "battle": "corridor", "vault": "cellar", "cards": "kitchen-table"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return where the runner keeps the inputs and answers of its only user, whose name is me."""
    folder = tmp_path / "aocd"
    (folder / "me").mkdir(parents=True)
    (folder / "tokens.json").write_text(json.dumps({"me": TOKEN}))
    (folder / "token2id.json").write_text(json.dumps({TOKEN: "me"}))
    return folder


def keep(folder: Path, day: tuple[int, int], text: str, *answers: int | None) -> None:
    """Keep the input of a day, and the answers as far as they are known to be right."""
    stem = "{}_{:02}".format(*day)
    (folder / "me" / f"{stem}_input.txt").write_text(text)
    for part, answer in zip("ab", answers, strict=False):
        (folder / "me" / f"{stem}{part}_answer.txt").write_text(str(answer))


def aoc(python: Python, folder: Path, *days: tuple[int, int]) -> tuple[int, dict[str, str]]:
    """Run the solver on these days; return the status and the result of each: `2018/15`."""
    years, numbers = ([str(each) for each in sorted({*axis})] for axis in zip(*days, strict=True))
    script = str(ROOT / "tests" / "tools" / "installed" / "runner.py")
    words = "--plugins", "skirmish", "--years", *years, "--days", *numbers
    known = {"AOCD_DIR": str(folder), "AOC_SESSION": TOKEN, "PYTHONIOENCODING": "utf-8"}
    done = python(script, *words, **known)
    assert "Traceback" not in done.stderr
    lines = re.sub(r"\x1b\[\d+m", "", done.stdout).splitlines()
    message = (re.split(" {3,}", line.strip()) for line in lines)
    return done.returncode, {of.split(" ")[0]: " ".join(rest) for _, of, _, *rest in message}


def test_answers_are_right_and_other_days_are_refused(installed: Python, folder: Path) -> None:
    for day, puzzle in DAYS.items():
        scenario = read_example(EXAMPLES[puzzle]).scenario
        numbers = [scenario.answer(part).number for part in (1, 2)]
        keep(folder, day, read_example(EXAMPLES[puzzle]).source.text, *numbers)
    wrong, printed = aoc(installed, folder, *DAYS)
    ours = {f"{year}/{day}" for year, day in DAYS}
    assert ours < printed.keys()
    for name, line in printed.items():
        assert (line.count("✔"), line.count("✖")) == ((2, 0) if name in ours else (0, 1)), line
    assert wrong == len(printed) - len(ours)
    refused = "2015/22, 2018/15, 2019/18 and 2020/22, not 2019/15"
    assert f"UsageError('skirmish plays {refused}')" in printed["2019/15"]


def test_answer_that_there_is_not_is_shown_as_none_and_not_submitted(
    installed: Python, folder: Path
) -> None:
    keep(folder, (2019, 18), QUARTERS)
    (folder / "me" / "2019_18b_answer.txt").write_text("8")
    status, printed = aoc(installed, folder, (2019, 18))
    assert status == 0
    assert re.search(
        r"\? part a: None \(correct answer unknown\) .*✔ part b: 8", printed["2019/18"]
    )


def test_input_without_any_answer_is_skipped(installed: Python, folder: Path) -> None:
    keep(folder, (2018, 15), STANDOFF)
    status, printed = aoc(installed, folder, (2018, 15))
    assert status == 1
    assert "✖ Skipping 2018/15 (entry-point returned non-answers)" in printed["2018/15"]


def test_fault_of_an_input_is_reported_with_its_place(installed: Python, folder: Path) -> None:
    keep(folder, (2018, 15), "#####\n#E.x#\n#####")
    _, printed = aoc(installed, folder, (2018, 15))
    assert "InputError(\"input.txt:2:4: unknown character 'x'" in printed["2018/15"]
