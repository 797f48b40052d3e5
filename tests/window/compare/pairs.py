"""Small battles, side by side."""

from game.viewer.presentation import Pair, Presentation, pair_up
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


def both_presentation(power: int = 100, cave: str = CAVE) -> Presentation:
    """Return a battle beside the same with another attack power of the elf."""
    presentations = battle_presentation(cave), battle_presentation(cave, elf_attack=power)
    return pair_up(presentations, ("standard", f"elf attack {power}"))


def both(power: int = 100, cave: str = CAVE) -> Pair:
    """Return such a pair by itself."""
    pair = both_presentation(power, cave).pair
    assert pair is not None
    return pair
