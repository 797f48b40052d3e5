"""A card game as a world of entities and systems, to be stepped turn by turn.

Observers know a card game by its events only. The project's systems dispatch an event for
every change; user systems may not. So after each of their turns, the state that the events
lead to is compared with the decks, and missing events are added to the turn, `GAME_ENDED`
among them, and these:

| event          | arguments                                                       |
| -------------- | --------------------------------------------------------------- |
| `DECK_CHANGED` | depth, player, and that player's cards, the next to be drawn first |

A recording shows few people a million turns, so long sub-games are folded. A folded sub-game is
played to its end by the same systems, but one event replaces the events of its remaining rounds:

| event         | arguments |
| ------------- | --------- |
| `GAME_FOLDED` | depth     |

    a round    |- 200 turns of its sub-games -|- the rest of each sub-game, one turn each -|
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import esper

from components.cards import Game, Table
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.state import CardsState, state_of
from game.simulation.progress import report_step
from game.simulation.simulation import Event, Simulation, State, TurnEvents
from game.simulation.world import muted
from systems.cards.ending import EndingSystem
from systems.cards.events import EVENTS, GAME_ENDED
from systems.cards.table import deal as deal_out
from systems.rules import Rules

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

    def cards_of(self, player: int) -> list[int]:
        """Return what player 1 or 2 holds in the main game, the next card to be drawn first."""
        return self.main_game.decks[player - 1].cards


def missing_events(state: CardsState, table: Table) -> Iterator[Event]:
    """Yield the events that lead from a state to the decks on the table."""
    for depth, game in enumerate(state.games[: len(table.games)]):
        for player, pile in enumerate((game.first, game.second)):
            cards = table.games[depth].decks[player].cards
            if pile.cards != cards:
                yield Event(DECK_CHANGED, (depth + 1, player + 1, *cards))
    main = table.games[0]
    if table.is_over and main.winner and not state.is_over:
        yield Event(GAME_ENDED, (1, main.winner, main.is_repeated))


class Length(NamedTuple):
    """The number of turns of sub-games that are recorded; those of the main game all are."""

    in_round: int = 200
    """The most in one round of the main game."""
    in_all: int = 2000
    only: int | None = None
    """The only round with such turns, counted from 1; None for every round."""


USUAL: Final = Length()


class FoldingEndingSystem(EndingSystem):
    """Ends games as its base class does, and plays a sub-game to its end once it is folded."""

    def __init__(self, length: Length = USUAL, silent: Rules | None = None) -> None:
        """Begin before the first turn.

        Args:
            length: the number of turns before sub-games are folded.
            silent: faster rules for folded sub-games; None for the systems of the world.
        """
        super().__init__()
        self.length: Final = length
        self.silent: Final = silent
        self._in_round = 0
        self._in_all = 0
        self._is_folding = False

    def process(self) -> None:
        """End the current game if it is over, or else fold it if enough turns are recorded."""
        table = self.table
        depth = len(table.games)
        if depth == 1:
            self._in_round = 0
        elif not self._is_folding:
            self._in_round += 1
            self._in_all += 1
            if self._is_enough(table.games[0].rounds + 1) and not self.winner_of(
                table, *table.games[-1].decks
            ):
                self.fold(depth)
                return
        super().process()

    def fold(self, depth: int) -> None:
        """Play the current sub-game to its end, and dispatch only that it was folded and ended.

        Games that began meanwhile don't count for the numbers of later games.
        """
        table = self.table
        games, begun = list(table.games), table.begun
        self._is_folding = True
        with muted():
            # The system itself is the first of the world's.
            ending, *others = self.silent.playing() if self.silent else esper._processors  # noqa: SLF001
            ending.process()
            while len(table.games) >= depth and not table.is_over:
                for system in others:
                    system.process()
                report_step()
                ending.process()
        self._is_folding = False
        table.begun = begun
        esper.dispatch_event(GAME_FOLDED, depth)
        for number in range(depth, len(table.games) - table.is_over, -1):
            game = games[number - 1]
            is_repeated = game.is_repeated and number < depth
            esper.dispatch_event(GAME_ENDED, number, game.winner, is_repeated)

    def _is_enough(self, number: int) -> bool:
        """Return whether sub-games are folded from now on in a round of the main game."""
        in_round, in_all, only = self.length
        return self._in_round > in_round or self._in_all > in_all or only not in (None, number)
