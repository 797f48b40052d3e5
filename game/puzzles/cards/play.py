"""Playing card games: the simulation, its state, and the folding of sub-games.

The state after a turn is read from the components. Custom systems may change decks without an
event. Their turns get these further events, and a missing `GAME_ENDED` of the main game:

| event          | arguments                                                          |
| -------------- | ------------------------------------------------------------------ |
| `DECK_CHANGED` | depth, player, and that player's cards, the next to be drawn first |

A recording folds long sub-games, as a game may take a million turns. The same systems play a folded
sub-game to its end, but one event replaces the events of its remaining rounds:

| event         | arguments |
| ------------- | --------- |
| `GAME_FOLDED` | depth     |

    a round    |- 200 turns of its sub-games -|- the rest of each sub-game, one turn each -|
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from typing import Final, NamedTuple, Self

import esper

from components.cards import Game, Table
from game.puzzles.cards.read import Deal
from game.simulation.progress import report_step
from game.simulation.simulation import Event, PlayedTurn, Simulation, State, TurnEvents
from game.simulation.world import mute_handlers
from systems.cards.ending import (
    EndingSystem,
)
from systems.cards.events import DREW, EVENTS, GAME_ENDED, SUBGAME_BEGAN, TOOK
from systems.cards.rules import PLAIN_PART
from systems.cards.table import deal as deal_out
from systems.lookup import world_systems
from systems.rules import Rules

RECURSIVE_PART: Final = 2
DECK_CHANGED: Final = "deck_changed"
GAME_FOLDED: Final = "game_folded"


class Scoring(NamedTuple):
    """A numbering of the places in a deck; the score is the sum of each card times its place.

    deck     3  2  10
    places   3  2  1      under the standard rules the bottom card counts once: 9 + 4 + 10
    """

    lowest: int = 1
    """The lowest place."""
    is_from_top: bool = False
    """Whether the top card has the lowest place, and not the bottom card."""

    def score(self, cards: Sequence[int]) -> int:
        """Return the score of a deck, given from its top card on.

        >>> Scoring().score((3, 2, 10)), Scoring(lowest=0).score((3, 2, 10))
        (23, 8)
        """
        ordered = cards if self.is_from_top else tuple(reversed(cards))
        return sum(place * card for place, card in enumerate(ordered, self.lowest))


STANDARD_SCORING: Final = Scoring()


class Pile(NamedTuple):
    """An immutable deck: the cards of `strip` from `start` up to `end`.

    All states of a game share its strips, as the standard systems only append to them.
    """

    strip: list[int]
    start: int
    end: int

    def __bool__(self) -> bool:
        """Return whether there are cards."""
        return self.start < self.end

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.end - self.start

    @property
    def cards(self) -> list[int]:
        """The cards, the next one to be drawn first."""
        return self.strip[self.start : self.end]

    def top(self, cards: int) -> list[int]:
        """Return at most `cards` cards from the top."""
        return self.strip[self.start : min(self.start + cards, self.end)]


class GameState(NamedTuple):
    """One game that has not ended."""

    number: int
    """In the order in which games began; the main game is 1."""
    first: Pile
    """The deck of player 1."""
    second: Pile
    rounds: int
    """Completed rounds."""
    drawn: tuple[int, int] | None
    """The cards that lie between the players in a round in progress."""


@dataclass(slots=True)
class CardsState:
    """The games on the table, the current game last; players are 1 and 2."""

    games: tuple[GameState, ...]
    is_recursive: bool
    """Whether the rules are those of the recursive game."""
    begun: int
    """The number of games that have begun."""
    winner: int
    """The winner of the main game; 0 until it has ended."""
    is_repeated: bool
    """Whether the main game has ended because it would repeat itself."""
    scoring: Scoring

    @property
    def rounds(self) -> int:
        """The number of complete rounds of the main game."""
        return self.games[0].rounds

    @property
    def is_over(self) -> bool:
        """Whether the main game has ended."""
        return self.winner != 0

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(self)

    def become(self, after: Self) -> None:
        """Copy the values of the state after a turn."""
        self.games, self.begun = after.games, after.begun
        self.winner, self.is_repeated = after.winner, after.is_repeated

    def facts(self) -> list[object]:
        """Return the winner, and the decks and the drawn cards of all games."""
        games = [
            [game.number, game.rounds, game.drawn, game.first.cards, game.second.cards]
            for game in self.games
        ]
        return [self.winner, self.is_repeated, self.begun, games]


class CardGame(Simulation):
    """The simulation of one main game; every turn begins or completes a round."""

    def __init__(
        self,
        deal: Deal,
        systems: Iterable[esper.Processor],
        part: int = RECURSIVE_PART,
        scoring: Scoring = STANDARD_SCORING,
        *,
        is_standard: bool = True,
    ) -> None:
        """Deal the cards in a new world.

        Args:
            deal: the cards.
            systems: the systems that play.
            part: the part of the puzzle.
            scoring: the scoring of decks.
            is_standard: whether all systems are those of the standard rules, which only append
                cards to decks and dispatch an event for each change.
        """
        super().__init__(systems, (*EVENTS, GAME_FOLDED))
        with self.world:
            self.table: Final = deal_out(*deal)
        self._part: Final = part
        self._scoring: Final = scoring
        self._is_standard: Final = is_standard
        self._latest: tuple[GameState, ...] = ()
        self._latest_state: CardsState = self.state()

    @property
    def clock(self) -> Table:
        """The table, which contains whether the main game has ended."""
        return self.table

    def state(self) -> CardsState:
        """Return the state that the components contain."""
        table, main = self.table, self.table.games[0]
        known = chain(self._latest, repeat(None))
        self._latest = tuple(map(self._read_game, table.games, known))
        winner = main.winner if table.is_over else 0
        is_recursive, is_repeated = self._part != PLAIN_PART, table.is_over and main.is_repeated
        return CardsState(
            self._latest, is_recursive, table.begun, winner, is_repeated, self._scoring
        )

    def _read_game(self, game: Game, known: GameState | None) -> GameState:
        """Return the state of a game: `known`, if the game hasn't changed since."""
        first, second = game.decks
        if not self._is_standard:
            decks = Pile(first.cards, 0, first.left), Pile(second.cards, 0, second.left)
        elif known and is_unchanged(game, known):
            return known
        else:
            decks = (
                Pile(first.strip, first.drawn, len(first.strip)),
                Pile(second.strip, second.drawn, len(second.strip)),
            )
        return GameState(game.number, *decks, game.rounds, game.drawn)

    def read_turn(self, turn: TurnEvents) -> PlayedTurn:
        """Return a turn with the state after it, and with events for changes without an event."""
        before, after = self._latest_state, self.state()
        if not self._is_standard:
            turn = (*turn, *unexplained_changes(before, turn, after))
        self._latest_state = after
        return PlayedTurn(turn, after)

    def state_within(self, _before: State, _events: TurnEvents) -> CardsState:
        """Return the state between two systems of a turn."""
        return self.state()

    def describe_turn(self) -> str:
        """Return the round of the main game, and the current sub-game: `round 3`."""
        depth = len(self.table.games)
        inner = f", round {self.table.games[-1].rounds + 1} of game {depth} in it"
        return f"round {self.main_game.rounds + 1}" + (inner if depth > 1 else "")

    @property
    def main_game(self) -> Game:
        """The game that is not a sub-game."""
        return self.table.games[0]


