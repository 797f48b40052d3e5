"""The systems of a round, each alone: drawing, beginning a sub-game, and taking the cards."""

import esper
import pytest

from game.testing.cards import DrawCards
from systems.cards.taking import DrawSystem, SubgameSystem, TakingSystem
from tests.systems.cards.conftest import Events


def test_both_players_draw_their_top_cards(drawn_cards: DrawCards, card_events: Events) -> None:
    game = drawn_cards("9 2 6 / 5 8")
    DrawSystem().process()
    assert game.redrawn() == "[9] 2 6 / [5] 8"
    assert card_events == [("drew", 9, 5)]


@pytest.mark.parametrize(
    ("system", "text"),
    [(DrawSystem, "2 6 / 8"), (SubgameSystem, "[2] 9 8 / [1] 7"), (TakingSystem, "[2] 9 / [1] 7")],
)
def test_nothing_happens_after_the_main_game(
    drawn_cards: DrawCards, card_events: Events, system: type[esper.Processor], text: str
) -> None:
    game = drawn_cards(text)
    game.table.is_over = True
    system().process()
    assert (game.redrawn(), card_events) == (text, [])


def test_subgame_begins_with_copies_of_the_next_cards(
    drawn_cards: DrawCards, card_events: Events
) -> None:
    game = drawn_cards("[4] 9 8 5 2 / [3] 10 1 7 6")
    SubgameSystem().process()
    assert game.redrawn() == "[4] 9 8 5 2 / [3] 10 1 7 6\n9 8 5 2 / 10 1 7"
    assert card_events == [("subgame_began", 2, 4, 3)]
    assert game.game.number == 2


@pytest.mark.parametrize(
    "text", ["[5] 9 8 7 2 / [3] 10 1 6", "[4] 9 8 7 2 / [6] 10 1 3", "9 8 / 10 1"]
)
def test_one_card_too_few_begins_no_subgame(
    drawn_cards: DrawCards, card_events: Events, text: str
) -> None:
    game = drawn_cards(text)
    SubgameSystem().process()
    assert (game.redrawn(), card_events) == (text, [])


@pytest.mark.parametrize(
    ("before", "after", "event"),
    [
        ("[9] 2 / [5] 8", "2 9 5 / 8", ("took", 1, 1, 9, 5)),
        ("[4] 2 / [7] 8", "2 / 8 7 4", ("took", 1, 2, 7, 4)),
    ],
)
def test_higher_card_takes_both_and_goes_first(
    drawn_cards: DrawCards, card_events: Events, before: str, after: str, event: tuple[object, ...]
) -> None:
    game = drawn_cards(before)
    TakingSystem().process()
    assert (game.redrawn(), card_events) == (after, [event])
    assert (game.game.rounds, game.game.drawn) == (1, None)
    TakingSystem().process()
    assert len(card_events) == 1


def test_winner_of_the_subgame_takes_both_cards(
    drawn_cards: DrawCards, card_events: Events
) -> None:
    game = drawn_cards("[4] 2 / [3] 8")
    game.game.round_winner = 2
    TakingSystem().process()
    assert (game.redrawn(), game.game.round_winner) == ("2 / 8 3 4", 0)
    assert card_events == [("took", 1, 2, 3, 4)]
