"""Sessions of the judge: the findings on programs."""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.lab.judge.cases import Cases
from game.lab.judge.complaints import complaints
from game.lab.judge.programs.command import make_command
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits
from game.lab.judge.report import JudgeStyle, judge_report
from game.lab.judge.result import JudgeTally, seconds_worth_waiting
from game.lab.judge.verdict import JudgeVerdict, make_verdict
from game.lab.traps import Cover
from game.puzzles.lab_types import ValidInputs
from tests.fake_puzzle import (
    ALL,
    MAKER,
    MUTE,
    SILENT,
    WIDE,
    WITHOUT_A,
    A,
    E,
    cases,
    counting,
    judged,
    printing,
    small,
)

PROGRAM = Program(make_command([sys.executable]), RunLimits())
CRASH = ProgramRun(RunEnding.CRASHED, status=1, output="7\n", errors="Traceback\nKeyError: 'a'\n")


def verdict(
    act: Callable[[str], ProgramRun], inputs: Cases | None = None, **plan: Any
) -> JudgeVerdict:
    """Judge a program."""
    return make_verdict(judged(act, inputs, **plan))


def names(found: JudgeVerdict) -> list[tuple[str, ...]]:
    """Return the misreadings that are named."""
    return [tuple(variant.name for variant in chosen) for chosen in found.named]


@pytest.mark.parametrize("misread", [("a",), ("a", "b")])
def test_misreadings_are_named(misread: tuple[str, ...]) -> None:
    found = verdict(lambda text: printing(counting(text, *misread)))
    assert names(found) == [misread]


def test_pair_that_explains_both_parts_is_named_though_single_ones_explain_each() -> None:
    """They are found sooner, but contradict each other."""

    def act(text: str) -> ProgramRun:
        return printing(counting(text, "a"), counting(text, "a", "e") + 50)

    assert names(verdict(act, known=(A, WIDE, E))) == [("a", "e")]


def test_finding_no_answer_counts_for_a_misreading_that_has_none() -> None:
    found = verdict(
        lambda text: printing("none" if "b" in text else len(text)),
        known=(*ALL, SILENT),
        parts=(1,),
    )
    assert names(found) == [("silent",)]


def test_finding_no_answer_may_come_of_either_of_two_misreadings() -> None:
    def act(text: str) -> ProgramRun:
        return printing("none" if {*"bx"} & {*text} else counting(text, "a"))

    found = verdict(act, known=(*ALL, SILENT, MUTE), parts=(1,))
    assert [{*each} for each in names(found)] == [{"a", "silent", "mute"}]


def test_misreadings_are_named_only_after_enough_right_predictions() -> None:
    seen = count()

    def act(text: str) -> ProgramRun:
        # Of the runs that show it, it has time for few.
        return printing(counting(text, "a" if next(seen) < 30 else ""))

    assert names(verdict(act)) == []


def test_answers_that_change_are_no_misreading() -> None:
    numbers = count(1000)
    found = verdict(lambda text: printing(next(numbers) * len(text)))
    assert found.tally.changing
    assert not found.is_right
    assert found.found == ()


def test_constant_is_reported_after_three_inputs() -> None:
    three = cases({"one": "x", "two": "xx", "three": "xxx"})
    assert verdict(lambda _: printing(270), three, cases=3, parts=(1,)).tally.is_constant
    changing = verdict(lambda text: printing(270 + len(text)), three, cases=3, parts=(1,))
    assert not changing.tally.is_constant


def test_number_that_stands_for_no_answer_counts_as_none() -> None:
    found = verdict(
        lambda text: printing(-1 if "b" in text else counting(text, "a")),
        known=(*ALL, SILENT),
        parts=(1,),
    )
    assert found.tally.no_answer
    assert [{*each} for each in names(found)] == [{"a", "silent"}]


def test_easier_inputs_come_where_all_first_runs_are_out_of_time() -> None:
    """Short words can't be asked, but they show the misreading."""
    asked = ValidInputs(
        lambda text, _scenario, _parts: len(text) > 5,
        lambda seed, size: small(seed, size + 6),
        "short words",
    )
    late = ProgramRun(RunEnding.OUT_OF_TIME)
    found = verdict(lambda text: late if len(text) > 5 else printing(len(text)), cases(asked=asked))
    assert not found.is_right
    assert found.out_of_domain.right >= 5


def test_misreadings_are_named_though_some_runs_give_no_answer() -> None:
    def act(text: str) -> ProgramRun:
        return CRASH if "x" in text else printing(counting(text, "a"))

    assert names(verdict(act)) == [("a",)]


