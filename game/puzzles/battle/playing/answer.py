"""The battle's answers, in words and as JSON."""

from typing import Final, NamedTuple

from game.puzzles.battle.playing.outcome import Outcome, verdict, victory
from game.puzzles.contract import shown_answer
from game.text.wording import count

IMPOSSIBLE: Final = "no attack power lets the elves win without a loss"


class BattleAnswer(NamedTuple):
    """The answer to one part; no outcome if part 2 has none."""

    part: int
    outcome: Outcome | None
    given_up: str = ""
    """Why there is no outcome, if it was looked for up to a limit."""

    @property
    def is_found(self) -> bool:
        """Whether there is an outcome, and it is no stalemate."""
        return self.outcome is not None and self.outcome.score is not None

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.outcome.score if self.outcome else None

    @property
    def rounds(self) -> int | None:
        """Full rounds; None if there is no outcome."""
        return self.outcome.rounds if self.outcome else None

    @property
    def hit_points(self) -> int | None:
        """Those that are left, of all units together; None if there is no outcome."""
        return self.outcome.hit_points if self.outcome else None

    @property
    def winner(self) -> str | None:
        """The letter of the side that won, `E` or `G`; None if none did."""
        return self.outcome.winner if self.outcome else None

    @property
    def elf_attack(self) -> int | None:
        """The elves' attack power, in part 2 the lowest; None if there is no outcome."""
        return self.outcome.elf_attack if self.outcome else None

    @property
    def elves_lost(self) -> int | None:
        """How many elves died; None if there is no outcome."""
        return self.outcome.elves_lost if self.outcome else None

    @property
    def is_stalemate(self) -> bool:
        """Whether the battle would go on for ever."""
        return self.outcome is not None and self.outcome.is_stalemate

    def __repr__(self) -> str:
        """Return the number, and how it came about."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        outcome = self.outcome
        if outcome is None:
            why = {"reason": self.given_up} if self.given_up else {"impossible": True}
            return {"outcome": None, "elf_attack": None, **why}
        return {
            "outcome": outcome.score,
            "rounds": outcome.rounds,
            "hit_points": outcome.hit_points,
            "winner": outcome.winner,
            "elf_attack": outcome.elf_attack,
            "elves_lost": outcome.elves_lost,
            "stalemate": outcome.is_stalemate,
        }

    def lines(self) -> list[str]:
        """Return the answer and what it cost, a line each; one line if there is no answer."""
        outcome = self.outcome
        if outcome is None:
            return [f"given up: {self.given_up}" if self.given_up else f"impossible: {IMPOSSIBLE}"]
        power = f"elf attack {outcome.elf_attack}: " if self.part != 1 else ""
        answer = verdict(outcome.rounds, outcome.hit_points, is_stalemate=outcome.is_stalemate)
        return [power + answer, aftermath(outcome)]


def aftermath(outcome: Outcome) -> str:
    """Return who won, and the losses: `goblins win, 4 units left, 2 elves lost`."""
    left = f"{count(outcome.survivors, 'unit')} left"
    if outcome.is_stalemate:
        left += f" with {count(outcome.hit_points, 'hit point')}"
    return f"{victory(outcome.winner)}, {left}, {count(outcome.elves_lost, 'elf', 'elves')} lost"
