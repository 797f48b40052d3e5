"""The real card game and a plain second one agree on random deals, round by round."""

import sys

import pytest
from hypothesis import event, given

from game.inputs.reading import read_example
from game.puzzles.cards.answer import CardsAnswer, CardsScenario, answer_shown, play_part
from game.puzzles.cards.play import CardGame
from game.puzzles.cards.read import Deal
from game.simulation.recording import Recording
from game.simulation.simulation import follow, turns
from systems.cards.rules import RULES
from tests.oracles import cards as oracle
from tests.suite.cases import examples, list_names
from tests.unit.puzzles.cards.decks import deals, deep, shuffled


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


NAMES = list_names("cards")
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


def recorded(deal: Deal, part: int) -> Recording:  # type: ignore[type-arg]
    simulation, state = CardsScenario(deal).simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return recording


def test_games_in_games_do_not_use_pythons_stack() -> None:
    depth = sys.getrecursionlimit() + 200
    with CardGame(deep(depth), RULES.of(2).playing()) as game:
        for _ in range(depth):
            game.step()
        assert len(game.table.games) == depth + 1
