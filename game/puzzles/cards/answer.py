"""The answer to a part of a card game, in words and as JSON, and the scoring of decks."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.contract import shown_answer
from game.text.wording import count

MOST_TURNS: Final = 2_000_000
"""The number of turns of all games together after which a game is given up."""
GIVEN_UP: Final = f"the game is not over after {MOST_TURNS:,} turns"


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


class CardsAnswer(NamedTuple):
    """How one main game ended, and the answer to its part."""

    winner: int | None = None
    """Player 1 or 2; None if the game was given up."""
    rounds: int | None = None
    """Rounds of the main game; None if it was given up."""
    cards: tuple[int, ...] = ()
    """The winner's deck, the next card to be drawn first."""
    is_endless: bool = False
    """Whether the main game repeats itself."""
    is_recursive: bool = False
    """Whether its rules have a winner then: player 1."""
    scoring: Scoring = STANDARD_SCORING

    @property
    def score(self) -> int | None:
        """The score of the winner's deck; None if the game was given up.

        An endless recursive game is scored from the remaining deck of player 1; an endless plain
        game has no score.
        """
        if self.winner is None or (self.is_endless and not self.is_recursive):
            return None
        return self.scoring.score(self.cards)

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.score

    @property
    def is_found(self) -> bool:
        """Whether there is a score."""
        return self.number is not None

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        return {
            "winner": self.winner,
            "score": self.score,
            "rounds": self.rounds,
            "endless": self.is_endless,
            **({"reason": GIVEN_UP} if self.winner is None else {}),
        }

    def lines(self) -> list[str]:
        """Return a line with the winner and the score, and a line with the rounds."""
        if self.rounds is None:
            return [f"given up: {GIVEN_UP}"]
        rounds = count(self.rounds, "round")
        score = "without a score" if self.score is None else f"with a score of {self.score}"
        won = f"player {self.winner} wins {score}"
        if self.is_endless:
            return [
                f"{won}: the game would repeat itself for ever",
                f"after {rounds} the decks are as they were before",
            ]
        return [won, f"after {rounds} with {count(len(self.cards), 'card')}"]
