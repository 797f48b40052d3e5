"""What the first runs of a program show."""

import re

from game.lab.judge.outputs.first_runs import FirstRuns
from game.lab.judge.outputs.places import Trial
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from tests.fake_puzzle import case


def trial(size: int, shown: object) -> Trial:
    """Return a run on a word that has a newline at its end."""
    text = "x" * (size - 1) + "\n"
    return Trial(case(text), ProgramRun(RunEnding.FINISHED, output=f"{shown}\n"))


def test_right_program_needs_no_input_without_newline() -> None:
    runs = FirstRuns(None, None)
    assert [runs.add(trial(size, size), is_bare=False) for size in (1, 2, 3)] == [[]] * 3
    assert runs.reader
    assert not runs.is_bare


def test_wrong_answers_are_asked_again_without_newline() -> None:
    runs = FirstRuns(None, None)
    first, second, third = (trial(size, size + size % 2) for size in (1, 2, 3))
    asked = [runs.add(each, is_bare=False) for each in (first, second, third)]
    assert asked == [[], [], [first.case, third.case]]
    assert not runs.reader
    runs.add(trial(1, 1), is_bare=True)
    assert not runs.reader
    runs.add(trial(3, 3), is_bare=True)
    assert runs.is_bare
    assert not runs.reader
    runs.add(trial(5, 9), is_bare=False)
    runs.add(trial(4, 4), is_bare=True)
    assert runs.reader
    assert [each.run.output for each in runs.trials] == ["1\n", "3\n", "4\n"]


def test_answers_that_stay_wrong_are_no_matter_of_a_newline() -> None:
    runs = FirstRuns(None, None)
    for size in (1, 2, 3):
        runs.add(trial(size, size + 1), is_bare=False)
    for size in (1, 2, 3):
        runs.add(trial(size, size + (size > 1)), is_bare=True)
    assert runs.reader
    assert not runs.is_bare


def test_second_number_that_is_wrong_is_no_matter_of_a_newline() -> None:
    runs = FirstRuns(None, None)
    for size in (1, 2, 3):
        bare = runs.add(trial(size, f"easy: {size}\nhard: {size + 49}"), is_bare=False)
    for each in bare:
        size = len(each.text)
        runs.add(trial(size, f"easy: {size}\nhard: {size + 49}"), is_bare=True)
    assert runs.reader
    assert runs.reader.parts == (1, 2)
    assert not runs.is_bare


def test_program_that_crashes_on_all_is_run_without_newline_though_it_is_wrong_then() -> None:
    runs = FirstRuns(None, None)
    for size in (1, 2, 3):
        crash = ProgramRun(RunEnding.CRASHED, 1, f"reading {size * 30}\n", "IndexError")
        bare = runs.add(trial(size, "")._replace(run=crash), is_bare=False)
    for size, each in enumerate(bare, 1):
        runs.add(Trial(each, ProgramRun(RunEnding.FINISHED, output=f"{size + 9}\n")), is_bare=True)
    assert runs.is_bare
    assert runs.reader


def test_runs_out_of_time_are_not_repeated_and_want_easier_inputs() -> None:
    runs, late = FirstRuns(None, None), ProgramRun(RunEnding.OUT_OF_TIME)
    assert not runs.are_late
    for size in (1, 2, 3):
        assert runs.add(trial(size, "")._replace(run=late), is_bare=False) == []
    assert runs.are_late


def test_program_that_prints_nothing_is_asked_again_without_newline() -> None:
    runs = FirstRuns(None, None)
    asked = [runs.add(trial(size, "oops"), is_bare=False) for size in (1, 2, 3)]
    assert [len(cases) for cases in asked] == [0, 0, 3]
    for size in (1, 2, 3):
        runs.add(trial(size, size), is_bare=True)
    assert runs.is_bare


def test_pattern_and_parts_may_be_given() -> None:
    runs = FirstRuns((2,), re.compile(r"two (\d+)"))
    for size in (1, 2, 3):
        runs.add(trial(size, f"one 1 two {size + 50}"), is_bare=False)
    assert runs.reader
    assert runs.reader.parts == (2,)


def test_first_runs_may_end_before_all_is_known() -> None:
    runs = FirstRuns(None, None)
    runs.add(trial(2, "score 2 in 7"), is_bare=False)
    runs.finish()
    taken = runs.taken
    assert {part: number.line for part, number in taken.items()} == {1: "score 2 in 7"}
