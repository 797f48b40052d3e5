"""All systems of a card game together: the events of whole turns in their order."""

import esper
import pytest

from game.testing.cards import DrawCards
from systems.cards import PLAIN, RECURSIVE
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK
from tests.systems.cards.conftest import Events

Rules = tuple[type[esper.Processor], ...]


def turns(rules: Rules, card_events: Events, number: int) -> list[Events]:
    """Play `number` turns and return the events of each."""
    for system in rules:
        esper.add_processor(system())
    found = []
    for _ in range(number):
        card_events.clear()
        esper.process()
        found.append(list(card_events))
    return found


def test_plain_round_is_drawn_and_taken_and_the_game_ends_in_a_turn_of_its_own(
    drawn_cards: DrawCards, card_events: Events
) -> None:
    """No two systems can change places."""
    drawn_cards("2 3 / 1")
    assert turns(PLAIN, card_events, 2) == [
        [(DREW, 2, 1), (TOOK, 1, 1, 2, 1)],
        [(GAME_ENDED, 1, 1, False)],
    ]


def test_recursive_round_waits_for_its_subgame_and_is_taken_when_that_ends(
    drawn_cards: DrawCards, card_events: Events
) -> None:
    """No two systems can change places."""
    drawn_cards("1 3 / 2 4 5")
    assert turns(RECURSIVE, card_events, 5) == [
        [(DREW, 1, 2), (SUBGAME_BEGAN, 2, 1, 2)],
        [(DREW, 3, 4), (TOOK, 2, 2, 4, 3)],
        [(GAME_ENDED, 2, 2, False), (TOOK, 1, 2, 2, 1)],
        [(DREW, 3, 4), (TOOK, 1, 2, 4, 3)],
        [(GAME_ENDED, 1, 2, False)],
    ]


@pytest.mark.parametrize("rules", [PLAIN, RECURSIVE], ids=["plain", "recursive"])
def test_nothing_happens_once_the_main_game_is_over(
    drawn_cards: DrawCards, card_events: Events, rules: Rules
) -> None:
    game = drawn_cards("2 / 1")
    _, ended, *later = turns(rules, card_events, 5)
    assert ended == [(GAME_ENDED, 1, 1, False)]
    assert later == [[], [], []]
    assert game.redrawn() == "2 1 /"


@pytest.mark.parametrize("system", RECURSIVE)
@pytest.mark.usefixtures("world")
def test_world_without_a_table_is_an_error(system: type[esper.Processor]) -> None:
    with pytest.raises(LookupError, match="no table in this world"):
        system().process()


def test_second_game_in_a_world_is_refused(drawn_cards: DrawCards) -> None:
    drawn_cards("9 / 5")
    with pytest.raises(ValueError, match="this world already has a card game"):
        drawn_cards("2 / 6")


@pytest.mark.parametrize("text", ["9 2", "[9] 2 / 5", "1 / 2 / 3"])
def test_drawing_of_another_form_is_refused(drawn_cards: DrawCards, text: str) -> None:
    with pytest.raises(ValueError, match="expected two decks, such as"):
        drawn_cards(text)
