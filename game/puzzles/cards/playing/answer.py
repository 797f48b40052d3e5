"""The card game's answers, in words and as JSON."""

from typing import Final, NamedTuple

from game.puzzles.cards.playing.outcome import MOST_TURNS, CardsOutcome
from game.puzzles.cards.telling.sentences import verdict

GIVEN_UP: Final = f"by these rules the game is not over after {MOST_TURNS:,} turns"


class CardsAnswer(NamedTuple):
    """The answer to one part."""

    outcome: CardsOutcome | None
    """None if the game was given up."""

    @property
    def is_found(self) -> bool:
        """Whether there is a score: the plain game has none if it would never end."""
        return self.number is not None

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.outcome.score if self.outcome else None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        outcome = self.outcome
        if outcome is None:
            return {"winner": None, "score": None, "rounds": None, "endless": False}
        return {
            "winner": outcome.winner,
            "score": outcome.score,
            "rounds": outcome.rounds,
            "endless": outcome.is_endless,
        }

    def lines(self) -> list[str]:
        """Return who won with which score, and after how many rounds, a line each."""
        return verdict(self.outcome) if self.outcome else [f"impossible: {GIVEN_UP}"]
