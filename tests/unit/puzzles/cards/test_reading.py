"""Reading two decks, and what is refused."""

import pytest

from game.errors import InputError
from game.puzzles.cards.reading import Deal, read_deal
from game.puzzles.registry import recognise
from tests.unit.puzzles.cards.decks import SAMPLE, text_of

CARD = "expected a card, a whole number from 1 to 1000000000"


def test_decks_are_read_from_the_top() -> None:
    assert read_deal(text_of(SAMPLE), "deal.txt") == SAMPLE


@pytest.mark.parametrize(
    "text",
    [
        "Player 1:\r\n3\r\n\r\nPlayer 2:\r\n5\r\n1",
        "\n\nplayer 1:\n  3\t\n\nPLAYER  2 :\n5\n\n1\n\n",
        "Player 2:\n5\n1\nPlayer 1:\n3",
        "Player 1:\r3\r\rPlayer 2:\r5\r1\r",
        "> Player 1:\n> 3\n>\n> Player 2:\n> 5\n> 1\n",
        "\tPlayer 1:\n\t3\n\n\tPlayer 2:\n\t5\n\t1\n",
    ],
    ids=["line ends", "blanks", "player 2 first", "old line ends", "quoted", "tabs"],
)
def test_how_it_is_written_does_not_matter(text: str) -> None:
    assert recognise(text, "deal.txt").name == "cards"
    assert read_deal(text, "deal.txt") == Deal((3,), (5, 1))


def test_least_and_largest_cards_are_read() -> None:
    assert read_deal("Player 1:\n1\nPlayer 2:\n1000000000", "deal.txt") == ((1,), (10**9,))


@pytest.mark.parametrize(
    ("text", "cards"),
    [("Player 1:\nPlayer 2:\n5", ((), (5,))), ("Player 2:\nPlayer 1:\n7", ((7,), ()))],
)
def test_one_player_may_have_no_card(text: str, cards: tuple[tuple[int, ...], ...]) -> None:
    assert read_deal(text, "deal.txt") == cards


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: no Player 1: expected a line 'Player 1:'"),
        ("Player 1:\n3\n", "3:1: no Player 2: expected a line 'Player 2:'"),
        ("Player 2:\n3", "2:1: no Player 1: expected a line 'Player 1:'"),
        ("Player 1:\nPlayer 2:", f"2:1: neither player has a card: {CARD}"),
        ("3\nPlayer 1:", "1:1: '3' before any player: expected 'Player 1:'"),
        ("Player 1:\n3\nPlayer 3:\n4", "3:1: 'Player 3:': expected 'Player 1:' or 'Player 2:'"),
        ("Player 1\n3", "1:1: 'Player 1': expected 'Player 1:' or 'Player 2:'"),
        (
            "Player 1:\n3\nPlayer 1:\n4",
            "3:1: Player 1 is there already: expected a card or 'Player 2:'",
        ),
        (
            "Player 2:\n3\nPlayer 2:\n4",
            "3:1: Player 2 is there already: expected a card or 'Player 1:'",
        ),
        ("Player 1:\nPlayer 2:\n 3\n Player 1:", f"4:2: Player 1 is there already: {CARD}"),
        ("Player 1:\n 0\nPlayer 2:\n3", f"2:2: '0' is no card: {CARD}"),
        ("Player 1:\n-4\nPlayer 2:\n3", f"2:1: '-4' is no card: {CARD}"),
        ("Player 1:\n2.5\nPlayer 2:\n3", f"2:1: '2.5' is no card: {CARD}"),
        ("Player 1:\nace\nPlayer 2:\n3", f"2:1: 'ace' is no card: {CARD}"),
        ("Player 1:\n1 2\nPlayer 2:\n3", f"2:1: '1 2' is no card: {CARD}"),
        ("Player 1:\n\u0663\nPlayer 2:\n3", f"2:1: '\u0663' is no card: {CARD}"),
        ("Player 1:\n1000000001\nPlayer 2:\n3", f"2:1: '1000000001' is no card: {CARD}"),
        ("> Player 1:\r>  ace", f"2:4: 'ace' is no card: {CARD}"),
        (f"Player 1:\n{'9' * 5000}", f"2:1: '{'9' * 30}...' is no card: {CARD}"),
        (
            "Player 1:\n7\n3\nPlayer 2:\n3",
            "5:1: card 3 is there already, in line 3: expected cards that differ",
        ),
    ],
)
def test_faults_are_told_with_their_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_deal(text, "deal.txt")
    assert str(caught.value) == f"deal.txt:{message}"


@pytest.mark.parametrize("text", [text_of(SAMPLE), "\n player 7"])
def test_text_that_begins_with_a_player_is_a_card_game(text: str) -> None:
    assert recognise(text, "deal.txt").name == "cards"


@pytest.mark.parametrize("text", ["#E.G#", "E"])
def test_map_is_no_card_game(text: str) -> None:
    assert recognise(text, "cave.txt").name == "battle"


def test_text_of_no_puzzle_is_told_what_each_needs() -> None:
    with pytest.raises(InputError, match="cards needs Player 1: and Player 2:"):
        recognise("hello", "hello.txt")
