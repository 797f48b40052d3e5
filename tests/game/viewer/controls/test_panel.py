"""The panel shows what there is room for."""

import pygame
import pytest

from game.viewer.controls import panel
from game.viewer.controls.panel import Heading, Line, draw_panel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import SURFACE
from game.viewer.scene import Block

TITLE_ROOM = 2 * panel.PADDING + 30
WIDTH = 300 - 2 * panel.PADDING


def lowest(blocks: list[Block], height: int) -> int:
    """Return the last row of the panel on which something is drawn."""
    target = pygame.Surface((300, height))
    draw_panel(target, Area(0, 0, 300, height), "title", blocks)
    inside = target.subsurface((2, 0, 298, height))
    mask = pygame.mask.from_threshold(inside, (*SURFACE, 255), (1, 1, 1, 255))
    mask.invert()
    return max(rect.bottom for rect in mask.get_bounding_rects())


@pytest.mark.parametrize(("missing", "is_shown"), [(0, True), (1, False)])
def test_heading_is_shown_only_with_the_block_under_it(missing: int, *, is_shown: bool) -> None:
    heading, line = Heading("heading"), Line("words")
    height = TITLE_ROOM + heading.height(WIDTH) + line.height(WIDTH) - missing
    assert (lowest([heading, line], height) > TITLE_ROOM) == is_shown


def test_last_heading_needs_no_more_than_its_own_room() -> None:
    heading = Heading("heading")
    assert lowest([heading], TITLE_ROOM + heading.height(WIDTH)) > TITLE_ROOM - panel.PADDING
