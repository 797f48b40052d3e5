"""A card game as a world of entities and systems, to be stepped turn by turn.

Observers know a card game by its events only. The project's systems dispatch an event for
every change; user systems may not. So after each of their turns, the state that the events
lead to is compared with the decks, and missing events are added to the turn, `GAME_ENDED`
among them, and these:

| event          | arguments                                                       |
| -------------- | --------------------------------------------------------------- |
| `DECK_CHANGED` | depth, player, and that player's cards, the next to be drawn first |

A game folded for viewers, see `scenario`, has one event instead of those of its last rounds:

| event         | arguments |
| ------------- | --------- |
| `GAME_FOLDED` | depth     |
"""

from collections.abc import Iterable, Iterator
from typing import Final

import esper

from components.cards import Game, Table
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.state import CardsState, state_of
from game.simulation.simulation import Event, Simulation, State, TurnEvents
from systems.cards.events import EVENTS, GAME_ENDED
from systems.cards.table import deal as deal_out

DECK_CHANGED: Final = "deck_changed"
GAME_FOLDED: Final = "game_folded"


class CardGame(Simulation):
    """One main game; a turn begins or completes a round."""

    def __init__(
        self, deal: Deal, systems: Iterable[esper.Processor], *, is_told: bool = True
    ) -> None:
        """Deal the cards in a world of their own.

        Args:
            deal: the cards.
            systems: the rules that hold.
            is_told: whether the systems dispatch an event for every change, as ours do.
        """
        super().__init__(systems, (*EVENTS, GAME_FOLDED))
        with self.world:
            self.table: Final = deal_out(*deal)
        self._cards: Final = sum(map(len, deal))
        if not is_told:
            # Both kinds of games begin with the same decks.
            self.known = state_of(deal, is_recursive=True)

    @property
    def clock(self) -> Table:
        """The table knows whether the main game has ended."""
        return self.table

    def untold(self, state: State) -> TurnEvents:
        """Return events that lead from a state to the decks as they are."""
        known = state if isinstance(state, CardsState) else None
        return tuple(missing_events(known, self.table)) if known else ()

    def moment(self) -> str:
        """Name the round of the main game: `round 3`, and the game in it that is on."""
        depth = len(self.table.games)
        inner = f", round {self.table.games[-1].rounds + 1} of game {depth} in it"
        return f"round {self.main_game.rounds + 1}" + (inner if depth > 1 else "")

    @property
    def main_game(self) -> Game:
        """The game that is not a sub-game."""
        return self.table.games[0]

    @property
    def rounds_complete(self) -> int:
        """Rounds of the main game so far, within a lap too: two cards are laid down in each.

        For a game played by fast systems, which update `rounds` after each lap only.
        """
        laid = sum(len(hand.decks[0].strip) for hand in self.table.hands) - self._cards
        return laid // 2

    def cards_of(self, player: int) -> list[int]:
        """Return what player 1 or 2 holds in the main game, the next card to be drawn first."""
        return self.table.hands[player - 1].decks[0].cards


def missing_events(state: CardsState, table: Table) -> Iterator[Event]:
    """Yield the events that lead from a state to the decks on the table."""
    for depth, game in enumerate(state.games[: len(table.games)]):
        for player, pile in enumerate((game.first, game.second)):
            cards = table.hands[player].decks[depth].cards
            if pile.cards != cards:
                yield Event(DECK_CHANGED, (depth + 1, player + 1, *cards))
    main = table.games[0]
    if table.is_over and main.winner and not state.is_over:
        yield Event(GAME_ENDED, (1, main.winner, main.is_repeated))
