"""The rules, one by one."""

import pytest

from systems.vault.rules import has_all, is_beside, is_ground, is_locked, key_bit


def test_each_key_has_its_own_bit() -> None:
    assert [key_bit(0), key_bit(1), key_bit(25)] == [1, 2, 1 << 25]


@pytest.mark.parametrize(
    ("lock", "held", "locked"), [(0, 0, False), (1, 0, True), (1, 1, False), (1, 2, True)]
)
def test_door_asks_for_its_own_key(lock: int, held: int, locked: bool) -> None:
    assert is_locked(lock, held) is locked


@pytest.mark.parametrize("destination", [1, 4, 6, 9])
def test_four_squares_are_beside_one(destination: int) -> None:
    assert is_beside(5, destination, 4)


@pytest.mark.parametrize("destination", [5, 0, 2, 8, 10, 7, 13])
def test_no_other_square_is(destination: int) -> None:
    assert not is_beside(5, destination, 4)


def test_all_keys_are_held_or_not() -> None:
    assert has_all(0b11, 0b11)
    assert has_all(0b111, 0b11)
    assert not has_all(0b01, 0b11)
    assert has_all(0, 0)


def test_squares_are_ground_or_some_are_rock() -> None:
    assert is_ground(0b0110, 0b1110)
    assert not is_ground(0b0111, 0b1110)
    assert is_ground(0, 0)
