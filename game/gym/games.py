"""The duel and the vault as environments: an action is a choice, and costs mana or steps."""

from collections.abc import Sequence
from typing import ClassVar, Final, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from game.errors import UsageError
from game.gym.environment import ChoiceEnvironment
from game.inputs.reading import Input
from game.puzzles.duel.choosing import SteppedDuel
from game.puzzles.duel.reading import EASY, HARD
from game.puzzles.duel.scenario import DuelScenario
from game.puzzles.vault import KEYS
from game.puzzles.vault.choosing import SteppedVault
from game.puzzles.vault.reading import Maze, summary_of
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.text import picture
from game.simulation.simulation import TurnEvents
from game.text.lines import LARGEST
from game.text.wording import count
from systems.duel.arena import boss, magic, wizard

MOST_CASTS: Final = 100
"""Whoever has not won by then has lost; without an end, no loss were dearer than all wins."""
OBSERVED: Final = (
    "boss's hit points",
    "boss's damage",
    "wizard's hit points",
    "armor",
    "mana",
    "casts left",
)
"""The numbers of an observation; after them come the turns left of each spell's effect."""


class DuelEnvironment(ChoiceEnvironment[NDArray[np.int64], SteppedDuel]):
    """One duel; action 0 casts the first spell of the book.

    It loses who dies, who can cast nothing, or who casts what can't be cast.
    """

    puzzle = "duel"
    turn_begins_with = "turn_began"
    observed: ClassVar[tuple[str, ...]] = OBSERVED
    spells: tuple[str, ...]
    """What the actions cast."""

    def _set_spaces(self, given: Input) -> None:
        book = duel_of(given).contest.spells
        self.spells = tuple(one.name for one in book)
        played = [duel_of(given).contest_of(part).spells for part in (EASY, HARD)]
        self.loss = MOST_CASTS * max(spell.cost for book in played for spell in book) + 1
        self.action_space = Discrete(len(self.spells))
        numbers = len(OBSERVED) + len(self.spells)
        self.observation_space = Box(-LARGEST, LARGEST, (numbers,), np.int64)

    def _begin(self, given: Input) -> SteppedDuel:
        scenario = duel_of(given)
        return SteppedDuel(
            scenario.contest_of(self._part),
            is_hard=self._part == HARD,
            rules=scenario.rules_of(self._part),
            is_told=self.render_mode is not None,
        )

    def _check_fit(self, given: Input) -> None:
        spells = tuple(one.name for one in duel_of(given).contest.spells)
        if spells != self.spells:
            raise UsageError(f"expected {count(len(self.spells), 'spell')}, as in the first duel")

    def _mask_of(self, played: SteppedDuel) -> Sequence[bool]:
        is_over = played.is_over or len(played.chosen) >= MOST_CASTS
        return (False,) * len(self.spells) if is_over else played.mask

    def _observe(self, played: SteppedDuel) -> NDArray[np.int64]:
        with played.world:
            (theirs, attack), (health, mana), (_, effects, armor) = boss(), wizard(), magic()
        casts_left = MOST_CASTS - len(played.chosen)
        seen = theirs.points, attack.power, health.points, armor.points, mana.points, casts_left
        return np.array(seen + effects.timers, np.int64)

    def _choose(self, played: SteppedDuel, number: int) -> TurnEvents:
        return played.choose(number)

    def _cost(self, played: SteppedDuel) -> int:
        return played.mana.spent

    def _is_won(self, played: SteppedDuel) -> bool:
        return played.bout.is_won


def duel_of(given: Input) -> DuelScenario:
    """Return what is played of an input that was read as a duel."""
    assert isinstance(given.scenario, DuelScenario)  # noqa: S101 - it was read as one
    return given.scenario


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
        return vault_of(given).maze_in(self._part)

    def _begin(self, given: Input) -> SteppedVault:
        return vault_of(given).stepped(self._part)

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


def vault_of(given: Input) -> VaultScenario:
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
