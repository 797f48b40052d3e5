"""What somebody needs to know who sees a puzzle for the first time: its goal and its marks.

The panel tells both when it is asked to; a card over the map tells the goal before all else.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import pygame

from game.puzzles.registry import load
from game.viewer.controls.boxes import OPAQUE, BoxLook, box_of
from game.viewer.controls.panel_blocks import Heading, Line, MarkRow, Paragraph
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, MUTED, TEXT, px
from game.viewer.scene_parts import Block, Legend
from game.viewer.scenes import scene_module

GO_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_l)
WIDEST: Final = 560
"""Of the card, in letters of the usual size."""
PADDING: Final = 14
GAP: Final = 10
SIZE: Final = 13
NO_HINTS: Final = ("A bright frame is around what has just changed.",)
KEYS: Final = "Space plays and halts. L tells the marks, H all keys."
CLOSES: Final = "Space or a click goes on."


@cache
def legend_of(puzzle: str) -> Legend:
    """Return the legend of a puzzle, by its name; of one without a legend, what it asks."""
    make: Callable[[], Legend] | None = getattr(scene_module(puzzle, "legend"), "legend", None)
    return make() if make else Legend(load(puzzle).asks, (), NO_HINTS)


def legend_blocks(puzzle: str) -> list[Block]:
    """Return the goal and the marks, for the panel."""
    legend = legend_of(puzzle)
    goal = Paragraph(legend.goal, size=SIZE, colour=TEXT)
    blocks: list[Block] = [Heading("What is to be found out"), goal]
    if legend.marks:
        blocks.append(Heading("What the marks mean"))
    blocks += [MarkRow(mark.glyph, mark.words) for mark in legend.marks]
    return [*blocks, Line("", size=6)]


def card_blocks(puzzle: str) -> list[Block]:
    """Return the goal, what to look at and what to press, for the card."""
    legend = legend_of(puzzle)
    hints = [Paragraph(f"•  {hint}", size=SIZE, colour=TEXT) for hint in (*legend.hints, KEYS)]
    goal = Paragraph(legend.goal, size=SIZE, colour=TEXT)
    return [Heading("What this is about"), goal, *hints, Line(CLOSES, size=SIZE, colour=MUTED)]


class FirstCard:
    """The card over the map that greets a first-time viewer; time stands still meanwhile."""

    def __init__(self) -> None:
        """Begin closed."""
        self.is_open = False

    def close(self) -> bool:
        """Show it no more; whether it was open."""
        was_open, self.is_open = self.is_open, False
        return was_open

    def answers(self, key: int) -> bool:
        """Let any key close it; whether that is all that the key does."""
        return self.close() and key in GO_ON

    def draw(self, target: pygame.Surface, area: Area, puzzle: str) -> None:
        """Draw it in the middle of an area, if it is open."""
        if not self.is_open:
            return
        room = pygame.Rect(area).inflate(-2 * px(GAP), -2 * px(GAP))
        blocks, width = card_blocks(puzzle), min(px(WIDEST), room.width)
        place = pygame.Rect(0, 0, width, height_of(blocks, width - 2 * px(PADDING)) + px(PADDING))
        place.height = min(place.height, room.height)
        place.center = room.center
        target.blit(box_of(place.size, BoxLook(ACCENT, opacity=OPAQUE)), place)
        before = target.get_clip()
        target.set_clip(place)
        left, top = place.left + px(PADDING), place.top
        for block in blocks:
            high = block.height(place.width - 2 * px(PADDING))
            block.draw(target, pygame.Rect(left, top, place.width - 2 * px(PADDING), high))
            top += high
        target.set_clip(before)


def height_of(blocks: Sequence[Block], width: int) -> int:
    """Return how high blocks are together."""
    return sum(block.height(width) for block in blocks)
