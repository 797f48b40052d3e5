"""What strangers' programs misread is named, as their authors would have it judged."""

import pytest

from game.api import JudgeResult, judge
from tests.strangers.programs import ANSWERS

pytestmark = pytest.mark.slow


def judged(puzzle: str, first: str, second: str) -> JudgeResult:
    """Judge a program that misreads each part as names say."""

    def program(text: str) -> tuple[int | None, ...]:
        one, _ = ANSWERS[puzzle](text, first.split())
        _, two = ANSWERS[puzzle](text, second.split())
        return one, two

    return judge(puzzle, program, part="both", workers=1, seconds=150)


def named(puzzle: str, first: str, second: str) -> list[list[str]]:
    """Return the sets named for a program that misreads each part so: whole, or apart."""
    found = judged(puzzle, first, second)
    if whole := [sorted(each) for each in found.readings]:
        return whole
    return [sorted(one["names"]) for part in found.told["by_part"] for one in part["readings"]]


@pytest.mark.parametrize(
    ("puzzle", "first", "second", "expected"),
    [
        ("battle", "first-step", "first-step", "first-step"),
        ("battle", "", "nearest-enemy-square", "nearest-enemy-square"),
        ("vault", "doors-always-open", "doors-always-open", "doors-always-open"),
        # One of them shows only where quarters join.
        ("vault", "", *["one-shortest-way quarters-never-join"] * 2),
    ],
)
def test_what_is_misread_is_named(puzzle: str, first: str, second: str, expected: str) -> None:
    assert sorted(expected.split()) in named(puzzle, first, second)


def test_set_with_a_misreading_that_seldom_shows_is_likely_only() -> None:
    told = str(judged("cards", *["repeat-by-ends strictly-more-cards"] * 2))
    assert "It is likely that one of these is misread in part 2:" in told
    assert "1. repeat-by-ends and strictly-more-cards\n" in told
    assert "2. strictly-more-cards\n" in told
