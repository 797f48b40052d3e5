"""The panel and the banner of two sides: the first difference, both states, and both endings."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.text.wording import omit_squares
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.theme import ACCENT, MUTED, TEXT, px
from game.viewer.view_model import Banner, Block, LinkedBlock, TurnLink

NONE_YET: Final = "none so far"
FAINT: Final = "Faint marks on the timeline: on the right side alone"
NAME_SIZE: Final = 12
GONE: Final = Line("", "gone", NAME_SIZE, MUTED)
"""Replaces the row of an object that one side lacks."""
BETWEEN_COLUMNS: Final = 16


def difference_blocks(words: str | None, turn: int | None) -> Iterator[Block]:
    """Yield the blocks on the first difference, with a link to its turn, and on faint marks."""
    yield Heading("First difference")
    if words is None:
        yield Paragraph(NONE_YET)
    elif turn is None:
        yield Paragraph(words, size=14, colour=TEXT)
    else:
        difference = Paragraph(omit_squares(words), size=14, colour=ACCENT)
        yield LinkedBlock(difference, TurnLink(turn), leads_away=True)
    yield Paragraph(FAINT)


def side_blocks(names: tuple[str, str], panels: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield the blocks of both sides: their states, details, and lists of objects in columns."""
    sides = [divide(panel) for panel in panels]
    for name, side in zip(names, sides, strict=True):
        if state := side.pop(""):
            yield from (Heading(name), *state)
    left, right = sides
    lists = [words for words in left if is_list(left[words]) and words in right]
    for name, side in zip(names, sides, strict=True):
        for words, blocks in side.items():
            if words not in lists:
                yield from (Heading(f"{name}: {words}"), *blocks)
    for words in lists:
        yield Heading(words)
        yield Columns(*(Line(name, "", NAME_SIZE, MUTED) for name in names))
        yield from paired_rows(left[words], right[words])


def divide(panel: Sequence[Block]) -> dict[str, list[Block]]:
    """Return blocks by the heading above them; "" for those before the first heading."""
    divided: dict[str, list[Block]] = {"": []}
    blocks = divided[""]
    for block in panel:
        if isinstance(block, Heading):
            blocks = divided[block.words] = []
        else:
            blocks.append(block)
    return divided


def is_list(blocks: Sequence[Block]) -> bool:
    """Return whether all blocks are rows of objects, which fit into half of the width."""
    links = [block.link if isinstance(block, LinkedBlock) else None for block in blocks]
    return bool(links) and all(isinstance(link, int) for link in links)


def paired_rows(left: Sequence[Block], right: Sequence[Block]) -> Iterator[Block]:
    """Yield the rows of each object on both sides, in the order of the left side."""
    one, other = (
        {block.link: block.block for block in side if isinstance(block, LinkedBlock)}
        for side in (left, right)
    )
    for link in one | other:
        yield LinkedBlock(Columns(one.get(link, GONE), other.get(link, GONE)), link)


class Columns(NamedTuple):
    """Two blocks in columns."""

    left: Block
    right: Block

    def height(self, width: int) -> int:
        """As high as the higher of them."""
        half = (width - px(BETWEEN_COLUMNS)) // 2
        return max(self.left.height(half), self.right.height(half))

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw both."""
        half = (area.width - px(BETWEEN_COLUMNS)) // 2
        self.left.draw(target, pygame.Rect(area.left, area.top, half, area.height))
        self.right.draw(target, pygame.Rect(area.right - half, area.top, half, area.height))


def both_endings(names: tuple[str, str], ends: Sequence[Banner | None]) -> Banner | None:
    """Return the banner of both endings; None if a side hasn't ended."""
    titles = [f"{name}: {end.title}" for name, end in zip(names, ends, strict=True) if end]
    return Banner("\n".join(titles), "") if len(titles) == len(ends) else None
