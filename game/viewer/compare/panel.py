"""The panel and the banner of two sides: the first difference, both states, and both endings."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

import pygame

from game.text.wording import omit_squares
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.theme import ACCENT, MUTED, TEXT, px
from game.viewer.view_model import Banner, Block, LinkedBlock, PanelLink

DIFFERENCE_LINK: Final = "parting"
"""The link of the words for the first difference; a click goes there."""
NONE_YET: Final = "none so far"
FAINT: Final = "Faint marks on the timeline: on the right side alone"
NAME_SIZE: Final = 12
GONE: Final = "gone"
BETWEEN_COLUMNS: Final = 16


def comparison_panel(
    difference: Iterable[Block], names: tuple[str, str], panels: Sequence[Sequence[Block]]
) -> list[Block]:
    """Return the blocks from top to bottom, given those of both sides."""
    summaries = [summary_blocks(panel) for panel in panels]
    rests = [panel[len(known) :] for panel, known in zip(panels, summaries, strict=True)]
    pairs, others = pair_up(rests)
    return [
        *difference,
        *under_names(names, summaries),
        *in_columns(names, pairs),
        *with_names(names, others),
    ]


def difference_blocks(words: str | None, turn: int | None) -> Iterator[Block]:
    """Yield the blocks on the first difference, with a link to its turn, and on faint marks."""
    yield Heading("First difference")
    if words is None:
        yield Paragraph(NONE_YET)
    elif turn is None:
        yield Paragraph(words, size=14, colour=TEXT)
    else:
        yield LinkedBlock(
            Paragraph(omit_squares(words), size=14, colour=ACCENT), DIFFERENCE_LINK, leads_away=True
        )
    yield Paragraph(FAINT)


def summary_blocks(panel: Sequence[Block]) -> list[Block]:
    """Return a side's blocks before its first heading, which describe its state."""
    return list(takewhile(lambda block: not isinstance(block, Heading), panel))


def under_names(names: tuple[str, str], sides: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield the blocks of both sides, each side under its name."""
    for name, blocks in zip(names, sides, strict=True):
        if blocks:
            yield Heading(name)
            yield from blocks


Row = tuple[Block | None, Block | None, PanelLink]
"""The blocks of one object on both sides, and its link; None if the object is gone."""


def pair_up(
    sides: Sequence[Sequence[Block]],
) -> tuple[list[tuple[Heading, list[Row]]], list[list[Block]]]:
    """Return the sections of rows that fit into half of the width, and each side's other blocks.

    A row stands beside that of the same thing on the other side.
    """
    divided = [list(sections(side)) for side in sides]
    tables = [{each.heading.words: each for each in side if each.is_table} for side in divided]
    shared = [words for words in tables[0] if words in tables[1]]
    pairs = [
        (tables[0][words].heading, list(make_rows(*(table[words] for table in tables))))
        for words in shared
    ]
    others = [
        [block for each in side if each.heading.words not in shared for block in each.blocks]
        for side in divided
    ]
    return pairs, others


class Section(NamedTuple):
    """A heading, and the blocks under it."""

    heading: Heading
    rows: list[Block]

    @property
    def blocks(self) -> list[Block]:
        """All of it."""
        return [self.heading, *self.rows]

    @property
    def is_table(self) -> bool:
        """Whether there are rows that fit into half of the width."""
        return any(is_row(block) for block in self.rows)


def sections(blocks: Sequence[Block]) -> Iterator[Section]:
    """Yield the blocks of each heading. The first block must be a heading."""
    held: Section | None = None
    for block in blocks:
        if isinstance(block, Heading):
            if held:
                yield held
            held = Section(block, [])
        elif held:
            held.rows.append(block)
    if held:
        yield held


def is_row(block: Block) -> bool:
    """Return whether a block describes one object, and fits into half of the width."""
    return isinstance(block, LinkedBlock) and getattr(block.block, "fits_half", False)


def make_rows(left: Section, right: Section) -> Iterator[Row]:
    """Yield the rows of each object on both sides, in the order of the left side."""
    one, other = (
        {block.link: block.block for block in side.rows if isinstance(block, LinkedBlock)}
        for side in (left, right)
    )
    for link in (*one, *(link for link in other if link not in one)):
        yield one.get(link), other.get(link), link


def in_columns(
    names: tuple[str, str], pairs: Sequence[tuple[Heading, Sequence[Row]]]
) -> Iterator[Block]:
    """Yield sections with both sides in columns, under their names."""
    for heading, rows in pairs:
        yield heading
        yield Columns(*(Line(name, "", NAME_SIZE, MUTED) for name in names))
        for one, other, link in rows:
            yield LinkedBlock(Columns(one, other), link)


class Columns:
    """Two blocks in columns. A placeholder replaces a block that one side lacks."""

    def __init__(self, left: Block | None, right: Block | None) -> None:
        """Show one block of each side; None for an object that is gone."""
        gone = Line("", GONE, NAME_SIZE, MUTED)
        self._sides: Final = left or gone, right or gone

    def height(self, width: int) -> int:
        """As high as the higher of them."""
        return max(side.height(self._width(width)) for side in self._sides)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw both."""
        width = self._width(area.width)
        self._sides[0].draw(target, pygame.Rect(area.left, area.top, width, area.height))
        right = pygame.Rect(area.right - width, area.top, width, area.height)
        self._sides[1].draw(target, right)

    def _width(self, width: int) -> int:
        return (width - px(BETWEEN_COLUMNS)) // 2


def with_names(names: tuple[str, str], sides: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield the blocks of both sides, with the side's name in each heading."""
    for name, blocks in zip(names, sides, strict=True):
        for block in blocks:
            yield Heading(f"{name}: {block.words}") if isinstance(block, Heading) else block


def both_endings(names: tuple[str, str], ends: Sequence[Banner | None]) -> Banner | None:
    """Return the banner of both endings; None if a side hasn't ended."""
    one, other = ends
    if not (one and other):
        return None
    pairs = list(zip(names, (one, other), strict=True))
    return Banner("\n".join(f"{name}: {end.title}" for name, end in pairs), "")
