"""The answers, in words and as JSON."""

import pytest

from game.puzzles.cards.deal import Deal
from game.puzzles.cards.scenario import CardsScenario, read_scenario
from tests.game.puzzles.cards.decks import ENDLESS, SAMPLE, shuffled, text_of


@pytest.mark.parametrize(("part", "score", "rounds"), [(1, 306, 29), (2, 291, 17)])
def test_worked_example_has_the_answers_of_the_rules(part: int, score: int, rounds: int) -> None:
    answer = CardsScenario(SAMPLE).answer(part)
    assert answer.to_json() == {"winner": 2, "score": score, "rounds": rounds, "endless": False}
    assert answer.lines() == [
        f"player 2 wins with a score of {score}",
        f"after {rounds} rounds with 10 cards",
    ]


@pytest.mark.parametrize("part", [1, 2])
def test_endless_game_goes_to_player_1_without_a_score(part: int) -> None:
    answer = CardsScenario(ENDLESS).answer(part)
    assert answer.to_json() == {"winner": 1, "score": None, "rounds": 6, "endless": True}
    assert answer.lines()[0].startswith("player 1 wins without a score")


@pytest.mark.parametrize(("deal", "winner"), [(Deal((4, 2), ()), 1), (Deal((), (4, 2)), 2)])
def test_player_without_cards_has_lost_before_any_round(deal: Deal, winner: int) -> None:
    for part in (1, 2):
        answer = CardsScenario(deal).answer(part)
        expected = {"winner": winner, "score": 10, "rounds": 0, "endless": False}
        assert answer.to_json() == expected


def test_game_of_thousands_of_cards_has_an_answer() -> None:
    many = Deal(tuple(range(1, 4001)), tuple(range(4001, 8001)))
    for part in (1, 2):
        answer = CardsScenario(many).answer(part).to_json()
        assert (answer["winner"], answer["rounds"]) == (2, 4000)
    assert CardsScenario(shuffled(1, 300)).answer(1).to_json()["endless"] is False


def test_summary_says_what_was_read() -> None:
    assert read_scenario(text_of(SAMPLE), "deal.txt", {}).summary() == "5 cards against 5"
    assert (
        read_scenario("Player 1:\n3\nPlayer 2:\n", "deal.txt", {}).summary() == "1 card against 0"
    )