def is_unchanged(game: Game, state: GameState) -> bool:
    """Return whether `state` is the state of a game to whose decks cards were only appended."""
    first, second = game.decks
    sizes = first.drawn, len(first.strip), len(second.strip)
    return (game.number, game.rounds, game.drawn, *sizes) == (
        *(state.number, state.rounds, state.drawn),
        *(state.first.start, state.first.end, state.second.end),
    )


def unexplained_changes(before: CardsState, turn: TurnEvents, after: CardsState) -> Iterator[Event]:
    """Yield deck changes and an end of the game that no event of the turn reports."""
    expected = decks_after(before, turn)
    for depth, (game, decks) in enumerate(zip(after.games, expected, strict=False), 1):
        for player, pile in enumerate((game.first, game.second), 1):
            if pile.cards != decks[player - 1]:
                yield Event(DECK_CHANGED, (depth, player, *pile.cards))
    ends = [event for event in turn if event.name == GAME_ENDED and event.arguments[0] == 1]
    if after.is_over and not (before.is_over or ends):
        yield Event(GAME_ENDED, (1, after.winner, after.is_repeated))


def decks_after(before: CardsState, turn: TurnEvents) -> list[list[list[int]]]:
    """Return the cards of both decks of each running game after the events of a turn."""
    games = [[game.first.cards, game.second.cards] for game in before.games]
    for name, (depth, *numbers) in turn:
        if name == DREW:
            games[-1] = [deck[1:] for deck in games[-1]]
        elif name == SUBGAME_BEGAN:
            games.append([deck[:size] for deck, size in zip(games[-1], numbers, strict=True)])
        elif name == TOOK:
            winner, *cards = numbers
            games[-1][0 if winner == 1 else 1] += cards
        elif name == GAME_ENDED and depth > 1:
            games.pop()
    return games