def test_input_that_the_puzzle_leaves_open_is_tried_last_and_reported_apart() -> None:
    found = verdict(lambda text: printing(counting(text, "a")), inputs=cases(asked=WITHOUT_A))
    assert found.is_right
    assert not found.is_right_beyond
    assert (found.tally.wrong, found.out_of_domain.right + found.out_of_domain.wrong) == (
        0,
        found.out_of_domain.cases,
    )
    assert found.tally.cases >= 30
    assert names(found) == [("a",)]
    assert found.smallest is not None
    assert found.smallest.result.case.text == "a"
    described = found.to_json()
    assert (described["wrong"], described["smallest"], described["misreadings"]) == (0, None, [])
    out_of_domain: Any = described["beyond"]
    assert (out_of_domain["wrong"], out_of_domain["smallest"]["input"]) == (
        found.out_of_domain.wrong,
        "a",
    )
    assert out_of_domain["misreadings"][0]["names"] == ["a"]


def test_program_that_takes_only_official_inputs_is_judged_on_these() -> None:
    official = MAKER._replace(generate=lambda seed, _: "xyza" * (7 + seed % 40))
    inputs = cases(maker=official)

    def act(text: str) -> ProgramRun:
        return printing(len(text)) if len(text) > 20 else CRASH

    found = verdict(act, inputs=inputs)
    assert found.is_official
    assert found.is_right
    assert found.tally.right == found.tally.cases > 5
    wrong = verdict(lambda text: act(text + "y"), inputs=cases(maker=official))
    assert wrong.is_official
    assert not wrong.is_right


def test_program_is_right_only_if_it_ran_on_the_whole_cover() -> None:
    def silent_cover(*texts: str) -> JudgeVerdict:
        session = judged(lambda text: printing(len(text)), cases=9)
        session.covers[1] = Cover(texts, ("mute",))
        return make_verdict(session)

    ran = judged(lambda text: printing(len(text)), cases=9).first_runs.trials[0].case.text
    assert silent_cover(ran).is_covered
    missed = silent_cover(ran, "qqqqq")
    assert (missed.is_right, missed.is_covered, missed.silent) == (True, False, ["mute"])
    report = "\n".join(judge_report(missed, PROGRAM, JudgeStyle(200, has_details=True)))
    assert report.startswith("No mistake found: 9 inputs")
    assert "No input that was tried can show these: mute." in report


def test_program_that_wants_no_final_newline_is_judged_without() -> None:
    def act(text: str) -> ProgramRun:
        return CRASH if text.endswith("\n") else printing(len(text) + 1)

    maker = MAKER._replace(
        small=lambda seed, size: small(seed, size) + "\n",
        is_official=lambda text: text.strip().islower(),
    )
    found = verdict(act, inputs=cases(maker=maker), cases=20)
    assert (found.is_right, found.is_bare) == (True, True)
    assert found.tally.cases >= 15
    wrong = verdict(lambda text: printing(len(text) + 5), inputs=cases(maker=maker), cases=20)
    assert (wrong.is_right, wrong.is_bare) == (False, False)


@pytest.mark.parametrize(("slowest", "seconds"), [(0.0, 1.0), (0.5, 5.0), (3.0, 10.0)])
@pytest.mark.parametrize("misread", ["", "a"])
def test_runs_that_seem_endless_are_cut_short_if_others_end(
    slowest: float, seconds: float, misread: str
) -> None:
    def act(text: str) -> ProgramRun:
        if "b" in text:
            return ProgramRun(RunEnding.OUT_OF_TIME)
        return printing(counting(text, misread))._replace(seconds=slowest)

    tally = judged(act).tally
    assert seconds_worth_waiting(tally, 10.0) == seconds


def test_program_that_never_ends_after_part_1_is_not_called_right() -> None:
    def act(text: str) -> ProgramRun:
        return ProgramRun(RunEnding.OUT_OF_TIME, output=f"Part 1: {len(text)}")

    found = verdict(act, cases=20)
    assert (found.is_right, found.is_covered) == (True, False)
    assert verdict(act, cases=20, parts=(1,)).is_covered


@pytest.mark.parametrize(
    ("code", "is_expected"),
    [
        ("print(next(iter({chr(97 + n) for n in range(26)})).encode()[0])", True),
        ("import os; print(os.getpid())", False),
    ],
)
def test_order_of_sets_is_reported_where_answers_change(
    tmp_path: Path, code: str, is_expected: bool
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(code)
    program = Program(make_command([sys.executable, str(path)]), RunLimits())
    program.stop()
    tally = JudgeTally()
    results = [
        judged(lambda _, n=n: printing(n), cases=3, parts=(1,)).tally.results[0] for n in (97, 98)
    ]
    tally.changing = results[0], results[1]
    ((sentence, _),) = complaints(tally, JudgeTally(), program)
    assert sentence.startswith("Its answers change from run to run: 97, then 98 on the same input.")
    assert ("PYTHONHASHSEED=0 makes them the same" in sentence) is is_expected
