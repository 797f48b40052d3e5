"""The duel as an environment: an action casts a spell and costs its mana."""

from collections.abc import Sequence
from typing import ClassVar, Final

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from game.errors import UsageError
from game.gym.environment import ChoiceEnvironment
from game.inputs.reading import Input
from game.puzzles.duel.choosing import SteppedDuel
from game.puzzles.duel.playing.scenario import DuelScenario
from game.puzzles.duel.reading.contest import EASY, HARD
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
        book = scenario_of(given).contest.spells
        self.spells = tuple(one.name for one in book)
        played = [scenario_of(given).contest_of(part).spells for part in (EASY, HARD)]
        self.loss = MOST_CASTS * max(spell.cost for book in played for spell in book) + 1
        self.action_space = Discrete(len(self.spells))
        numbers = len(OBSERVED) + len(self.spells)
        self.observation_space = Box(-LARGEST, LARGEST, (numbers,), np.int64)

    def _begin(self, given: Input) -> SteppedDuel:
        scenario = scenario_of(given)
        return SteppedDuel(
            scenario.contest_of(self._part),
            is_hard=self._part == HARD,
            rules=scenario.rules_of(self._part),
            is_told=self.render_mode is not None,
        )

    def _check_fit(self, given: Input) -> None:
        spells = tuple(one.name for one in scenario_of(given).contest.spells)
        if spells != self.spells:
            raise UsageError(f"expected {count(len(self.spells), 'spell')}, as in the first duel")

    def _mask_of(self, played: SteppedDuel) -> Sequence[bool]:
        mask = played.mask()
        return mask if mask and len(played.chosen) < MOST_CASTS else (False,) * len(self.spells)

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


def scenario_of(given: Input) -> DuelScenario:
    """Return what is played of an input that was read as a duel."""
    assert isinstance(given.scenario, DuelScenario)  # noqa: S101 - it was read as one
    return given.scenario
