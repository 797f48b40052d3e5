"""The rules, one by one."""

import pytest

from systems.vault.rules import is_beside, is_ground, is_locked


@pytest.mark.parametrize(
    ("lock", "held", "locked"), [(0, 0, False), (1, 0, True), (1, 1, False), (1, 2, True)]
)
def test_door_asks_for_its_own_key(lock: int, held: int, locked: bool) -> None:
    assert is_locked(lock, held) is locked


@pytest.mark.parametrize("destination", [1, 4, 6, 9])
def test_four_squares_are_beside_one(destination: int) -> None:
    assert is_beside(5, destination, 4)


def test_squares_are_ground_or_some_are_rock() -> None:
    assert is_ground(0b0110, 0b1110)
    assert not is_ground(0b0111, 0b1110)
    assert is_ground(0, 0)
