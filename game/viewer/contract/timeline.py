"""What the timeline is made of: lines, marks, and what is counted along its foot."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.viewer.drawing.theme import Colour


class Series(NamedTuple):
    """One line of the timeline."""

    name: str
    colour: Colour
    jumps: bool = False
    """Whether it stays as it is from one change to the next, rather than going there evenly."""
    most: float = 0
    """The value at the top, if it has a scale of its own; 0 if it shares that of the others."""


class Ruler(NamedTuple):
    """What the timeline counts along its foot."""

    word: str = "round"
    counts_turns: bool = False
    """Whether it counts turns rather than rounds."""
    is_even: bool = False
    """Whether all rounds are equally wide, however many turns they have."""


Glyph = Callable[[int], pygame.Surface]
"""Draws a mark of the timeline, so many pixels high and about as wide."""


class Tick(NamedTuple):
    """Something that happened in a turn, counted from 0, and is marked on the timeline.

    It is an event: one can go to the next and to the one before.
    """

    turn: int
    colour: Colour
    glyph: Glyph | None = None
    """How it is drawn where there is room; else it is a short line."""
    words: str = ""
    """What happened, as in `elf dies`."""
