"""Answers are read in the outputs of made-up programs: see `tests/printed_outputs.py`."""

import pytest

from game.lab.judge.outputs.agreement import Trial
from game.lab.judge.outputs.first_runs import FirstRuns
from game.puzzles.registry import load
from tests.printed_outputs import FRESH, PUZZLES, MadeProgram, pool, programs

EVERY = 9
"""One of so many programs is tried in the quick test."""


def reading(program: MadeProgram) -> str:
    """Return `read`, `asked` or `wrong`: how the answers to fresh inputs are read."""
    cases = pool(program.puzzle)
    runs = FirstRuns(None, None, load(program.puzzle).variants)
    runs.repeated = program.run(cases[0], time=1)
    for case in cases[:-FRESH]:
        if not (runs.reader or runs.question):
            runs.add(Trial(case, program.run(case)))
    runs.finish()
    if runs.reader is None:
        return "asked"
    are_read = [
        runs.reader.answers(program.run(case), case) == program.numbers(case)
        for case in cases[-FRESH:]
    ]
    return "read" if all(are_read) else "wrong"


def check(made: list[MadeProgram]) -> None:
    """Check how many outputs are read."""
    found = {each.name: reading(each) for each in made}
    labelled = [each.name for each in made if each.label]
    assert [name for name in labelled if found[name] != "read"] == []
    wrong = [name for name, result in found.items() if result == "wrong"]
    assert len(wrong) <= 0.01 * len(made), wrong
    unlabelled = [found[each.name] for each in made if not each.label]
    assert unlabelled.count("read") >= 0.85 * len(unlabelled)


def test_answers_are_read_in_some_outputs() -> None:
    check([*programs("cards", 1)][::EVERY])


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_answers_are_read_in_outputs_of_each_kind(puzzle: str) -> None:
    check([*programs(puzzle, 2)])
