"""When a game ends, and when it would repeat itself."""

import pytest

from components.cards import Deck, Game
from systems.cards.ending import EndingSystem, has_repeated
from systems.cards.taking import SubgameSystem
from tests.boards import held, lay, replace_cards, the_game
from tests.systems.cards.conftest import Told


@pytest.mark.parametrize(("first", "second", "winner"), [([3, 1], [], 1), ([], [3, 1], 2)])
def test_main_game_ends_when_one_player_has_all_cards(
    card_events: Told, first: list[int], second: list[int], winner: int
) -> None:
    table = lay(first, second)
    EndingSystem().process()
    assert table.is_over
    assert the_game().winner == winner
    assert card_events == [("game_ended", 1, winner, False)]
    EndingSystem().process()
    assert len(card_events) == 1


def test_game_goes_on_while_both_have_cards(card_events: Told) -> None:
    table = lay([3], [1])
    EndingSystem().process()
    assert not table.is_over
    assert card_events == []


def test_winner_of_a_subgame_wins_the_round_that_waits(card_events: Told) -> None:
    table = lay([9, 8], [10, 1], drawn=(2, 1))
    SubgameSystem().process()
    for hand, cards in zip(table.hands, ([], [10, 9, 8]), strict=True):
        hand.decks[-1].strip, hand.decks[-1].drawn = cards, 0
    EndingSystem().process()
    assert not table.is_over
    assert (the_game().drawn, the_game().round_winner) == ((2, 1), 2)
    assert held() == ([9, 8], [10, 1])
    assert card_events[-1] == ("game_ended", 2, 2, False)


def replay(rounds: int) -> Game:
    """Let a game of three cards begin so many rounds, each with the same decks."""
    table = lay([7, 3], [5])
    system = EndingSystem()
    for _ in range(rounds):
        system.process()
        replace_cards(*(hand.decks[0] for hand in table.hands), [7, 3], [5])
    return table.games[0]


@pytest.mark.usefixtures("world")
def test_round_that_begins_as_no_other_did_ends_nothing() -> None:
    game = replay(1)
    assert (game.winner, game.is_repeated) == (0, False)


@pytest.mark.usefixtures("world")
def test_round_that_began_before_ends_the_game_for_player_1() -> None:
    game = replay(2)
    assert (game.winner, game.is_repeated) == (1, True)


def repeats(*rounds: tuple[list[int], list[int]]) -> list[bool]:
    """Return for rounds of one game, by the decks they begin with, whether each is a repetition."""
    game, first, second = Game(), Deck([]), Deck([])
    found = []
    for cards in rounds:
        replace_cards(first, second, *cards)
        found.append(has_repeated(game, first, second))
    return found


def test_same_decks_repeat_a_round() -> None:
    assert repeats(([5, 1], [3, 2]), ([1], [2, 5, 3]), ([5, 1], [3, 2])) == [False, False, True]


@pytest.mark.parametrize(
    "other", [([5, 4, 1], [3, 2]), ([3, 2], [5, 1, 4]), ([5, 1], [3, 2, 4]), ([5, 1, 4], [3, 7])]
)
def test_other_order_or_another_owner_is_no_repetition(other: tuple[list[int], list[int]]) -> None:
    assert repeats(([5, 1, 4], [3, 2]), other) == [False, False]


def test_all_rounds_with_the_same_top_cards_are_compared() -> None:
    rounds = [([5, *rest], [3]) for rest in ([1, 2, 4], [2, 1, 4], [4, 1, 2], [2, 1, 4])]
    assert repeats(*rounds) == [False, False, False, True]


def test_each_game_has_a_memory_of_its_own() -> None:
    assert repeats(([5, 1], [3, 2])) == repeats(([5, 1], [3, 2]))
