"""Runs that take too long, and how long others are waited for."""

import sys
from pathlib import Path

import pytest

from game.lab.judge.complaints import complaints
from game.lab.judge.programs.command import command_of
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits
from game.lab.judge.result import JudgeTally, seconds_worth_waiting
from tests.fake_puzzle import counting, judged, printing


@pytest.mark.parametrize(("slowest", "seconds"), [(0.0, 1.0), (0.5, 5.0), (3.0, 10.0)])
@pytest.mark.parametrize("misread", ["", "a"])
def test_runs_that_seem_endless_are_cut_short_if_others_are_wrong(
    slowest: float, seconds: float, misread: str
) -> None:
    def act(text: str) -> ProgramRun:
        if "b" in text:
            return ProgramRun(RunEnding.OUT_OF_TIME)
        return printing(counting(text, misread))._replace(seconds=slowest)

    tally = judged(act).tally
    assert seconds_worth_waiting(tally, 10.0) == (seconds if misread else 10.0)


def test_few_late_runs_may_still_end() -> None:
    late = iter("b")

    def act(text: str) -> ProgramRun:
        if "b" in text and next(late, None):
            return ProgramRun(RunEnding.OUT_OF_TIME)
        return printing(counting(text, "a"))

    assert seconds_worth_waiting(judged(act).tally, 10.0) == 10.0


@pytest.mark.parametrize(
    ("code", "is_told"),
    [
        ("print(next(iter({chr(97 + n) for n in range(26)})).encode()[0])", True),
        ("import os; print(os.getpid())", False),
    ],
)
def test_order_of_sets_is_told_where_answers_change(
    tmp_path: Path, code: str, is_told: bool
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(code)
    program = Program(command_of([sys.executable, str(path)]), RunLimits())
    program.stop()
    tally = JudgeTally()
    results = [judged(lambda _, n=n: printing(n), cases=3).tally.results[0] for n in (97, 98)]
    tally.changing = results[0], results[1]
    ((sentence, _),) = complaints(tally, JudgeTally(), program)
    assert sentence.startswith("Its answers change from run to run: 97, then 98 on the same input.")
    assert ("PYTHONHASHSEED=0 makes them the same" in sentence) is is_told
