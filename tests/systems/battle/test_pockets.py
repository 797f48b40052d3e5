"""Pockets, and that nobody is thought to be in one who isn't."""

import pytest

from game.text.grid import Grid
from systems.battle.pockets import NOWHERE, Pocket, is_shut_in, pocket_of
from systems.bitboard import spread

MAP = Grid(("######", "#ab#c#", "#de#f#", "######"))


def squares(marks: str) -> int:
    """Return the set of the squares with these letters."""
    return sum(1 << square for square, mark in MAP.marks() if mark in marks)


POCKET = pocket_of(squares("abde"), MAP.width, spread)
EVERYWHERE = squares("abcdef")


def test_rim_is_all_around_and_none_of_it_inside() -> None:
    assert POCKET.inside & POCKET.rim == 0
    assert POCKET.rim | POCKET.inside == spread(POCKET.inside, MAP.width) | POCKET.inside


@pytest.mark.parametrize(
    ("near", "goals", "opened", "expected"),
    [
        ("a", "c", 0, True),
        ("", "c", 0, True),
        ("ac", "c", 0, False),
        ("a", "be", 0, False),
        ("a", "c", 1 << MAP.width + 3, False),
    ],
    ids=["shut in", "no free neighbour", "a way elsewhere", "goal inside", "hole in the wall"],
)
def test_unit_is_shut_in_only_if_nothing_leads_out_and_no_goal_in(
    near: str, goals: str, opened: int, expected: bool
) -> None:
    free = EVERYWHERE | opened
    assert is_shut_in(squares(near), squares(goals), free, POCKET) == expected


def test_no_pocket_holds_nobody_who_can_step() -> None:
    assert Pocket(0, 0) == NOWHERE
    assert not is_shut_in(squares("a"), squares("c"), EVERYWHERE, NOWHERE)
