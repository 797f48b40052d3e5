"""The outcome of a battle, and the answers to both parts, in words and as JSON."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from components.kind import Kind, side_kind
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.units import points_of
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.contract import shown_answer
from game.simulation.progress import working
from game.text.wording import count


class Outcome(NamedTuple):
    """How one battle ended."""

    rounds: int
    """Full rounds completed, as they are counted."""
    hit_points: int
    """The sum over all units left, by some settings also over winners killed in the last round."""
    winner: str | None
    """The only faction left; None at a stalemate, or if there were no units at all."""
    elf_attack: int
    elves_lost: int
    is_stalemate: bool
    survivors: int
    """How many units are left."""
    victory: str = ""
    """Who won, in words: `elves win`."""

    @property
    def score(self) -> int | None:
        """The puzzle's answer, rounds x hit points; None at a stalemate."""
        return None if self.is_stalemate else self.rounds * self.hit_points


def outcome_of(battle: Battle) -> Outcome:
    """Read the outcome off a battle that is over."""
    units = battle.units()
    winner = winner_of(unit.faction for unit in units)
    return Outcome(
        rounds=battle.turn.rounds + battle.settings.rounds_off,
        hit_points=points_of(units, battle.deaths, battle.settings.point_sum),
        winner=winner,
        elf_attack=battle.settings.elf_attack,
        elves_lost=battle.elves_lost,
        is_stalemate=battle.turn.is_stalemate,
        survivors=len(units),
        victory=victory(winner, battle.kinds),
    )


def winner_of(factions: Iterable[str]) -> str | None:
    """Return the only faction of all units left; None if there are others, or none at all."""
    left = set(factions)
    return left.pop() if len(left) == 1 else None


def verdict(rounds: int, hit_points: int, *, is_stalemate: bool) -> str:
    """Return the outcome in the puzzle's terms: `47 rounds x 590 hit points = 27730`."""
    if is_stalemate:
        return f"stalemate after {count(rounds, 'round')}: no blow will ever fall again"
    product = rounds * hit_points
    return f"{count(rounds, 'round')} x {count(hit_points, 'hit point')} = {product}"


def victory(winner: str | None, kinds: Mapping[str, Kind]) -> str:
    """Return who won, by the letter of the side, as in `elves win`."""
    return f"{side_kind(winner, kinds).names} win" if winner else "nobody wins"


def outcome_by_fighting(cave: Cave, settings: BattleSettings) -> Outcome:
    """Fight a battle to its end and return its outcome."""
    with (
        Battle(cave, settings) as battle,
        working(lambda: f"round {battle.turn.rounds + 1}"),
    ):
        battle.fight_until(lambda: False)
        return outcome_of(battle)


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
        """The letter of the side that won, such as `E` or `G`; None if none did."""
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
    return f"{outcome.victory}, {left}, {count(outcome.elves_lost, 'elf', 'elves')} lost"
