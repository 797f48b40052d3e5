"""What changed without being told.

All that watchers know of a card game, they know from its events. The systems here tell
everything; somebody's own may move cards and say nothing. So after each turn of theirs,
what the events tell is compared with what lies on the table, and the rest is told in
events of this name, behind the turn's own; an end that was not told is told, too:

| event          | arguments                                                       |
| -------------- | --------------------------------------------------------------- |
| `DECK_CHANGED` | depth, player, and that player's cards, the next to be drawn first |
"""

from collections.abc import Iterator
from typing import Final

from components.table import Table
from game.play.simulation import Event, TurnEvents, follow
from game.puzzles.cards.state import CardsState
from systems.cards.events import GAME_ENDED

DECK_CHANGED: Final = "deck_changed"


class Reconciling:
    """Follows a game by its events and notices what they leave out."""

    def __init__(self, state: CardsState) -> None:
        """Begin with what is known before the first round."""
        self._state: Final = state

    def complete(self, turn: TurnEvents, table: Table) -> TurnEvents:
        """Return a turn's events, and those that make up for what they don't tell."""
        follow(self._state, turn)
        untold = tuple(differences(self._state, table))
        follow(self._state, untold)
        return (*turn, *untold)


def differences(told: CardsState, table: Table) -> Iterator[Event]:
    """Yield the events that lead from what was told to what lies on the table."""
    for depth, game in enumerate(told.games[: len(table.games)]):
        for player, pile in enumerate((game.first, game.second)):
            cards = table.hands[player].decks[depth].cards
            if pile.cards != cards:
                yield Event(DECK_CHANGED, (depth + 1, player + 1, *cards))
    main = table.games[0]
    if table.is_over and main.winner and not told.is_over:
        yield Event(GAME_ENDED, (1, main.winner, main.is_repeated))
