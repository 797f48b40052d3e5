"""Right or wrong, and on which side."""

import pytest

from game.lab.check.verdict import CheckVerdict


@pytest.mark.parametrize(
    ("answer", "right", "is_right", "direction"),
    [(5, 5, True, None), (4, 5, False, "low"), (6, 5, False, "high"), (5, None, False, None)],
)
def test_wrong_answer_is_too_low_or_too_high(
    answer: int, right: int | None, is_right: bool, direction: str | None
) -> None:
    verdict = CheckVerdict(1, answer, right)
    assert (verdict.is_right, verdict.direction) == (is_right, direction)
