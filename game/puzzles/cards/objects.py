"""The card game as JSON objects.

A state has as `games` those on the table, the main game first: the number of each, its
rounds complete, the cards `drawn` in a round that waits for a game (else null), and the
`decks` of players 1 and 2, the next card to be drawn first.

`notation` says what the numbers in components and events mean, for those who look at systems.
"""

from typing import Final

from game.puzzles.cards.card_game import DECK_CHANGED
from game.puzzles.cards.outcome import answer_shown
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.cards.state import CardsState
from game.puzzles.objects import JsonObject, JsonObjects
from game.simulation.inspecting.notation import Notation
from game.simulation.simulation import Event
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK

KEYS: Final = {
    DREW: ("player_1", "player_2"),
    SUBGAME_BEGAN: ("depth", "player_1", "player_2"),
    GAME_ENDED: ("depth", "winner", "repeated"),
    TOOK: ("depth", "winner", "own", "other"),
    DECK_CHANGED: ("depth", "player", "cards"),
}


class CardsObjects(JsonObjects[CardsState]):
    """Makes objects of any card game."""

    keys = KEYS

    def of_state(self, state: CardsState) -> JsonObject:
        """Return the games on the table."""
        games = [
            {
                "game": game.number,
                "rounds": game.rounds,
                "drawn": game.drawn,
                "decks": [game.first.cards, game.second.cards],
            }
            for game in state.games
        ]
        return {"games": games}

    def of_end(self, state: CardsState) -> JsonObject:
        """Return who won."""
        return answer_shown(state).to_json()

    def value(self, _state: CardsState, key: str, argument: int) -> object:
        """Return a flag as such."""
        return bool(argument) if key == "repeated" else argument

    def _of_event(self, state: CardsState, event: Event) -> JsonObject:
        if event.name != DECK_CHANGED:
            return super()._of_event(state, event)
        depth, player, *cards = event.arguments
        return {"event": event.name, "depth": depth, "player": player, "cards": cards}


def notation(_scenario: CardsScenario) -> Notation:
    """Return what numbers mean in any card game."""
    return Notation(events=KEYS)
