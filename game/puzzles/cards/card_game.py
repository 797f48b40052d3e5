"""A card game as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Iterable
from typing import Final

import esper

from components.table import Game, Table
from game.play.simulation import Simulation, TurnEvents
from game.puzzles.cards.deal import Deal
from game.puzzles.cards.reconciling import Reconciling
from game.puzzles.cards.state import state_of
from systems.cards.events import EVENTS, GAME_FOLDED
from systems.cards.seats import deal as deal_out


class CardGame(Simulation):
    """One main game; a turn begins or completes a round."""

    def __init__(
        self, deal: Deal, systems: Iterable[esper.Processor], *, is_told: bool = True
    ) -> None:
        """Deal the cards in a world of their own.

        Args:
            deal: the cards.
            systems: the rules that hold.
            is_told: whether the systems tell all that they do, as ours do.
        """
        super().__init__(systems, (*EVENTS, GAME_FOLDED))
        with self.world:
            self.table: Final = deal_out(*deal)
        self._cards: Final = sum(map(len, deal))
        # What kind of game it is matters for no deck.
        known = state_of(deal, is_recursive=True)
        self._reconciling: Final = None if is_told else Reconciling(known)

    @property
    def clock(self) -> Table:
        """The table knows whether the main game has ended."""
        return self.table

    def reconciled(self, turn: TurnEvents) -> TurnEvents:
        """Return a turn's events with what systems that aren't ours have changed untold."""
        return self._reconciling.complete(turn, self.table) if self._reconciling else turn

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
        """Rounds of the main game so far, even in the midst of a lap: two cards were laid in each.

        That is for a game of `systems.cards.laps`; one that is told counts its rounds.
        """
        laid = sum(len(hand.decks[0].strip) for hand in self.table.hands) - self._cards
        return laid // 2

    def cards_of(self, player: int) -> list[int]:
        """Return what player 1 or 2 holds in the main game, the next card to be drawn first."""
        return self.table.hands[player - 1].decks[0].cards
