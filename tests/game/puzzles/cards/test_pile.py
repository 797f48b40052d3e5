"""Decks that many states share."""

from game.puzzles.cards.pile import pile


def test_pile_is_drawn_from_the_top_and_grows_below() -> None:
    one = pile([9, 2, 6])
    later = one.drawn().with_under([9, 5])
    assert (later.cards, later.size) == ([2, 6, 9, 5], 4)
    assert one.cards == [9, 2, 6]
    assert later.top(2) == [2, 6]
    assert later.top(9) == later.cards


def test_pile_that_goes_the_same_way_shares_the_strip() -> None:
    one = pile([9, 2])
    assert one.with_under([5, 4]).strip is one.with_under([5, 4]).strip
    assert one.strip == [9, 2, 5, 4]


def test_pile_that_goes_another_way_leaves_the_first_alone() -> None:
    one = pile([9, 2]).drawn()
    first, second = one.with_under([5, 4]), one.with_under([7, 4])
    assert (first.cards, second.cards, one.cards) == ([2, 5, 4], [2, 7, 4], [2])


def test_pile_without_cards_is_false() -> None:
    assert pile([3])
    assert not pile([3]).drawn()
