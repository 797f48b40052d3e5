"""What explains both parts of a program, or each alone."""

from collections.abc import Callable
from typing import Any

import pytest

from game.lab.judge.misreadings import diagnosis
from game.lab.judge.misreadings.partial import PartFinding
from game.lab.judge.programs.supervision import ProgramRun
from game.lab.judge.report import JudgeStyle, judge_report
from game.lab.judge.verdict import JudgeVerdict, verdict_of
from tests.unit.diagnosis.judge.counting_puzzle import C
from tests.unit.diagnosis.judge.fake_programs import FakeProgram, counting, judged, printing


def programmed(first: str, second: str) -> Callable[[str], ProgramRun]:
    """Return a program that misreads each part as letters say."""
    return lambda text: printing(counting(text, *first), counting(text, *second) + 50)


def verdict(act: Callable[[str], ProgramRun]) -> JudgeVerdict:
    """Judge a program that answers both parts."""
    return verdict_of(judged(act, parts=(1, 2)), "words", seed=0)


def told(found: JudgeVerdict) -> str:
    """Return what is said of a verdict, in one line."""
    program: Any = FakeProgram(printing)
    lines = judge_report(found, program, JudgeStyle(80))
    return " ".join(" ".join(lines).split())


def names(found: PartFinding) -> list[str]:
    """Return the misreadings that are named for a part."""
    return ["".join(each.name for each in one.chosen) for one in found.named]


@pytest.mark.parametrize("misread", ["a", "ab"])
def test_what_explains_both_parts_is_named_for_both(misread: str) -> None:
    found = verdict(programmed(misread, misread))
    assert ["".join(each.name for each in one.chosen) for one in found.named] == [misread]
    assert found.by_part == []


@pytest.mark.parametrize(("first", "second"), [("", "a"), ("a", ""), ("a", "b"), ("a", "ab")])
def test_parts_that_nothing_explains_together_are_explained_alone(first: str, second: str) -> None:
    found = verdict(programmed(first, second))
    assert found.named == found.nearest == []
    assert [(each.part, names(each)) for each in found.by_part] == [
        (1, [first] if first else []),
        (2, [second] if second else []),
    ]
    assert [each.is_right for each in found.by_part] == [not first, not second]
    assert found.is_final


def test_right_part_is_told_apart_from_the_wrong_one() -> None:
    said = told(verdict(programmed("", "a")))
    assert (
        "gives the answers to both parts. Each part alone, of the answers given: part 1: right, "
        in said
    )
    of = said.partition("part 1: right, ")[2].partition(" of ")[0]
    assert f" part 1: right, {of} of {of} part 2: a, {of} of {of} a The rule: An a is one." in said


def test_part_that_nothing_explains_is_told_with_how_often_it_is_right() -> None:
    def act(text: str) -> ProgramRun:
        return printing(counting(text, "a"), len(text) + 50 + 3 * ("x" in text) * len(text))

    found = verdict(act)
    assert [names(each) for each in found.by_part] == [["a"], []]
    assert found.nearest == []
    said = told(found)
    assert "No misreading known, alone or up to 4 together, gives all its answers. Each" in said
    assert " right; no misreading known gives the others" in said
    assert "there was time" not in said
    cut = [each._replace(has_tried_all=False) for each in found.by_part]
    assert "the others, as far as there was time" in told(found._replace(by_part=cut))


def nearly(text: str) -> ProgramRun:
    """Run a program that is right in part 1, and nearly always misreads the letter c."""
    odd = 5 * (len(text) > 8)
    return printing(len(text), len(text) + 50 + 7 * text.count("c") + odd)


def test_nearest_set_is_told_with_the_smallest_input_that_it_does_not_explain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # How many answers it explains depends on which runs end first.
    monkeypatch.setattr(diagnosis, "LEAST_NEAR", 0.5)
    found = verdict(nearly)
    assert [each.chosen for each in found.nearest] == [(C,)]
    assert found.nearest_parts == (2,)
    assert found.unexplained is not None
    shown = found.unexplained
    assert shown.given.part == 2
    assert len(shown.given.case.text) == 9
    assert shown.predicted == shown.given.number - 5
    said = told(found)
    assert "The nearest is c: it explains " in said
    assert f"The smallest input on which c does not explain part 2: {shown.given.case.text}" in said
    answer = f"with c it would be {shown.predicted}; your program says {shown.given.number}."
    assert answer in said


def test_set_that_explains_less_than_nearly_all_is_not_told() -> None:
    def act(text: str) -> ProgramRun:
        return printing(counting(text, "a") + 5 * ("x" in text))

    found = verdict_of(judged(act), "words", seed=0)
    assert found.nearest == []
    assert found.unexplained is None
