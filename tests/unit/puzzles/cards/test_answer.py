"""The answers, compared with games whose sub-games are all played."""

import pytest
from hypothesis import event, given

from game.inputs.reading import read_example
from game.puzzles.cards.answer import CardsAnswer, CardsScenario, answer_shown, play_part
from game.puzzles.cards.play import CardGame
from game.puzzles.cards.read import Deal
from systems.cards.rules import RULES
from tests.oracles import cards as oracle
from tests.suite.cases import examples, names_of
from tests.unit.puzzles.cards.decks import deals, shuffled


def test_game_of_thousands_of_cards_has_an_answer() -> None:
    many = Deal(tuple(range(1, 4001)), tuple(range(4001, 8001)))
    for part in (1, 2):
        answer = CardsScenario(many).answer(part).to_json()
        assert (answer["winner"], answer["rounds"]) == (2, 4000)
    assert CardsScenario(shuffled(1, 300)).answer(1).to_json()["endless"] is False


def seen(deal: Deal, part: int) -> CardsAnswer:
    """Return how a game ends in which every sub-game is played by the systems."""
    with CardGame(deal, RULES.of(part).playing(), part) as game:
        game.finish()
        return answer_shown(game.state())


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


@pytest.mark.slow
def test_longest_bundled_deal_is_answered_as_the_oracle_plays_it() -> None:
    name, part = LONGEST
    scenario = read_example(name).scenario
    played = oracle.play(*map(list, scenario.deal), recursive=True)
    outcome = scenario.answer(part)
    assert (outcome.winner, outcome.rounds, outcome.score) == (2, 947, 32377)
    assert (played.winner, played.rounds, played.score) == (2, 947, 32377)
    assert played.history[-1][1] == outcome.cards
