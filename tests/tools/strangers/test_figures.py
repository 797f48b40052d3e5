"""A sample of the figures: what `judge` finds out about programs made by chance.

All of them: `python -m tests.tools.strangers.figures judge`, and so on.
"""

from argparse import Namespace
from itertools import count, islice

import pytest

from tests.slow_cases import slow
from tests.tools.strangers.figures import check_outcome, judge_outcome, right_outcome
from tests.tools.strangers.making import Stranger, made, right
from tests.tools.strangers.running import Effort

ASKED = Namespace(seconds=60.0, further=40, folder=None)
PATIENT = Namespace(seconds=240.0, further=40, folder=None)
"""What is named takes seconds, but children of other tests may end meanwhile, and count as well."""


def test_effort_of_programs_is_told_once() -> None:
    effort = Effort()
    effort.runs, effort.too_slow, effort.seconds = 250, 3, 20.6
    assert str(effort) == "21 s in 250 runs, 3 too slow"
    assert str(effort) == "0 s in 0 runs, 0 too slow"


def program(puzzle: str, first: str, second: str, unlisted: str | None = None) -> Stranger:
    """Return a program that misreads each part as names say."""
    return Stranger(puzzle, {1: tuple(first.split()), 2: tuple(second.split())}, unlisted)


def listed_programs(puzzle: str, most: int) -> list[Stranger]:
    """Return the first programs all of whose causes are in the list."""
    every = (made(puzzle, seed) for seed in count())
    return list(islice((each for each in every if each.unlisted is None), most))


@pytest.mark.slow
@pytest.mark.parametrize("stranger", listed_programs("cards", 5), ids=str)
def test_what_programs_of_card_games_misread_is_wholly_named(stranger: Stranger) -> None:
    assert judge_outcome(stranger, 0, PATIENT)[0] in ("listed: wholly named", "shows nowhere")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("puzzle", "first", "second"),
    [
        ("battle", "first-step", "first-step"),
        ("battle", "last-round-never", "last-round-never any-victory"),
        ("battle", "", "nearest-enemy-square"),
        ("battle", "walk-back", "first-adjacent"),
        ("vault", "doors-always-open", "doors-always-open"),
        # The second shows only where quarters join.
        ("vault", "", "one-shortest-way quarters-never-join"),
    ],
)
def test_misreadings_of_both_parts_or_of_each_are_named(
    puzzle: str, first: str, second: str
) -> None:
    assert judge_outcome(program(puzzle, first, second), 0, ASKED)[0] == "listed: wholly named"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("second", "unlisted"),
    [
        ("repeat-by-ends", "repeat-by-ends"),
        ("high-card-first strictly-more-cards", "strictly-more-cards"),
        ("repeat-across-games repeat-after-draw", "repeat-across-games"),
    ],
)
def test_cause_that_is_off_the_list_is_narrowed_to_its_rule(second: str, unlisted: str) -> None:
    stranger = program("cards", "", second, unlisted)
    assert judge_outcome(stranger, 0, ASKED)[0] == "unlisted: narrowed"


@pytest.mark.parametrize("puzzle", ["cards", slow("battle"), slow("duel"), slow("vault")])
def test_right_program_is_not_accused(puzzle: str) -> None:
    assert right_outcome(right(puzzle), 0, ASKED)[0] in ("right", "right, but too slow")


@pytest.mark.slow
def test_both_answers_to_a_large_input_name_the_true_cause_first() -> None:
    stranger = program("cards", "", "high-card-first")
    assert check_outcome(stranger, 3, ASKED)[0] == "listed: headlined, true one first"
