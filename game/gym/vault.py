"""The vault as an environment: an action lets an explorer fetch a key, and costs the steps."""

from collections.abc import Sequence
from typing import Final, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from game.errors import UsageError
from game.gym.environment import ChoiceEnvironment
from game.inputs.reading import Input
from game.puzzles.vault import KEYS
from game.puzzles.vault.choosing import SteppedVault
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import Maze, summary_of
from game.puzzles.vault.telling.text import picture
from game.simulation.simulation import TurnEvents

OUT_OF_REACH: Final = -1
ASCII: Final = 127


class VaultObservation(TypedDict):
    """What an agent sees of a vault."""

    map: NDArray[np.uint8]
    """The rows of the map as it is now; each square is the code of its character."""
    steps: NDArray[np.int32]
    """For each explorer and letter how far the key is; -1 if it can't be fetched now."""


class VaultEnvironment(ChoiceEnvironment[VaultObservation, SteppedVault]):
    """One vault; action 0 sends the first explorer for the key `a`, action 26 the second one.

    It gives up who asks for a key that can't be fetched now.
    """

    puzzle = "vault"
    turn_begins_with = "moved"

    _shape: tuple[int, int, int]
    _steps: NDArray[np.int32]
    """As they were last observed."""

    def _set_spaces(self, given: Input) -> None:
        self._shape = shape_of(self._maze(given))
        explorers, rows, columns = self._shape
        # No way to a key is longer than there are squares.
        self.loss = len(KEYS) * rows * columns + 1
        self.action_space = Discrete(explorers * len(KEYS))
        self.observation_space = Dict(
            {
                "map": Box(0, ASCII, (rows, columns), np.uint8),
                "steps": Box(OUT_OF_REACH, rows * columns, (explorers, len(KEYS)), np.int32),
            }
        )  # type: ignore[assignment] # a `Dict` is of any keys; these are an observation's
        self._steps = np.full((explorers, len(KEYS)), OUT_OF_REACH, np.int32)

    def action(self, explorer: int, key: str) -> int:
        """Return the action that sends an explorer, counted from 1, for a key.

        Raises:
            UsageError: there is no such explorer or key.
        """
        if not (1 <= explorer <= self._shape[0] and len(key) == 1 and key in KEYS):
            raise UsageError(f"there is no explorer {explorer} for a key {key!r}")
        return (explorer - 1) * len(KEYS) + KEYS.index(key)

    def _maze(self, given: Input) -> Maze:
        return scenario_of(given).maze_in(self._part)

    def _begin(self, given: Input) -> SteppedVault:
        return scenario_of(given).stepped(self._part)

    def _check_fit(self, given: Input) -> None:
        if (shape := shape_of(self._maze(given))) != self._shape:
            expected, found = map(shape_words, (self._shape, shape))
            raise UsageError(f"expected {expected}, as in the first vault, not {found}")

    def _mask_of(self, played: SteppedVault) -> Sequence[bool]:
        self._steps = np.full(self._steps.shape, OUT_OF_REACH, np.int32)
        for explorer, row in enumerate(self._steps, 1):
            for key, steps in played.reachable(explorer).items():
                row[KEYS.index(key)] = steps
        return (self._steps > 0).ravel().tolist()

    def _observe(self, played: SteppedVault) -> VaultObservation:
        drawn = "".join(picture(played.maze.grid, played.state()))
        marks = np.frombuffer(drawn.encode("ascii"), np.uint8).reshape(self._shape[1:])
        return {"map": marks, "steps": self._steps.copy()}

    def _choose(self, played: SteppedVault, number: int) -> TurnEvents:
        explorer, key = divmod(number, len(KEYS))
        return played.choose(explorer + 1, KEYS[key])

    def _cost(self, played: SteppedVault) -> int:
        return played.journey.steps

    def _is_won(self, played: SteppedVault) -> bool:
        return played.is_over


def scenario_of(given: Input) -> VaultScenario:
    """Return what is played of an input that was read as a vault."""
    assert isinstance(given.scenario, VaultScenario)  # noqa: S101 - it was read as one
    return given.scenario


def shape_of(maze: Maze) -> tuple[int, int, int]:
    """Return how many explorers, rows and columns there are."""
    return len(maze.explorers), len(maze.grid.rows), maze.grid.columns


def shape_words(shape: tuple[int, int, int]) -> str:
    """Return a shape in words: `21 x 11 squares with 4 explorers`."""
    explorers, rows, columns = shape
    return f"{columns} x {rows} squares with {summary_of(explorers, 0, 0).partition(',')[0]}"
