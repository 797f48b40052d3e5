"""Pockets, and that nobody is thought to be in one who isn't."""

import pytest

from game.puzzles.battle.fast.pockets import NOWHERE, pocket_of
from game.text.grid import Grid
from systems.bitboard import spread

MAP = Grid(("######", "#ab#c#", "#de#f#", "######"))


def squares(marks: str) -> int:
    """Return the set of the squares with these letters."""
    return sum(1 << square for square, mark in MAP.marks() if mark in marks)


POCKET = pocket_of(squares("abde"), MAP.width)
EVERYWHERE = squares("abcdef")


def test_rim_is_all_around_and_none_of_it_inside() -> None:
    assert POCKET.inside & POCKET.rim == 0
    assert POCKET.rim | POCKET.inside == spread(POCKET.inside, MAP.width) | POCKET.inside


@pytest.mark.parametrize(
    ("near", "enemies", "opened", "expected"),
    [
        ("a", "c", 0, True),
        ("", "c", 0, True),
        ("ac", "f", 0, False),
        ("a", "e", 0, False),
        ("a", "c", 1 << MAP.width + 3, False),
    ],
    ids=["shut in", "nowhere to go", "a way elsewhere", "enemy inside", "a hole"],
)
def test_unit_is_shut_in_only_if_nothing_leads_out_and_no_enemy_is_near(
    near: str, enemies: str, opened: int, expected: bool
) -> None:
    free = EVERYWHERE | opened
    assert POCKET.holds(squares(near), squares(enemies), free) == expected


def test_enemy_beside_the_region_may_be_struck_from_it() -> None:
    beside = 1 << MAP.width + 3
    assert beside & POCKET.rim
    assert not POCKET.holds(squares("a"), beside, EVERYWHERE)


def test_no_pocket_holds_nobody_who_can_step() -> None:
    assert not NOWHERE.holds(squares("a"), squares("c"), EVERYWHERE)
    assert NOWHERE.holds(squares(""), squares("c"), EVERYWHERE), "there is no square to step to"
