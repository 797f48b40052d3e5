"""What the numbers in a battle's components mean, for those who look at them."""

from functools import partial
from typing import Final

from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.telling.objects import KEYS
from game.simulation.inspecting.notation import Notation
from game.text.grid import at

SQUARES: Final = ("square", "from", "to", "place", "origin", "destination", "step")
"""Fields, and arguments of events, that hold a square."""
BITBOARDS: Final = ("free", "blocked", "standing", "enemies", "in_range", "nearest")
"""Fields that hold a set of squares."""

LEAST: Final = {"points": 1, "maximum": 1, "power": 1, "rounds": 0}
"""The least that can be put into these fields by hand."""


def notation(scenario: BattleScenario) -> Notation:
    """Return what numbers mean in one cave."""
    place = partial(at, scenario.cave.grid)
    return Notation(
        numbers=dict.fromkeys(SQUARES, place),
        sets=dict.fromkeys(BITBOARDS, place),
        keys={"occupants": place},
        events=KEYS,
        least=LEAST,
    )
