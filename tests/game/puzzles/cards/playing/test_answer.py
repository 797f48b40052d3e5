"""The answers, in words and as JSON."""

import pytest

from game.puzzles.cards.playing.scenario import CardsScenario, read_scenario
from game.puzzles.cards.reading import Deal
from tests.game.puzzles.cards.decks import ENDLESS, SAMPLE, shuffled, text_of


@pytest.mark.parametrize(("part", "score", "rounds"), [(1, 306, 29), (2, 291, 17)])
def test_worked_example_has_the_answers_of_the_rules(part: int, score: int, rounds: int) -> None:
    answer = CardsScenario(SAMPLE).answer(part)
    assert answer.to_json() == {"winner": 2, "score": score, "rounds": rounds, "endless": False}
    assert answer.lines() == [
        f"player 2 wins with a score of {score}",
        f"after {rounds} rounds with 10 cards",
    ]


@pytest.mark.parametrize(
    ("part", "score", "words"),
    [(1, None, "without a score"), (2, 2 * 43 + 19, "with a score of 105")],
    ids=["plain", "recursive"],
)
def test_endless_game_goes_to_player_1_and_only_the_recursive_one_has_a_score(
    part: int, score: int | None, words: str
) -> None:
    answer = CardsScenario(ENDLESS).answer(part)
    assert answer.to_json() == {"winner": 1, "score": score, "rounds": 6, "endless": True}
    assert answer.lines() == [
        f"player 1 wins {words}: the game would repeat itself for ever",
        "after 6 rounds the decks are as they were before",
    ]


def test_endless_game_is_scored_as_the_round_begins_that_would_repeat_another() -> None:
    # 1 2 4 3 / 5: then 2 4 3 / 5 1, 4 3 / 1 5 2, 3 4 1 / 5 2, 4 1 / 2 5 3, 1 4 2 / 5 3,
    # 4 2 / 3 5 1, and 2 4 3 / 5 1 once more.
    answer = CardsScenario(Deal((1, 2, 4, 3), (5,))).answer(2).to_json()
    assert (answer["endless"], answer["rounds"]) == (True, 7)
    assert answer["score"] == 3 * 2 + 2 * 4 + 1 * 3


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


def test_every_deal_has_both_parts() -> None:
    assert CardsScenario(SAMPLE).parts() == (1, 2)


def test_summary_says_what_was_read() -> None:
    assert read_scenario(text_of(SAMPLE), "deal.txt", {}).summary() == "5 cards against 5"
    assert (
        read_scenario("Player 1:\n3\nPlayer 2:\n", "deal.txt", {}).summary() == "1 card against 0"
    )
