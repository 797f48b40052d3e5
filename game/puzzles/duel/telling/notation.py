"""What the numbers in a duel's events mean, for those who look at its systems."""

from typing import Final

from game.puzzles.duel.playing.scenario import DuelScenario
from game.puzzles.duel.telling.objects import KEYS
from game.simulation.inspecting.notation import Notation

LEAST: Final = {"points": 0, "power": 0, "spent": 0, "turns": 0}
"""The least that can be put into these fields by hand."""


def notation(scenario: DuelScenario) -> Notation:
    """Return what numbers mean in one duel."""
    spells = scenario.contest.spells
    return Notation(numbers={"spell": lambda number: spells[number].name}, events=KEYS, least=LEAST)
