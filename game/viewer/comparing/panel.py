"""The panel of two sides: where they part, how both stand, and then what else there is."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from game.viewer.comparing.parting import Finding
from game.viewer.contract.panel import Block, Linked
from game.viewer.controls.panel import Heading, Paragraph
from game.viewer.drawing.theme import ACCENT, TEXT

PARTING: Final = "parting"
"""What the words for the first difference stand for; a click on them goes there."""
LOOKING: Final = "none so far"


def panel_of(
    finding: Finding, names: tuple[str, str], panels: Sequence[Sequence[Block]]
) -> list[Block]:
    """Return the blocks from top to bottom, given those of both sides."""
    briefs = [brief(panel) for panel in panels]
    rests = [panel[len(told) :] for panel, told in zip(panels, briefs, strict=True)]
    return [*difference(finding), *called(names, briefs), *retitled(names, rests)]


def called(names: tuple[str, str], told: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield what is told of both sides, each under its name."""
    for name, blocks in zip(names, told, strict=True):
        if blocks:
            yield Heading(name)
            yield from blocks


def retitled(names: tuple[str, str], told: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield what is told of both sides, whose name stands in each heading."""
    for name, blocks in zip(names, told, strict=True):
        for block in blocks:
            yield Heading(f"{name}: {block.words}") if isinstance(block, Heading) else block


def brief(panel: Sequence[Block]) -> list[Block]:
    """Return what a side tells before its first heading: how it stands."""
    return list(takewhile(lambda block: not isinstance(block, Heading), panel))


def difference(finding: Finding) -> Iterator[Block]:
    """Name the first difference, to be clicked."""
    yield Heading("First difference")
    if finding.told is None:
        yield Paragraph(LOOKING)
    elif finding.turn is None:
        yield Paragraph(finding.told, size=14, colour=TEXT)
    else:
        yield Linked(Paragraph(finding.told, size=14, colour=ACCENT), PARTING)
