"""Elves lost against attack power, in the panel: each bar can be clicked to fight with it."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.puzzles.battle.powers_tried import DEMANDED
from game.puzzles.battle.search import SEARCH
from game.text.wording import count
from game.viewer.contract.panel import Block, Link
from game.viewer.controls.panel import Heading, Line
from game.viewer.drawing.theme import ACCENT, BLUE, LINE, MUTED, TEXT, Colour, px, text
from game.viewer.scenes.battle.what_if import LowestPower

POWER: Final = "power"
"""A link to a power is this and its number."""
WIDEST: Final = 26
"""Pixels from one bar to the next at the most."""
CHART: Final = 70
LABEL: Final = 10


def lowest_power(search: LowestPower | None, current: int, linked: Link | None) -> Iterator[Block]:
    """Draw elves lost against power, as far as the search has come, and tell what came of it.

    `current` is the power that is shown, `linked` what the pointer is over.
    """
    if search is None:
        return
    yield Heading("Elves lost by attack power")
    yield LossChart(search.losses, current, linked)
    told = pointed(search.losses, linked)
    yield Line(told or verdict(search), "", 12, TEXT if told or search.is_over else MUTED)


def pointed(losses: list[tuple[int, int]], linked: Link | None) -> str:
    """Say how many elves a power lost, if it is one that is pointed at."""
    lost = next((lost for power, lost in losses if linked == (POWER, power)), None)
    if lost is None or not isinstance(linked, tuple):
        return ""
    return f"power {linked[1]}: {count(lost, 'elf', 'elves')} lost"


def verdict(search: LowestPower) -> str:
    """Say what the search has found."""
    if not search.is_over:
        return "fighting …"
    if search.search == SEARCH:
        found = f"power {search.found} is the lowest that loses none"
        return "no power saves them all" if search.found is None else found
    wanted = DEMANDED[search.search.demand]
    end = "none" if search.found is None else f"power {search.found}"
    return f"wanted is {wanted}; {end} is taken"


class LossChart:
    """A bar for each power tried, from the lowest to the highest."""

    def __init__(self, losses: list[tuple[int, int]], current: int, linked: Link | None) -> None:
        """Show powers and how many elves each lost; two of them are marked."""
        self._losses: Final = sorted(losses)
        self._current: Final = current
        self._linked: Final = linked

    def height(self, _width: int) -> int:
        """The bars and the powers under them."""
        return px(CHART)

    def link_at(self, x: int, _y: int, area: pygame.Rect) -> Link | None:
        """Return the power whose bar is over or under a pixel; the area is where it was drawn."""
        number = int((x - area.left) // self._step(area.width))
        return (POWER, self._losses[number][0]) if 0 <= number < len(self._losses) else None

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the bars, and a power under the first, the last and those that are marked."""
        floor = area.bottom - px(18)
        pygame.draw.line(target, LINE, (area.left, floor), (area.right, floor))
        most = max((lost for _, lost in self._losses), default=0) or 1
        step = self._step(area.width)
        width = max(round(step) - px(3), 1)
        labels: list[tuple[int, int, Colour]] = []
        for number, (power, lost) in enumerate(self._losses):
            left, colour = area.left + round(number * step), self._colour(power)
            high = max(round((floor - area.top) * lost / most), px(2), 1)
            pygame.draw.rect(target, colour, (left, floor - high, width, high))
            is_marked, is_end = colour != BLUE, number in (0, len(self._losses) - 1)
            if is_marked or is_end:
                labels.append((left + width // 2, power, colour if is_marked else MUTED))
        self._write(target, area, floor, labels)

    def _write(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        floor: int,
        labels: list[tuple[int, int, Colour]],
    ) -> None:
        """Write powers under bars, those that are marked first; none over another."""
        taken: list[pygame.Rect] = []
        for middle, power, colour in sorted(labels, key=lambda label: label[2] == MUTED):
            label = text(str(power), LABEL, colour)
            place = label.get_rect(midtop=(middle, floor + px(3)))
            place.clamp_ip(area)
            if place.inflate(px(4), 0).collidelist(taken) < 0:
                taken.append(target.blit(label, place))

    def _colour(self, power: int) -> Colour:
        if self._linked == (POWER, power):
            return TEXT
        return ACCENT if power == self._current else BLUE

    def _step(self, width: int) -> float:
        return min(width / max(len(self._losses), 1), px(WIDEST))
