"""What the numbers in a card game's events mean, for those who look at its systems."""

from typing import Final

from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.telling.objects import KEYS
from game.simulation.inspecting.notation import Notation

LEAST: Final = {"rounds": 0, "drawn": 0}
"""The least that can be put into these fields by hand."""


def notation(_scenario: CardsScenario) -> Notation:
    """Return what numbers mean in any card game."""
    return Notation(events=KEYS, least=LEAST)
