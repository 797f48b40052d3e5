"""Which states are dominated: found on stairs as by comparing one by one."""

from random import Random

import pytest

from game.puzzles.duel.fast import dominance
from game.puzzles.duel.fast.dominance import (
    FEW,
    ParetoFront,
)
from game.puzzles.duel.planning.plans import ParetoPoint, is_dominated_by

ENDLESS = 12


@pytest.mark.parametrize(
    ("standing", "expected"),
    [
        ((5, 10, (100, 3)), True),
        ((4, 9, (101, 4)), True),
        ((5, 10, (101, 1)), True),
        ((6, 10, (101, 4)), False),
        ((5, 11, (101, 4)), False),
        ((5, 10, (99, 4)), False),
        ((5, 10, (100, 2)), False),
    ],
    ids=["alike", "worse", "dearer", "more points", "more mana", "cheaper", "shorter"],
)
@pytest.mark.parametrize("few", [0, FEW])
def test_state_is_dominated_if_it_is_better_in_nothing(
    standing: ParetoPoint, expected: bool, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dominance, "FEW", few)
    others = ParetoFront(ENDLESS)
    for other in ((1, 1, (0, 0)), (5, 10, (100, 3))):
        others.add(*other)
    assert others.is_dominated(*standing) is expected


@pytest.mark.parametrize("few", [0, 3, FEW])
def test_stairs_say_the_same_as_a_look_at_each(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dominance, "FEW", few)
    random = Random(1)  # noqa: S311 - no secret
    found = {True: 0, False: 0}
    for _ in range(60):
        others, each = ParetoFront(ENDLESS), list[ParetoPoint]()
        for _ in range(100):
            points, mana = random.randint(1, ENDLESS), random.randint(0, 20)
            price = random.randint(0, 20), random.randint(0, 2)
            expected = is_dominated_by(each, points, mana, price)
            found[expected] += 1
            assert others.is_dominated(points, mana, price) is expected
            if not expected:
                others.add(points, mana, price)
                each.append((points, mana, price))
    assert min(found.values()) > 1000


@pytest.mark.parametrize("few", [0, FEW])
def test_more_than_endless_hit_points_are_no_better(
    few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dominance, "FEW", few)
    others = ParetoFront(ENDLESS)
    others.add(10**15, 5, (7, 1))
    assert others.is_dominated(10**15, 5, (7, 1))
    assert others.is_dominated(ENDLESS - 1, 5, (7, 1))
    assert not others.is_dominated(10**15, 6, (7, 1))
