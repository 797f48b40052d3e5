"""Drawings side by side, as the rules draw them."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

ARROW: Final = " --> "


class Panel(NamedTuple):
    """A drawing with a title over it."""

    title: str
    rows: list[str]

    @property
    def width(self) -> int:
        """Characters that the panel needs."""
        return max(len(self.title) + 1, *map(len, self.rows))


def side_by_side(panels: list[Panel], columns: int, joint: str = ARROW) -> str:
    """Join panels with arrows or the like, as many in a band as fit into so many columns."""
    return "\n\n".join(band(row, joint) for row in bands(panels, columns, joint))


def bands(panels: list[Panel], columns: int, joint: str = ARROW) -> Iterator[list[Panel]]:
    """Split panels into bands that fit; a band holds at least one."""
    current: list[Panel] = []
    used = 0
    for panel in panels:
        needed = panel.width + len(joint)
        if current and used + needed > columns:
            yield current
            current, used = [], 0
        current.append(panel)
        used += needed
    yield current


def band(panels: list[Panel], joint: str = ARROW) -> str:
    """Draw one band: the titles, then the rows with a joint on the middle one."""
    columns = [[f"{panel.title}:", *panel.rows] for panel in panels]
    middle = (max(map(len, columns)) + 1) // 2
    lines = []
    for number, parts in enumerate(zip_longest(*columns, fillvalue="")):
        gap = joint if number == middle else " " * len(joint)
        padded = (part.ljust(panel.width) for part, panel in zip(parts, panels, strict=True))
        lines.append(gap.join(padded).rstrip())
    return "\n".join(lines)
