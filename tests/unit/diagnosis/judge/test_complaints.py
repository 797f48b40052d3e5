"""What is said of runs without answers: they take too long, or print nothing."""

import re

import pytest

from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.judge.result import seconds_worth_waiting
from tests.unit.diagnosis.judge.fake_programs import counting, judged, printing
from tests.unit.diagnosis.judge.test_report import joined, told


@pytest.mark.parametrize("seconds", [0.1, 3.0])
def test_program_that_may_never_end_is_told_so(seconds: float) -> None:
    def act(text: str) -> ProgramRun:
        if "b" in text:
            return ProgramRun(RunEnding.OUT_OF_TIME)
        return printing(len(text))._replace(seconds=seconds)

    is_told = "1/5 of that: it may never end." in joined(told(act))
    assert is_told is (seconds < 10 / 5)


@pytest.mark.parametrize(("seconds", "is_endless"), [(0.1, True), (9.0, False), (None, False)])
def test_second_program_may_never_end_only_if_it_is_fast_itself(
    *, seconds: float | None, is_endless: bool
) -> None:
    """The first one is fast; where there are no seconds the second one never ends."""
    late = ProgramRun(RunEnding.OUT_OF_TIME)

    def act(text: str) -> ProgramRun:
        is_late = "b" in text or seconds is None
        second = late if is_late else printing(len(text) + 50)._replace(seconds=seconds or 0.0)
        return printing(len(text))._replace(seconds=0.1, second=second)

    said = joined(told(act, parts=(1, 2)))
    assert "It takes longer than 10 s of CPU on " in said
    assert ("it may never end" in said) is is_endless


@pytest.mark.parametrize(
    ("lines", "sentence"), [((), "it prints nothing"), (("a", "none"), "its last line is none")]
)
def test_run_without_a_number_is_told_with_what_it_prints(
    lines: tuple[str, ...], sentence: str
) -> None:
    said = joined(told(lambda text: printing(*lines) if "b" in text else printing(len(text))))
    assert re.search(rf"It prints no number on \d+ of \d+ inputs: {sentence} ", said)


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


def test_least_time_that_was_given_is_told() -> None:
    late = ProgramRun(RunEnding.OUT_OF_TIME)
    shorter = late._replace(seconds=1.1, is_cut_short=True)

    def act(text: str) -> ProgramRun:
        if "b" in text:
            return shorter if len(text) > 2 else late
        return printing(counting(text, "a"))

    assert "It takes longer than 1.1 s of CPU on " in joined(told(act))
