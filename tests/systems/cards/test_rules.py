"""The rules of one round."""

import pytest

from systems.cards.taking import calls_for_subgame, higher, sole_holder, spoils


def test_higher_card_wins() -> None:
    assert (higher(9, 5), higher(5, 9)) == (1, 2)


@pytest.mark.parametrize(
    ("first_left", "second_left", "calls"), [(4, 3, True), (3, 3, False), (4, 2, False)]
)
def test_both_need_as_many_cards_as_they_drew(
    first_left: int, second_left: int, calls: bool
) -> None:
    assert calls_for_subgame(4, 3, first_left, second_left) is calls


def test_winner_puts_its_own_card_first() -> None:
    assert spoils(1, 3, 8) == (3, 8)
    assert spoils(2, 3, 8) == (8, 3)


@pytest.mark.parametrize(("left", "holder"), [((2, 3), 0), ((5, 0), 1), ((0, 5), 2)])
def test_one_holds_all_cards_when_the_other_has_none(left: tuple[int, int], holder: int) -> None:
    assert sole_holder(*left) == holder
