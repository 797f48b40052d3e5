"""Diagnoses of answers, sets of variants, and plays without worker processes."""

import pytest

from game.lab.diagnosis import certainty, evidence
from game.lab.diagnosis.case import Case
from game.lab.diagnosis.certainty import Certainty
from game.lab.diagnosis.evidence import Budget, Evidence, Row
from game.lab.diagnosis.wording import PartFinding, blame_blocks
from game.lab.judge.result import JudgeTally
from game.lab.judge.verdict import without_contradiction
from game.lab.serial_executor import SerialExecutor
from game.lab.variant_sets import larger
from game.puzzles.registry import load
from tests.fake_puzzle import A, B, variant

CAVE = "#######\n#G..E.#\n#.....#\n#.G.E.#\n#######\n"


def test_reading_that_takes_too_many_turns_neither_gives_nor_misses_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = load("battle")
    row = Row(Case("cave", CAVE, puzzle.read(CAVE, "cave", {})), 1, 1)
    chosen = puzzle.variants[:1]

    def found() -> tuple[bool, bool]:
        seen = Evidence([1], puzzle, chosen, Budget(10))
        return seen.fits(row, chosen), seen.is_missed(row, chosen)

    assert found() == (False, True)
    monkeypatch.setattr(evidence, "MOST_STEPS", 3)
    # Earlier plays are kept.
    row = row._replace(case=Case("cave", CAVE, puzzle.read(CAVE, "cave", {})))
    assert found() == (False, False)


NEEDY = variant("needy")._replace(needs=("b",))


def test_misreading_that_needs_another_is_not_added_to_a_set_without_that() -> None:
    every = [A, B, NEEDY]
    assert [larger((A,), each, every) for each in every] == [(), (A, B), ()]
    assert [larger((A, B), each, every) for each in every] == [(), (), (A, B, NEEDY)]


def test_part_with_a_wrong_answer_is_never_called_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JudgeTally, "is_wrong_in", lambda _, part: part == 1)
    found = (PartFinding(part, [()]) for part in (1, 2))
    kept = [without_contradiction(each, JudgeTally()) for each in found]
    assert [each.is_right for each in kept] == [False, True]


@pytest.mark.parametrize(
    ("right", "every", "sentence"),
    [
        (60, 60, "At least 9 of 10 such findings were right."),
        (45, 60, "At least 6 of 10 such findings were right."),
        (29, 29, ""),
    ],
)
def test_share_of_right_findings_is_rounded_down(
    right: int, every: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = {("judge", Certainty.POSSIBLE): (right, every)}
    monkeypatch.setattr(certainty, "FINDINGS", counts)
    assert certainty.describe_record("judge", Certainty.POSSIBLE) == sentence
    assert not certainty.describe_record("check", Certainty.POSSIBLE)


def test_example_of_a_blamed_rule_concerns_the_part() -> None:
    variants = load("cards").variants
    rule = next(each.question for each in variants if each.name == "high-card-first")
    for part, example in (
        (1, "Player 1's card is always put first"),
        (2, "that a sub-game decides"),
    ):
        finding = PartFinding(part, rules=[frozenset([rule])])
        assert example in "".join(blame_blocks([part], finding, variants, 1000))


def test_executor_of_this_process_works_when_it_is_asked() -> None:
    executor = SerialExecutor()
    assert executor.submit(max, 2, 3).result(0) == 3
    with pytest.raises(ValueError, match="empty"):
        executor.submit(max, ()).result(0)
