"""Inputs as Python programs pass them."""

from game.puzzles.registry import examples
from game.text.sources import bundled

CAVE = "#####\n#E.G#\n#####"
STANDOFF = "#####\n#E#G#\n#####"
BOSS = "Hit Points: 13\nDamage: 8"
QUARTERS = """\
#######
#a.#Cd#
##@#@##
#######
##@#@##
#cB#.b#
#######
"""
"""A maze that has only part 2."""


def example(name: str) -> str:
    """Return the text of a bundled input."""
    return bundled(examples()[name].path).text
