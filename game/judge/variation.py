"""Inputs much like another, in no order that means anything.

What sets one reading of the rules apart from another is rare among inputs by chance,
but where it shows, it does so on many that are almost the same. A few marks of the
text change places, or are written over others; who asks sees whether that is an input.

    #####      #####      #####
    #G.E#      #G.E#      #GEE#
    #.G.#      #..G#      #.G.#
    #####      #####      #####
"""

from typing import Final

from game.making.chance import Chance

CHANGES: Final = (1, 1, 2, 3)
"""How many marks or lines change, each of these as often."""
LINES: Final = 30
"""Of 100 changes, those of whole lines."""


def varied(text: str, chance: Chance) -> str:
    """Return a text with a few changes."""
    for _ in range(chance.pick(CHANGES)):
        if chance.happens(LINES):
            text = "\n".join(changed(text.split("\n"), chance))
        else:
            text = "".join(changed(list(text), chance))
    return text


def changed(marks: list[str], chance: Chance) -> list[str]:
    """Return marks of which one is written over another, or both have changed places."""
    first, second = chance.pick(range(len(marks))), chance.pick(range(len(marks)))
    kept = chance.pick((marks[first], marks[second]))
    marks[first], marks[second] = marks[second], kept
    return marks
