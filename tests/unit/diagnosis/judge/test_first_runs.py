"""The first runs of a program, which show where its answers are."""

import re

import pytest

from game.lab.judge.outputs.agreement import Trial
from game.lab.judge.outputs.first_runs import FirstRuns
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from tests.fake_puzzle import case

CRASH = ProgramRun(RunEnding.CRASHED, 1, "reading 30\n", "IndexError")
LATE = ProgramRun(RunEnding.OUT_OF_TIME)


def trial(size: int, shown: object) -> Trial:
    """Return a run on a word, with a known ending or output."""
    run = ProgramRun(RunEnding.FINISHED, output=f"{shown}\n")
    return Trial(case("x" * size), shown if isinstance(shown, ProgramRun) else run)


def runs_of(*shown: object) -> FirstRuns:
    """Return first runs on words of 1, 2 or more letters."""
    runs = FirstRuns(None, None)
    for size, each in enumerate(shown, 1):
        runs.add(trial(size, each))
    return runs


@pytest.mark.parametrize("shown", [CRASH, "oops"])
def test_program_without_an_answer_is_run_without_newline(shown: object) -> None:
    runs = runs_of(shown, shown, shown)
    assert runs.need_other_end
    assert not runs.reader
    runs.use_runs_without_newline([trial(size, size) for size in (1, 2, 3)])
    runs.finish()
    assert runs.is_bare
    assert runs.reader
    assert [each.run.output for each in runs.trials] == ["1\n", "2\n", "3\n"]


@pytest.mark.parametrize("shown", [CRASH, "oops", "12"])
def test_program_that_answers_nothing_is_run_on_an_official_input(shown: object) -> None:
    runs = runs_of(shown, shown, shown)
    assert not runs.are_stuck
    assert not runs.replace_trials(runs.trials.copy())
    runs.use_runs_without_newline(runs.trials.copy())
    assert runs.are_stuck
    assert runs.replace_trials([trial(9, 9)])
    assert [each.run.output for each in runs.trials] == ["9\n"]


def test_runs_out_of_time_are_not_repeated_and_want_easier_inputs() -> None:
    assert not runs_of(LATE).are_late
    runs = runs_of(LATE, LATE, LATE)
    assert runs.are_late
    assert not runs.need_other_end


def test_pattern_and_parts_may_be_given() -> None:
    runs = FirstRuns((2,), re.compile(r"two (\d+)"))
    for size in (1, 2, 3):
        runs.add(trial(size, f"one 1 two {size + 50}"))
    runs.finish()
    assert runs.reader
    assert runs.reader.parts == (2,)


def test_long_lines_of_changing_numbers_are_no_answers() -> None:
    def log(size: int) -> str:
        return f"state {' '.join(str(size * number) for number in range(15))}\n" * 60

    runs = runs_of(*(f"{log(size)}{size}" for size in range(1, 9)))
    assert {part: number.line for part, number in runs.taken.items()} == {1: "1"}
