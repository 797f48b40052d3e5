"""Tells card games: pictures, sentences and objects for programs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.puzzles.cards.playing.state import CardsState
from game.puzzles.cards.telling.objects import CardsObjects
from game.puzzles.cards.telling.text import (
    ending,
    named,
    opening_difference,
    picture,
    tell_briefly,
    trace,
    turn_difference,
)
from game.puzzles.objects import JsonObjects, TraceRange
from game.puzzles.teller import Brief, Teller
from game.simulation.simulation import TurnEvents
from game.text.wording import count


class CardsTeller(Teller[CardsState]):
    """Tells any card game: its state knows all that there is to tell."""

    def picture(self, state: CardsState) -> list[str]:
        """List the decks of all games."""
        return picture(state)

    def hues(self) -> Mapping[str, str]:
        """Mark the cards that lie between the players."""
        return {"[": "yellow", "]": "yellow"}

    def focus(self, state: CardsState) -> tuple[int, int]:
        """Look at the game that is on, which is the last one."""
        return len(self.picture(state)) - 1, 0

    def standing(self, state: CardsState) -> str:
        """Say how many cards both hold in the main game."""
        main = state.games[0]
        return f"player 1: {count(main.first.size, 'card')}, player 2: {main.second.size}"

    def actor(self, state: CardsState, turn: TurnEvents) -> str:  # noqa: ARG002 - both play
        """Name the game and the round."""
        return named(state.games[-1])

    def tell(self, state: CardsState, turn: TurnEvents) -> str:
        """Say who took which cards."""
        return tell_briefly(state, turn)

    def ending(self, state: CardsState) -> list[str]:
        """Return who won with which score, or how many cards each holds."""
        return ending(state)

    def brief(self, state: CardsState) -> Brief:
        """Return who won with which score."""
        words = ending(state)[0]
        return Brief(words.split(" with ")[0], words)

    def trace(
        self, state: CardsState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the rounds of all games."""
        return trace(state, played, shown)

    def turn_difference(
        self, state: CardsState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say who takes which cards on each side, or that a sub-game decides."""
        return turn_difference(state, ours, theirs)

    def opening_difference(self, ours: CardsState, theirs: CardsState) -> str:
        """Say which card is another."""
        return opening_difference(ours, theirs)

    def objects(self, _part: int) -> JsonObjects[CardsState]:
        """Return what tells of games and decks."""
        return CardsObjects()


TELLER: Final = CardsTeller
