"""Which parts a program answers, as far as that is seen from what it prints."""

import pytest

from game.lab.judge.answers import numbers_in
from game.lab.judge.result import ProgramResult, parts_of
from tests.game.lab.judge.counting_puzzle import case
from tests.game.lab.judge.fake_programs import printing


def parts(*outputs: tuple[str, ...]) -> tuple[int, ...]:
    """Return the parts of a program that prints lines for `x`, `xx`, `xxx` and so on.

    These are 1, 2, 3 in part 1 and 51, 52, 53 in part 2.
    """
    trials = []
    for size, lines in enumerate(outputs, 1):
        run = printing(*lines)
        trials.append(ProgramResult(case("x" * size), run, numbers_in(run.output), (1, 2)))
    return parts_of(trials)


@pytest.mark.parametrize(
    ("outputs", "found"),
    [
        ([("1",), ("2",), ("3",)], (1,)),
        ([("7",), ("8",), ("9",)], (1,)),
        ([("1", "51"), ("2", "52"), ("3", "53")], (1, 2)),
        ([("7", "8"), ("9", "10"), ("11", "12")], (1, 2)),
        ([("1",), ("2", "52"), ("nothing",)], (1, 2)),
        ([("51",), ("52",), ("53",)], (2,)),
        ([("9", "8", "1"), ("9", "8", "2"), ("9", "8", "3")], (1,)),
        ([("9", "8", "1"), ("9", "8", "2"), ("9", "8", "7")], (1, 2)),
        ([("nothing",)], (1,)),
        ([], (1,)),
    ],
)
def test_parts_are_seen_from_numbers_and_what_is_right(
    outputs: list[tuple[str, ...]], found: tuple[int, ...]
) -> None:
    assert parts(*outputs) == found
