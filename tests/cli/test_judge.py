"""`skirmish judge`: what is wrong with somebody's own program."""

import json
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from game.lab.commands import judge
from game.lab.judge.misreadings import distinguishing, explanation
from game.puzzles.contract import Puzzle
from game.puzzles.registry import load
from tests.processes import PATIENCE, ROOT, SKIRMISH, output, refusal
from tests.slow_cases import slow

STRANGER = (sys.executable, str(ROOT / "tests" / "strangers" / "battle.py"))
FIRST = "import sys; print(sys.stdin.read().count('E'))"
OWN = ("judge", "battle", "--part", "1")


@pytest.fixture
def _few_misreadings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few misreadings be known, and be named soon."""
    monkeypatch.setattr(explanation, "PREDICTIONS_TO_BE_NAMED", 3)
    monkeypatch.setattr(distinguishing, "PREDICTIONS_TO_BE_NAMED", 3)
    known = tuple(each for each in load("battle").variants() if each.name == "first-adjacent")
    monkeypatch.setattr(Puzzle, "variants", lambda _: known)


def script(tmp_path: Path, code: str) -> tuple[str, str]:
    """Return the words that run some code."""
    path = tmp_path / "solver.py"
    path.write_text(code)
    return sys.executable, str(path)


def test_right_program_gets_one_line() -> None:
    told = output(*OWN, "--cases", "4", "--", *STRANGER)
    assert told == "Right on all 4 inputs (part 1, seed 0).\n"


def test_both_parts_are_judged_if_both_are_printed() -> None:
    told = output("judge", "battle", "--cases", "4", "--seed", "3", "--", *STRANGER)
    assert told == "Right on all 4 inputs (parts 1 and 2, seed 3).\n"


@pytest.mark.slow
@pytest.mark.usefixtures("_few_misreadings")
def test_wrong_program_is_told_what_it_misreads() -> None:
    told = output(*OWN, "--", *STRANGER, "first-adjacent", status=1)
    assert told.startswith("Wrong: ")
    assert "\nThe smallest input found on which part 1 goes wrong:\n\n    ##" in told
    assert "It misreads the rules. This gives all" in told
    assert "\nfirst-adjacent\n   The rule: " in told
    assert told.endswith("\nNext: --save FOLDER keeps the inputs that go wrong, with what is "
                         "expected.\n")  # fmt: skip


def test_json_is_one_object() -> None:
    told = json.loads(output(*OWN, "--cases", "3", "--json", "--", *STRANGER))
    counts = {"cases": 3, "answers": 3, "right": 3, "wrong": 0, "no_answer": 0}
    failures = {"crashes": 0, "timeouts": 0, "failed_after_answers": 0, "constant": False}
    (number,) = told.pop("taken").values()
    assert number.isdigit()
    assert told == {
        "puzzle": "battle",
        **counts,
        **failures,
        "smallest": None,
        "readings": [],
        "seed": 0,
        "question": None,
        "final_newline": True,
        "beyond": None,
        "by_part": [],
        "unexplained": None,
    }


def test_crash_is_told_with_its_last_line(tmp_path: Path) -> None:
    told = output(*OWN, "--cases", "3", "--", *script(tmp_path, "{}['E']"), status=1)
    assert told.startswith("Not always an answer: 0 right, 0 wrong, ")
    assert "It crashes (exit status 1) on " in told
    assert " inputs: KeyError: 'E'\n" in told


@pytest.mark.slow
def test_programs_that_never_end_take_no_more_than_all_seconds(tmp_path: Path) -> None:
    hanging = script(tmp_path, "while True: pass")
    told = output(*OWN, "--seconds", "1", "--timeout", "900", "--", *hanging, status=1)
    assert re.search(r"It takes longer than [012]?\.?\d* s of CPU on ", told)


@pytest.mark.slow
def test_time_outs_are_counted(tmp_path: Path) -> None:
    hanging = script(tmp_path, "while True: pass")
    words = ("--cases", "2", "--timeout", "0.2", "--json", "--", *hanging)
    told = json.loads(output(*OWN, *words, status=1))
    assert (told["cases"], told["timeouts"], told["no_answer"]) == (2, 2, 2)
    assert (told["smallest"]["got"], told["readings"]) == (None, [])


@pytest.mark.slow
def test_program_is_judged_again_when_it_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = script(tmp_path, "{}['E']")

    def saved(path: Path) -> Iterator[None]:
        yield
        path.write_text(Path(STRANGER[1]).read_text())
        yield

    monkeypatch.setattr(judge, "saved", saved)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    told = output(*OWN, "--cases", "4", "--watch", words[1], "--", *words)
    first, second = told.split(f"\n\nWatching {words[1]}, Ctrl-C ends it.\n")[:2]
    assert first.startswith("Not always an answer: ")
    assert second.startswith("\nRight on all 4 inputs (part 1, seed 0).")


def test_question_ends_with_a_status_of_its_own(tmp_path: Path) -> None:
    code = "text = input() or len(input()); print('x', len(text), 'y', 7 * len(text))"
    told = output(*OWN, "--cases", "4", "--", *script(tmp_path, code), status=2)
    assert told.startswith("Which number is its answer to part 1? There are 2 places that fit ")


def test_each_part_may_have_a_program_of_its_own(tmp_path: Path) -> None:
    second = tmp_path / "second.py"
    second.write_text("{}['E']")
    words = ("--cases", "4", "--second", f"{sys.executable} {second}", "--json", "--", *STRANGER)
    told = json.loads(output("judge", "battle", *words, status=1))
    assert (told["right"], told["no_answer"], told["crashes"]) == (4, 4, 4)


@pytest.mark.usefixtures("_few_misreadings")
def test_pattern_finds_the_answers(tmp_path: Path) -> None:
    code = FIRST.replace("print(", "print('elves:', 5, end=' '); print(")
    words = ("--cases", "2", "--pattern", r"elves: (\d)", "--json", "--", *script(tmp_path, code))
    assert json.loads(output(*OWN, *words, status=1))["smallest"]["got"] == 5


@pytest.mark.usefixtures("_few_misreadings")
def test_failing_inputs_are_saved_with_both_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A long path would be folded.
    monkeypatch.chdir(tmp_path)
    folder = Path("wrong")
    words = (*OWN, "--cases", "3", "--save", str(folder), "--", *script(tmp_path, FIRST))
    told = output(*words, status=1)
    cave = (folder / "smallest.in").read_text()
    given = (folder / "smallest.given").read_text()
    assert given == f"{cave.count('E')}\n"
    assert (folder / "smallest.expected").read_text() != given
    assert f"Next: skirmish check {folder}/smallest.in {given.strip()} --part 1 draws" in told
    kinds = {path.suffix for path in folder.iterdir()}
    assert kinds == {".in", ".expected", ".given"}


def test_nothing_is_saved_of_a_right_program(tmp_path: Path) -> None:
    folder = tmp_path / "wrong"
    output(*OWN, "--cases", "2", "--save", str(folder), "--", *STRANGER)
    assert not folder.exists()


@pytest.mark.usefixtures("_few_misreadings")
def test_nothing_is_written_unless_asked_for(tmp_path: Path) -> None:
    words = script(tmp_path, FIRST)
    output(*OWN, "--cases", "2", "--as", "input.txt", "--", *words, status=1)
    assert [path.name for path in tmp_path.iterdir()] == ["solver.py"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--"], "expected -- and the command that runs your program, as in -- python solver.py"),
        (["python", "x.py"], "unrecognized arguments: python x.py: expected -- before a command"),
        (["--pattern", "(", "--", "x"], "argument --pattern: '(' is no regular expression"),
        (
            ["--second", "'", "--", "x"],
            "argument --second: \"'\": expected a command as in 'python",
        ),
        (["--watch", "x", "--save", "y", "--", "x"], "--save and --watch: expected one of both"),
        (["--as", "../x", "--", "x"], "--as '../x': expected a name as in input.txt"),
    ],
)
def test_words_that_mean_nothing_are_told(words: list[str], complaint: str) -> None:
    assert refusal("judge", "battle", *words).startswith(f"skirmish judge: {complaint}")


def test_missing_program_is_told() -> None:
    assert refusal("judge", "battle", "--", "./gone") == "skirmish: ./gone: no such program"


def test_program_that_can_not_be_started_is_told(tmp_path: Path) -> None:
    path = tmp_path / "solver"
    path.write_text("no program\n")
    path.chmod(0o755)
    told = refusal("judge", "battle", "--", str(path))
    assert told == f"skirmish: {path}: can't be run: Exec format error"


def test_folder_to_save_in_is_refused_before_any_work(tmp_path: Path) -> None:
    words = script(tmp_path, FIRST)
    told = refusal(*OWN, "--save", str(tmp_path), "--", *words)
    assert told == f"skirmish: {tmp_path}: can't be written: expected a new or an empty folder"


@pytest.mark.parametrize("number", [signal.SIGINT, slow(signal.SIGTERM)])
def test_interruption_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "scratch"))
    (tmp_path / "scratch").mkdir()
    started = tmp_path / "started"
    words = script(tmp_path, f"import time; open({str(started)!r}, 'w'); time.sleep(999)")
    judging = subprocess.Popen([*SKIRMISH, *OWN, "--as", "x", "--", *words], stderr=subprocess.PIPE)
    for _ in range(20 * PATIENCE):
        sleep(0 if started.exists() else 0.05)
    judging.send_signal(number)
    _, complaints = judging.communicate(timeout=PATIENCE)
    assert judging.returncode == 128 + number
    assert b"Traceback" not in complaints
    assert list((tmp_path / "scratch").iterdir()) == []