class Length(NamedTuple):
    """Limits on the recorded turns of sub-games; all turns of the main game are recorded."""

    in_round: int = 200
    """The most in one round of the main game."""
    in_all: int = 2000
    only: int | None = None
    """The only round whose sub-games are recorded, counted from 1; None for every round."""


STANDARD_LENGTH: Final = Length()
MOST_SILENT_TURNS: Final = 200_000
"""The number of turns that one turn of a recording plays silently, about a second's work."""


class FoldingEndingSystem(EndingSystem):
    """Ends games as its base class does, and plays a sub-game to its end once it is folded."""

    def __init__(self, length: Length = STANDARD_LENGTH, silent: Rules | None = None) -> None:
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
        """End the current game if it has a winner, or fold it if enough turns are recorded."""
        table = self.table
        depth = len(table.games)
        if depth == 1:
            self._in_round = 0
        elif not self._is_folding:
            self._in_round += 1
            self._in_all += 1
            if self._is_enough(table.games[0].rounds + 1) and not self.find_winner(
                table, *table.games[-1].decks
            ):
                self.fold(depth)
                return
        super().process()

    def fold(self, depth: int) -> None:
        """Play the current sub-game to its end, and dispatch only that it was folded and ended.

        Games that began meanwhile don't count for the numbers of later games. After
        `MOST_SILENT_TURNS` the fold continues in the next turn, as a custom rule may never end it.
        """
        table = self.table
        games, begun = list(table.games), table.begun
        self._is_folding = True
        with mute_handlers():
            # The system itself is the first of the world's.
            ending, *others = self.silent.playing() if self.silent else world_systems()
            ending.process()
            for _ in range(MOST_SILENT_TURNS):
                if len(table.games) < depth or table.is_over:
                    table.begun = begun
                    break
                for system in others:
                    system.process()
                report_step()
                ending.process()
        self._is_folding = False
        esper.dispatch_event(GAME_FOLDED, depth)
        for number in range(depth, len(table.games) - table.is_over, -1):
            game = games[number - 1]
            is_repeated = game.is_repeated and number < depth
            esper.dispatch_event(GAME_ENDED, number, game.winner, is_repeated)

    def _is_enough(self, number: int) -> bool:
        """Return whether sub-games are folded from now on in a round of the main game."""
        in_round, in_all, only = self.length
        return self._in_round > in_round or self._in_all > in_all or only not in (None, number)
