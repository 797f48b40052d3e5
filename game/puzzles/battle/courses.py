"""How a battle ends for a side: what a choice is worth, and what a game came to."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from components.kind import KINDS
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState
from game.simulation.simulation import TurnEvents, follow
from game.text.wording import count

SIDES: Final = {kind.names: kind.side for kind in KINDS}
ONE_OF: Final = {kind.names: kind.name for kind in KINDS}
"""What one of a side is called."""
TURNS_AT_ONCE: Final = 64
"""Turns between two pauses."""


class Course(NamedTuple):
    """How a battle ended for a side."""

    side: str
    """Its name."""
    is_won: bool
    winner: str
    """The name of a side; "" for a stalemate."""
    lost: int
    """Units of the side."""
    points: int
    """Its hit points that are left."""
    rounds: int

    @property
    def words(self) -> str:
        """Say who wins, and what is lost."""
        ended = f"{self.winner} win" if self.winner else "a stalemate"
        one = ONE_OF[self.side]
        lost = count(self.lost, one, self.side) if self.lost else f"no {one}"
        left = f", {count(self.points, 'hit point')} left" if self.points else ""
        return f"{ended}, {lost} lost{left}, {count(self.rounds, 'round')}"

    @property
    def cost(self) -> tuple[bool, int, int]:
        """How good it is for the side; less is better."""
        return not self.is_won, self.lost, -self.points


def to_the_end(battle: Battle) -> Iterator[None]:
    """Play a battle to its end by the rules, and pause now and then."""
    while not battle.is_over:
        battle.fight_until(lambda: False, TURNS_AT_ONCE)
        yield


def course_of(battle: Battle, side: str) -> Course:
    """Return how a battle that is over ended for a side."""
    units, faction = battle.units(), SIDES[side]
    left = {unit.faction for unit in units}
    winner = next((name for name, letter in SIDES.items() if left == {letter}), "")
    lost = sum(death.faction == faction for death in battle.deaths)
    points = sum(unit.points for unit in units if unit.faction == faction)
    return Course(side, winner == side, winner, lost, points, battle.turn.rounds)


class FirstDeath(NamedTuple):
    """The first death in a side."""

    turn: int
    """How many turns were complete before."""
    square: int
    round_number: int


def first_death(opening: BattleState, turns: Sequence[TurnEvents], side: str) -> FirstDeath | None:
    """Return where and when the first unit of a side died; None if none did."""
    state, faction = opening.copy(), SIDES[side]
    for number, turn in enumerate(turns):
        in_round = state.rounds + 1
        follow(state, turn)
        if state.fallen.get(faction):
            dead = [unit for unit in state.gone.values() if unit.faction == faction]
            return FirstDeath(number, dead[-1].square, in_round)
    return None
