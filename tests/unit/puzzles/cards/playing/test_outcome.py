"""The answers; games played a lap at a time, or with judged sub-games, end as card by card."""

import pytest
from hypothesis import event, given

from game.inputs.reading import read_example
from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.playing.outcome import CardsOutcome, outcome_of, play_part
from game.puzzles.cards.playing.scenario import CardsScenario, read_scenario
from game.puzzles.cards.reading import Deal
from systems.cards.parts import RULES
from tests.bundled import names_of
from tests.oracles import cards as oracle
from tests.property_settings import examples
from tests.slow_cases import marked
from tests.unit.puzzles.cards.decks import ENDLESS, SAMPLE, deals, shuffled, text_of


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


def seen(deal: Deal, part: int) -> CardsOutcome:
    """Return how a game ends in which every sub-game is played by the systems."""
    with CardGame(deal, RULES.of(part).playing()) as game:
        game.finish()
        main = game.main_game
        cards = tuple(game.cards_of(main.winner))
        return CardsOutcome(main.winner, main.rounds, cards, main.is_repeated, part == 2)


@examples(200)
@pytest.mark.parametrize("part", [1, 2])
@given(deals(16))
def test_swift_game_ends_as_the_one_to_be_watched(part: int, deal: Deal) -> None:
    outcome = play_part(deal, part)
    event("endless" if outcome.is_endless else "decided")
    assert outcome == seen(deal, part)


NAMES = names_of("cards")
LONGEST = "all-night", 2
"""This game would take the systems 1.5 million turns; the oracle plays it in half the time."""
WATCHED = [(name, part) for name in NAMES for part in (1, 2) if (name, part) != LONGEST]


@pytest.mark.parametrize(("name", "part"), marked(WATCHED, ("full-house", 2)))
def test_bundled_deal_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    game, _ = scenario.simulate(part)
    with game:
        game.finish()
    assert scenario.answer(part).outcome == outcome_of(game, part)


@pytest.mark.slow
def test_longest_bundled_deal_is_answered_as_the_oracle_plays_it() -> None:
    name, part = LONGEST
    scenario = read_example(name).scenario
    played = oracle.play(*map(list, scenario.deal), recursive=True)
    outcome = scenario.answer(part).outcome
    assert (outcome.winner, outcome.rounds, outcome.score) == (2, 947, 32377)
    assert (played.winner, played.rounds, played.score) == (2, 947, 32377)
    assert played.history[-1][1] == outcome.cards
