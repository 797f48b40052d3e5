"""The trial search says of a few programs what it said when its results were written down."""

import pytest

from tests.tools.evidence.classes import Outcome
from tests.tools.evidence.evidence import programs
from tests.tools.evidence.replay import judge_line


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, Outcome.RIGHT),
        (37, Outcome.WHOLLY_NAMED),
        (44, Outcome.WHOLLY_NAMED),
        (59, Outcome.WHOLLY_NAMED),
        (81, Outcome.NARROWED),
        (97, Outcome.NARROWED),
    ],
)
def test_trial_says_of_a_card_program_what_it_said(number: int, expected: Outcome) -> None:
    line = judge_line(programs("cards")[number])
    assert line.outcome == expected.value, line.told
