"""The ending system alone: when a game ends, and when it repeats itself."""

import pytest

from game.testing.cards import DrawCards
from systems.cards.ending import EndingSystem, HighestCardEndingSystem
from tests.boards import replace_cards
from tests.systems.cards.conftest import Events


@pytest.mark.parametrize(("text", "winner"), [("3 1 /", 1), ("/ 3 1", 2)])
def test_main_game_ends_when_one_player_has_all_cards(
    drawn_cards: DrawCards, card_events: Events, text: str, winner: int
) -> None:
    game = drawn_cards(text)
    EndingSystem().process()
    assert (game.table.is_over, game.game.winner) == (True, winner)
    assert card_events == [("game_ended", 1, winner, False)]
    EndingSystem().process()
    assert len(card_events) == 1


def test_winner_of_a_subgame_wins_the_waiting_round(
    drawn_cards: DrawCards, card_events: Events
) -> None:
    game = drawn_cards("[2] 9 8 / [1] 10 1\n / 10 9 8")
    EndingSystem().process()
    assert (game.redrawn(), game.game.round_winner) == ("[2] 9 8 / [1] 10 1", 2)
    assert (game.table.is_over, card_events) == (False, [("game_ended", 2, 2, False)])


def test_highest_card_of_player_1_ends_a_new_subgame(
    drawn_cards: DrawCards, card_events: Events
) -> None:
    drawn_cards("[2] 9 8 / [1] 7 10\n9 8 / 7")
    HighestCardEndingSystem().process()
    assert card_events == [("game_ended", 2, 1, False)]


@pytest.mark.parametrize("text", ["9 8 / 7", "[2] 7 3 / [1] 9 10\n7 3 / 9"])
def test_highest_card_ends_no_main_game_and_none_for_player_2(
    drawn_cards: DrawCards, card_events: Events, text: str
) -> None:
    game = drawn_cards(text)
    HighestCardEndingSystem().process()
    assert (game.redrawn(), card_events) == (text, [])


Decks = tuple[list[int], list[int]]


def repeats(drawn_cards: DrawCards, *rounds: Decks) -> list[bool]:
    """Return for each round of one game, given its decks, whether it ends the game."""
    game = drawn_cards("/").game
    found = []
    for cards in rounds:
        replace_cards(*game.decks, *cards)
        EndingSystem().process()
        found.append((game.is_repeated, game.winner) == (True, 1))
    return found


def test_same_decks_repeat_a_round(drawn_cards: DrawCards) -> None:
    rounds = ([5, 1], [3, 2]), ([1], [2, 5, 3]), ([5, 1], [3, 2])
    assert repeats(drawn_cards, *rounds) == [False, False, True]


@pytest.mark.parametrize(
    "other", [([5, 4, 1], [3, 2]), ([3, 2], [5, 1, 4]), ([5, 1], [3, 2, 4]), ([5, 1, 4], [3, 7])]
)
def test_other_order_or_other_player_is_no_repetition(drawn_cards: DrawCards, other: Decks) -> None:
    assert repeats(drawn_cards, ([5, 1, 4], [3, 2]), other) == [False, False]


def test_all_rounds_with_the_same_top_cards_are_compared(drawn_cards: DrawCards) -> None:
    rounds = [([5, *rest], [3]) for rest in ([1, 2, 4], [2, 1, 4], [4, 1, 2], [2, 1, 4])]
    assert repeats(drawn_cards, *rounds) == [False, False, False, True]
