"""What the numbers in a vault's components mean, for those who look at them."""

from functools import partial
from typing import Final

from game.puzzles.vault import KEYS
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.telling.objects import ARGUMENTS
from game.simulation.inspecting.notation import Notation
from game.text.grid import at

SQUARES: Final = ("square", "from", "to", "place")
"""Fields, and arguments of events, that hold a square."""
BY_SQUARE: Final = ("keys", "doors", "locks")
"""Fields that hold a dict with squares as keys."""
KEY_RINGS: Final = ("wanted", "held", "locks")
"""Fields that hold a set of keys."""

LEAST: Final = {"steps": 0}
"""The least that can be put into these fields by hand."""


def notation(scenario: VaultScenario) -> Notation:
    """Return what numbers mean in one maze."""
    place = partial(at, scenario.maze.grid)
    return Notation(
        numbers={
            **dict.fromkeys(SQUARES, place),
            "key": KEYS.__getitem__,
            "found": KEYS.__getitem__,
            "door": DOORS.__getitem__,
        },
        sets={**dict.fromkeys(KEY_RINGS, KEYS.__getitem__), "ground": place},
        keys=dict.fromkeys(BY_SQUARE, place),
        events=ARGUMENTS,
        least=LEAST,
    )
