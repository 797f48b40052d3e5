"""A card game told to programs."""

from game.puzzles.cards.playing.card_game import DECK_CHANGED
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.telling.objects import KEYS, CardsObjects
from game.simulation.simulation import turns
from systems.cards.events import EVENTS

DEAL = Deal((1, 4), (2, 3, 5))
"""The first round calls for a game of 4 against 3 5, which player 2 wins in its second round."""


def test_every_event_has_names_for_its_arguments() -> None:
    assert KEYS.keys() == {*EVENTS, DECK_CHANGED}


def test_games_and_events_are_told() -> None:
    game, state = CardsScenario(DEAL).simulate(2)
    objects, played = CardsObjects(), turns(game)
    assert objects.of_turn(state, next(played)) == [
        {"event": "drew", "player_1": 1, "player_2": 2},
        {"event": "subgame_began", "depth": 2, "player_1": 1, "player_2": 2},
    ]
    assert objects.of_state(state) == {
        "games": [
            {"game": 1, "rounds": 0, "drawn": (1, 2), "decks": [[4], [3, 5]]},
            {"game": 2, "rounds": 0, "drawn": None, "decks": [[4], [3, 5]]},
        ]
    }
    assert objects.of_turn(state, next(played)) == [
        {"event": "drew", "player_1": 4, "player_2": 3},
        {"event": "took", "depth": 2, "winner": 1, "own": 4, "other": 3},
    ]
    assert objects.of_state(state)["games"][1]["decks"] == [[4, 3], [5]]
    objects.of_turn(state, next(played))
    objects.of_turn(state, next(played))
    assert objects.of_turn(state, next(played)) == [
        {"event": "game_ended", "depth": 2, "winner": 2, "repeated": False},
        {"event": "took", "depth": 1, "winner": 2, "own": 2, "other": 1},
    ]
