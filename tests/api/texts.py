"""Inputs as Python programs pass them."""

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
