"""Blocks of the panel: words that don't fit go on in more lines, and nothing is left out."""

import pygame

from game.viewer.controls.panel_blocks import Heading, Line, Meter, Paragraph
from game.viewer.drawing.theme import BLUE, width_of

WIDTH = 240
LONG = "the elf at 12,31 waits, as all squares beside the goblins are taken"


def touched(block: Line | Meter | Heading, width: int = WIDTH) -> pygame.Rect:
    """Return the smallest rectangle around what a block draws, from its own corner."""
    target = pygame.Surface((2 * width, 300))
    block.draw(target, pygame.Rect(0, 0, width, block.height(width)))
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    rects = drawn.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def test_long_words_of_a_line_go_on_in_the_next() -> None:
    line = Line(LONG, "14 hp")
    assert line.height(WIDTH) >= 2 * Line("short").height(WIDTH)
    assert touched(line).right <= WIDTH
    assert touched(line).bottom <= line.height(WIDTH)


def test_words_wrap_before_what_stands_on_the_right() -> None:
    words = "elves"
    narrow = width_of(words, 14) + width_of("200 hp", 14)
    assert Line(words, "200 hp").height(narrow) == Line(words).height(narrow)
    assert Line("elves live", "200 hp").height(narrow) > Line(words).height(narrow)


def test_right_words_end_at_the_edge_whatever_their_length() -> None:
    assert abs(touched(Line("", "200")).right - WIDTH) <= 1
    assert touched(Line("attack", "very long " * 10)).right <= WIDTH


def test_meter_is_as_high_as_its_words_need() -> None:
    meter = Meter(LONG, "14 hp", 0.5, BLUE)
    assert meter.height(WIDTH) > Meter("elves", "14 hp", 0.5, BLUE).height(WIDTH)
    assert touched(meter).bottom <= meter.height(WIDTH)


def test_long_heading_goes_on_in_the_next_line() -> None:
    assert Heading(LONG).height(WIDTH) > Heading("short").height(WIDTH)
    assert touched(Heading(LONG)).right <= WIDTH
    assert touched(Heading(LONG)).top >= 15
    assert touched(Heading(LONG)).bottom <= Heading(LONG).height(WIDTH)


def test_paragraph_has_more_lines_in_a_narrower_panel() -> None:
    assert Paragraph(LONG).height(120) > Paragraph(LONG).height(400)
