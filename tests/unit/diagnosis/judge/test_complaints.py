"""Runs that take too long, and how long others are waited for."""

import pytest

from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.judge.result import seconds_worth_waiting
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
