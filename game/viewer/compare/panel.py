"""The panel and the banner of two sides: their first difference, how both stand, how both ended.

The first difference is looked for while both sides are being recorded.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

from game.playback.in_step import InStep, first_difference_in_words
from game.puzzles.contract import Scenario
from game.viewer.controls.panel_blocks import Heading, Paragraph
from game.viewer.drawing.theme import ACCENT, TEXT
from game.viewer.scene_parts import Banner, Block, LinkedBlock, PanelLink

DIFFERENCE_LINK: Final = "parting"
"""The link of the words for the first difference; a click goes there."""
NONE_YET: Final = "none so far"


class FirstDifference:
    """The first difference of two sides, as far as it is known."""

    def __init__(self, scenario: Scenario[Any], in_step: InStep[Any]) -> None:
        """Look for it in what is recorded already."""
        self._scenario: Final = scenario
        self._in_step: Final = in_step
        self.words: str | None = None
        """What differs; None as long as it isn't known."""
        self.look()

    @property
    def turn(self) -> int | None:
        """How many turns of both are played alike; None if they never differ, so far."""
        return 0 if self._in_step.differs_from_start else self._in_step.first_difference

    def turn_of(self, link: PanelLink) -> int | None:
        """Return that for the link to it, None for others."""
        return self.turn if link == DIFFERENCE_LINK else None

    def look(self) -> None:
        """Find it, if so much is recorded."""
        if self.words is None:
            self.words = first_difference_in_words(self._scenario, self._in_step)


def comparison_panel(
    difference: FirstDifference, names: tuple[str, str], panels: Sequence[Sequence[Block]]
) -> list[Block]:
    """Return the blocks from top to bottom, given those of both sides."""
    summaries = [summary_blocks(panel) for panel in panels]
    rests = [panel[len(known) :] for panel, known in zip(panels, summaries, strict=True)]
    return [
        *difference_blocks(difference),
        *under_names(names, summaries),
        *with_names(names, rests),
    ]


def difference_blocks(difference: FirstDifference) -> Iterator[Block]:
    """Name the first difference, to be clicked."""
    yield Heading("First difference")
    if difference.words is None:
        yield Paragraph(NONE_YET)
    elif difference.turn is None:
        yield Paragraph(difference.words, size=14, colour=TEXT)
    else:
        yield LinkedBlock(Paragraph(difference.words, size=14, colour=ACCENT), DIFFERENCE_LINK)


def summary_blocks(panel: Sequence[Block]) -> list[Block]:
    """Return the blocks of a side before its first heading, which say how it stands."""
    return list(takewhile(lambda block: not isinstance(block, Heading), panel))


def under_names(names: tuple[str, str], sides: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield the blocks of both sides, each side under its name."""
    for name, blocks in zip(names, sides, strict=True):
        if blocks:
            yield Heading(name)
            yield from blocks


def with_names(names: tuple[str, str], sides: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield the blocks of both sides, with the side's name in each heading."""
    for name, blocks in zip(names, sides, strict=True):
        for block in blocks:
            yield Heading(f"{name}: {block.words}") if isinstance(block, Heading) else block


def both_endings(names: tuple[str, str], ends: Sequence[Banner | None]) -> Banner | None:
    """Return how both ended, None if one has not."""
    one, other = ends
    if not (one and other):
        return None
    pairs = list(zip(names, (one, other), strict=True))
    lines = (f"{name}: {', '.join(filter(None, end[:2]))}" for name, end in pairs)
    if one == other:
        return Banner("The same end", "\n".join(lines), f"The same end: {one.title}")
    short = "\n".join(f"{name}: {end.title}" for name, end in pairs)
    return Banner("Two ends", "\n".join(lines), short)
