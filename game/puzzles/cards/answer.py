"""The card game's answers, in words and as JSON."""

from typing import NamedTuple

from game.puzzles.cards.outcome import Outcome
from game.puzzles.cards.sentences import verdict


class CardsAnswer(NamedTuple):
    """The answer to one part."""

    outcome: Outcome

    @property
    def is_found(self) -> bool:
        """Whether there is a score: the plain game has none if it would never end."""
        return self.outcome.score is not None

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.outcome.score

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        outcome = self.outcome
        return {
            "winner": outcome.winner,
            "score": outcome.score,
            "rounds": outcome.rounds,
            "endless": outcome.is_endless,
        }

    def lines(self) -> list[str]:
        """Return who won with which score, and after how many rounds, a line each."""
        return verdict(self.outcome)
