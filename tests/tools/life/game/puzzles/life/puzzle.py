"""The whole puzzle: a board that is played, its state, and how both are shown."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

import esper
from components.life import Board
from game.puzzles.life import ALIVE, DEAD, DESCRIPTION
from game.puzzles.life.reading import read_board
from systems.life import EVENTS, SYSTEMS

from game.puzzles.contract import Scenario
from game.puzzles.narrator import Narrator
from game.puzzles.puzzle import Puzzle
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.simulation import Simulation
from game.text.grid import Grid
from game.text.wording import count
from systems.bitboard import each
from systems.rules import Rules

RULES: Final = Rules(SYSTEMS, SYSTEMS)
GENERATIONS: Final = {1: 10, 2: 100}
"""How many are played, by the part."""


class LifeAnswer(NamedTuple):
    """How many cells are alive in the end."""

    number: int

    @property
    def is_found(self) -> bool:
        """Any board can be played."""
        return True

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        return {"alive": self.number}

    def lines(self) -> list[str]:
        """Return the answer."""
        return [f"{count(self.number, 'cell')} alive"]


@dataclass(slots=True)
class LifeState:
    """A board after some generations."""

    alive: frozenset[int]
    most: int
    """Generations that are played."""
    rounds: int = 0
    is_still: bool = False

    @property
    def is_over(self) -> bool:
        """Whether all generations are played, or nothing changes any more."""
        return self.is_still or self.rounds >= self.most

    def copy(self) -> Self:
        """Return a state that changes on its own."""
        return replace(self)

    def facts(self) -> object:
        """Return what sets this state apart from others."""
        return [self.rounds, *sorted(self.alive)]

    def become(self, after: Self) -> None:
        """Take over the values of the state after a turn."""
        self.alive, self.rounds, self.is_still = after.alive, after.rounds, after.is_still


class Life(Simulation):
    """A board; a turn is a generation."""

    def __init__(self, grid: Grid, systems: Iterable[esper.Processor], most: int) -> None:
        """Create the board in a world of its own."""
        super().__init__(systems, EVENTS)
        self.board: Final = Board(grid.width, grid.squares(ALIVE + DEAD), grid.squares(ALIVE))
        self._most: Final = most
        with self.world:
            esper.create_entity(self.board)

    @property
    def clock(self) -> Board:
        """The board knows whether anything changes."""
        return self.board

    def state(self) -> LifeState:
        """Return the state that the board contains."""
        board = self.board
        is_still = board.is_over and board.generations < self._most
        return LifeState(frozenset(each(board.alive)), self._most, board.generations, is_still)

    def step(self) -> None:
        """Play one generation."""
        super().step()
        self.board.is_over |= self.board.generations >= self._most


@dataclass(frozen=True, slots=True)
class LifeScenario(Scenario[LifeState]):
    """One board."""

    puzzle = "life"
    round_name = "generation"

    grid: Grid
    rules: Rules = RULES

    def summary(self) -> str:
        """Say how large the board is, and how many cells are alive."""
        return f"{self.size()}, {count(self.grid.text.count(ALIVE), 'cell')} alive"

    def size(self) -> str:
        """Return how many squares there are."""
        return f"{self.grid.columns} x {len(self.grid.rows)} squares"

    def answer(self, part: int) -> LifeAnswer:
        """Play a part and count."""
        life, _ = self.simulate(part)
        with life:
            for _ in iter(lambda: life.is_over, True):
                life.step()
            return LifeAnswer(life.board.alive.bit_count())

    def under(self, change: Change) -> "LifeScenario":
        """Return the same board by changed rules."""
        return replace(self, rules=RULES.changed(*change.all_systems))

    def simulate(self, part: int) -> tuple[Life, LifeState]:
        """Return the generations of a part."""
        most = GENERATIONS[part]
        alive = (square for square, mark in self.grid.marks() if mark == ALIVE)
        return Life(self.grid, self.rules.playing(), most), LifeState(frozenset(alive), most)


class LifeNarrator(Narrator[LifeState]):
    """Draws a board; the rest is made from the picture and the names of events."""

    def __init__(self, scenario: LifeScenario) -> None:
        """Take the size of the board."""
        super().__init__(scenario)
        self._grid: Final = scenario.grid

    def picture(self, state: LifeState) -> list[str]:
        """Draw the board."""
        width, rows = self._grid.width, len(self._grid.rows)
        cells = "".join(ALIVE if square in state.alive else DEAD for square in range(width * rows))
        starts = range(0, width * rows, width)
        return [cells[start : start + self._grid.columns] for start in starts]


def read_scenario(
    text: str, source: str, _settings: Settings, change: Change = NO_CHANGE
) -> LifeScenario:
    """Read a board; there are no settings."""
    return LifeScenario(read_board(text, source)).under(change)


PUZZLE: Final = Puzzle(
    **vars(DESCRIPTION), read=read_scenario, systems=SYSTEMS, narrator=LifeNarrator
)
