"""The state of a card game, rebuilt from its events alone.

No rule is repeated here: each event of `systems.cards.events` says what changed, and the
method of its name applies it.

A recording keeps copies of the state, and a deck may hold thousands of cards. So a pile is a
slice of a strip that only grows, and that all states of a game share:

    strip     9 2 6 3 1 9 5 8 4
    earlier   ^-------^               Replayed from an earlier state, cards that are
    later         ^-----------^       put down are on the strip already.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

from game.puzzles.cards.reading import Deal


class Scoring(NamedTuple):
    """A way to number the places of a deck, which scores each card times its place.

    deck     3  2  10
    places   3  2  1      by the rules the bottom card counts once: 9 + 4 + 10
    """

    lowest: int = 1
    """The place that counts least."""
    is_from_top: bool = False
    """Whether that is the top card's, and not the bottom card's."""

    def score(self, cards: Sequence[int]) -> int:
        """Return what cards score, of which the next one to be drawn comes first.

        >>> Scoring().score((3, 2, 10)), Scoring(lowest=0).score((3, 2, 10))
        (23, 8)
        """
        ordered = cards if self.is_from_top else tuple(reversed(cards))
        return sum(place * card for place, card in enumerate(ordered, self.lowest))


BY_THE_RULES: Final = Scoring()


class Pile(NamedTuple):
    """An immutable deck: the cards of the strip from `start` up to `end`.

    The strip may grow beyond `end`; the cards on it never change.
    """

    strip: list[int]
    start: int
    end: int

    def __bool__(self) -> bool:
        """Whether there are cards."""
        return self.start < self.end

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.end - self.start

    @property
    def cards(self) -> list[int]:
        """The cards, the next one to be drawn first."""
        return self.strip[self.start : self.end]

    def top(self, cards: int) -> list[int]:
        """Return so many cards from the top, or as many as there are."""
        return self.strip[self.start : min(self.start + cards, self.end)]

    def drawn(self) -> "Pile":
        """Return the pile without its top card."""
        return Pile(self.strip, self.start + 1, self.end)

    def with_under(self, cards: list[int]) -> "Pile":
        """Return the pile with cards under it."""
        end = self.end + len(cards)
        if self.end == len(self.strip):
            self.strip.extend(cards)
        if self.strip[self.end : end] == cards:
            return Pile(self.strip, self.start, end)
        return pile(self.cards + cards)


def pile(cards: list[int]) -> Pile:
    """Return a pile on a strip of its own."""
    return Pile(cards, 0, len(cards))


class GameState(NamedTuple):
    """One game that has not ended."""

    number: int
    """In the order in which games began; the main game is 1."""
    first: Pile
    """What player 1 holds."""
    second: Pile
    rounds: int = 0
    """Rounds completed."""
    drawn: tuple[int, int] | None = None
    """The cards that lie between the players in a round in progress."""


@dataclass(slots=True)
class CardsState:
    """The games on the table, the one that is on last; players are 1 and 2."""

    games: list[GameState]
    is_recursive: bool
    """Whether the rules are those of the recursive game."""
    begun: int = 1
    """How many games have begun so far."""
    winner: int = 0
    """Who won the main game, 0 as long as it is on."""
    is_repeated: bool = False
    """Whether the main game is over because it would repeat itself."""
    is_folded: bool = False
    """Whether the current game is folded: its other rounds have no events, it ends next."""
    scoring: Scoring = BY_THE_RULES

    @property
    def rounds(self) -> int:
        """Rounds of the main game that are complete."""
        return self.games[0].rounds

    @property
    def is_over(self) -> bool:
        """Whether the main game is over."""
        return self.winner != 0

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(self, games=list(self.games))

    def facts(self) -> list[object]:
        """Return who won, and the decks and drawn cards of all games."""
        games = [
            [game.number, game.rounds, game.drawn, game.first.cards, game.second.cards]
            for game in self.games
        ]
        return [self.winner, self.is_repeated, self.begun, games]

    def drew(self, first: int, second: int) -> None:
        """Two cards lie between the players."""
        number, one, other, rounds, _ = self.games[-1]
        drawn = first, second
        self.games[-1] = GameState(number, one.drawn(), other.drawn(), rounds, drawn)

    def subgame_began(self, _depth: int, first: int, second: int) -> None:
        """A game with copies of so many cards is on."""
        game = self.games[-1]
        self.begun += 1
        copies = pile(game.first.top(first)), pile(game.second.top(second))
        self.games.append(GameState(self.begun, *copies))

    def took(self, _depth: int, winner: int, own: int, other: int) -> None:
        """A player has both cards."""
        number, first, second, rounds, _ = self.games[-1]
        if winner == 1:
            first = first.with_under([own, other])
        else:
            second = second.with_under([own, other])
        self.games[-1] = GameState(number, first, second, rounds + 1)

    def game_folded(self, _depth: int) -> None:
        """The other rounds of the current game have no events; it ends next."""
        self.is_folded = True

    def game_ended(self, depth: int, winner: int, is_repeated: bool) -> None:
        """A sub-game is gone, or there is nothing more to come."""
        self.is_folded = False
        if depth > 1:
            self.games.pop()
            return
        self.winner, self.is_repeated = winner, is_repeated

    def deck_changed(self, depth: int, player: int, *cards: int) -> None:
        """A user system has changed a deck without an event."""
        game, held = self.games[depth - 1], pile(list(cards))
        changed = game._replace(first=held) if player == 1 else game._replace(second=held)
        self.games[depth - 1] = changed


def state_of(deal: Deal, *, is_recursive: bool, scoring: Scoring = BY_THE_RULES) -> CardsState:
    """Return the state before the first round."""
    main = GameState(1, pile(list(deal.first)), pile(list(deal.second)))
    return CardsState([main], is_recursive, scoring=scoring)
