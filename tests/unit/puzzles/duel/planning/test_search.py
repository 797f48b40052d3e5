"""Which moments are dominated, and which of equally cheap plans is found."""

import pytest

from components.duel import Spell
from game.puzzles.duel.planning.rounds import cheapest_plan
from game.puzzles.duel.planning.search import Cost, Front, is_dominated_by
from game.puzzles.duel.reading import Boss, Contest

HIT = Spell("Hit", 5, damage=4)
STAB = Spell("Stab", 10, damage=8)
BURN = Spell("Burn", 5, turns=2, damage_a_turn=2)


@pytest.mark.parametrize(
    ("points", "mana", "cost", "expected"),
    [
        (5, 10, (100, 3, b"b"), True),
        (4, 9, (101, 4, b"b"), True),
        (5, 10, (101, 1, b"a"), True),
        (6, 10, (101, 4, b"b"), False),
        (5, 11, (101, 4, b"b"), False),
        (5, 10, (99, 4, b"b"), False),
        (5, 10, (100, 2, b"b"), False),
        (5, 10, (100, 3, b"a"), False),
    ],
    ids=["alike", "worse", "dearer", "points", "mana", "cheaper", "shorter", "least trail"],
)
def test_moment_is_dominated_if_it_is_better_in_nothing(
    points: int, mana: int, cost: Cost, expected: bool
) -> None:
    front: Front = [(1, 1, (0, 0, b"")), (5, 10, (100, 3, b"b"))]
    assert is_dominated_by(front, points, mana, cost) is expected


@pytest.mark.parametrize(
    ("spells", "plan"),
    [((HIT, STAB), (1,)), ((HIT, BURN), (1, 1)), ((BURN, HIT), (0, 0)), ((HIT, HIT), (0, 0))],
    ids=["the shortest", "lasting damage first", "in any order", "the first of equal spells"],
)
def test_of_equally_cheap_plans_one_is_always_found(
    spells: tuple[Spell, ...], plan: tuple[int, ...]
) -> None:
    assert cheapest_plan(Contest(Boss(8, 1), 9, 99, spells), is_hard=False) == plan
