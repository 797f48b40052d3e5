"""The real card game and a plain second one agree on random deals, round by round."""

import pytest
from hypothesis import event, given

from game.puzzles.cards.answer import CardsAnswer, CardsScenario, play_part
from game.puzzles.cards.play import CardGame
from game.puzzles.cards.read import Deal
from game.simulation.simulation import follow, turns
from systems.cards.rules import RULES
from tests.oracles import cards as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.cards.decks import deals, shuffled


def history_of(deal: Deal, part: int) -> list[oracle.Decks]:
    """Play all there is to see; return the decks of the main game before each round and after."""
    history: list[oracle.Decks] = [deal]
    with CardGame(deal, RULES.of(part).playing()) as game:
        while not game.is_over:
            game.step()
            if game.main_game.rounds == len(history):
                history.append(tuple(tuple(deck.cards) for deck in game.main_game.decks))
    return history


def agree(outcome: CardsAnswer, expected: oracle.Played) -> bool:
    ours = outcome.winner, outcome.rounds, outcome.score, outcome.is_endless
    return ours == (expected.winner, expected.rounds, expected.score, expected.endless)


@examples(700)
@pytest.mark.parametrize("part", [1, 2])
@given(deals())
def test_real_game_goes_as_the_plain_one(part: int, deal: Deal) -> None:
    expected = oracle.play(*map(list, deal), recursive=part == 2)
    event("endless" if expected.endless else "decided")
    assert history_of(deal, part) == expected.history
    assert agree(play_part(deal, part), expected)


@examples(200)
@pytest.mark.parametrize("part", [1, 2])
@given(deals())
def test_state_follows_the_game(part: int, deal: Deal) -> None:
    game, state = CardsScenario(deal).simulate(part)
    for turn in turns(game):
        follow(state, turn)
        assert len(state.games) == len(game.table.games)
        piles = [(one.first.cards, one.second.cards) for one in state.games]
        assert piles == [tuple(deck.cards for deck in one.decks) for one in game.table.games]
        assert [one.drawn for one in state.games] == [one.drawn for one in game.table.games]
    assert (state.winner, state.rounds) == (game.main_game.winner, game.main_game.rounds)


@pytest.mark.parametrize("seed", [13, 16, 17])
def test_full_decks_have_the_answer_of_the_rules(seed: int) -> None:
    deal = shuffled(seed, 18)
    for part in (1, 2):
        assert agree(play_part(deal, part), oracle.play(*map(list, deal), recursive=part == 2))
