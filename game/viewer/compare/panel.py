"""The panel of two sides: their first difference, how both stand, and then what else there is.

The first difference is looked for while both sides are being recorded.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

from game.playback.in_step import InStep, first_difference_in_words
from game.puzzles.contract import Scenario
from game.viewer.controls.panel_blocks import Heading, Paragraph
from game.viewer.drawing.theme import ACCENT, TEXT
from game.viewer.scene_parts import Block, LinkedBlock


class FirstDifference:
    """What is known so far of where two sides part."""

    def __init__(self, scenario: Scenario[Any], both: InStep[Any]) -> None:
        """Begin without knowing."""
        self._scenario: Final = scenario
        self._both: Final = both
        self.told: str | None = None
        """In words; None as long as it isn't known."""
        self.look()

    @property
    def turn(self) -> int | None:
        """How many turns of both are played alike; None if they never part, so far."""
        return 0 if self._both.part_from_start else self._both.parts_at

    def look(self) -> None:
        """Find it, if so much is recorded."""
        if self.told is None:
            self.told = first_difference_in_words(self._scenario, self._both)


DIFFERENCE_LINK: Final = "parting"
"""What the words for the first difference stand for; a click on them goes there."""
NONE_YET: Final = "none so far"


def comparison_panel(
    finding: FirstDifference, names: tuple[str, str], panels: Sequence[Sequence[Block]]
) -> list[Block]:
    """Return the blocks from top to bottom, given those of both sides."""
    briefs = [summary_blocks(panel) for panel in panels]
    rests = [panel[len(told) :] for panel, told in zip(panels, briefs, strict=True)]
    return [*difference_blocks(finding), *named_blocks(names, briefs), *with_names(names, rests)]


def named_blocks(names: tuple[str, str], told: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield what is told of both sides, each under its name."""
    for name, blocks in zip(names, told, strict=True):
        if blocks:
            yield Heading(name)
            yield from blocks


def with_names(names: tuple[str, str], told: Sequence[Sequence[Block]]) -> Iterator[Block]:
    """Yield what is told of both sides, whose name stands in each heading."""
    for name, blocks in zip(names, told, strict=True):
        for block in blocks:
            yield Heading(f"{name}: {block.words}") if isinstance(block, Heading) else block


def summary_blocks(panel: Sequence[Block]) -> list[Block]:
    """Return what a side tells before its first heading: how it stands."""
    return list(takewhile(lambda block: not isinstance(block, Heading), panel))


def difference_blocks(finding: FirstDifference) -> Iterator[Block]:
    """Name the first difference, to be clicked."""
    yield Heading("First difference")
    if finding.told is None:
        yield Paragraph(NONE_YET)
    elif finding.turn is None:
        yield Paragraph(finding.told, size=14, colour=TEXT)
    else:
        yield LinkedBlock(Paragraph(finding.told, size=14, colour=ACCENT), DIFFERENCE_LINK)
