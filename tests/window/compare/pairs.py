"""Small battles, side by side."""

from dataclasses import replace

from game.viewer.presentation import Pair, Presentation
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


def both(power: int = 100, cave: str = CAVE) -> Pair:
    """Return a battle beside the same with another attack power of the elf."""
    sides = battle_presentation(cave), battle_presentation(cave, elf_attack=power)
    return Pair(sides, ("standard", f"elf attack {power}"))


def both_presentation(power: int = 100, cave: str = CAVE) -> Presentation:
    """Return a presentation of such a pair."""
    pair = both(power, cave)
    return replace(pair.presentations[0], pair=pair)
