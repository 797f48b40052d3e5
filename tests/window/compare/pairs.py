"""Small battles, side by side."""

from game.viewer.compare.scene import ComparisonScene
from game.viewer.scene import Presentation
from tests.window.presentations import battle_presentation

CAVE = """\
#########
#.......#
#.E...G.#
#.......#
#########
"""
STEPS = 3
"""Rounds in which both sides only walk."""


def both(power: int = 100, cave: str = CAVE) -> ComparisonScene:
    """Return a battle beside the same with another attack power of the elf."""
    presentations = battle_presentation(cave), battle_presentation(cave, elf_attack=power)
    return ComparisonScene(presentations, ("as it is", f"elf attack {power}"))


def both_presentation(power: int = 100) -> Presentation:
    """Return a presentation with such a pair."""
    return Presentation(both(power))
