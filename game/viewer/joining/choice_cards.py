"""What a game shows of choices: cards and buttons in the panel, outlines on the map."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.viewer.controls.panel_blocks import Line, Paragraph
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import (
    ACCENT,
    BACKGROUND,
    BLACK,
    MUTED,
    RAISED,
    SEMIBOLD,
    TEXT,
    WHITE,
    Colour,
    px,
    text,
    width_of,
)
from game.viewer.view_model import Block

SIZE: Final = 14
SMALL: Final = 12
PAD: Final = 8
SHADE: Final = 110
"""How much of its colour there is on a square that is pointed at, of 255."""


class ChoiceCard(NamedTuple):
    """One choice: its number, what it is, what it costs and does, and what it would come to."""

    number: str
    label: str
    detail: str
    hint: str = ""
    is_legal: bool = True
    is_best: bool = False
    """Whether nothing comes to more, as far as that was asked for."""
    note: str = ""
    """Stands on the right, as in `the rules`."""

    def height(self, width: int) -> int:
        """Its lines, and room around them."""
        wide = width - 2 * px(PAD)
        return sum(block.height(wide) for block in self._blocks(wide)) + px(PAD + 3)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it, raised if it can be chosen."""
        box = pygame.Rect(area.left, area.top, area.width, area.height - px(5))
        pygame.draw.rect(target, RAISED if self.is_legal else BACKGROUND, box, border_radius=px(5))
        if self.is_best:
            pygame.draw.rect(target, ACCENT, box, max(px(2), 1), border_radius=px(5))
        place = box.inflate(-2 * px(PAD), 0).move(0, px(PAD / 2))
        beside = self._beside(place.width)
        right = text(beside, SMALL, MUTED if beside == self.detail else ACCENT)
        target.blit(right, right.get_rect(topright=(place.right, place.top + px(2))))
        for block in self._blocks(place.width):
            place.height = block.height(place.width)
            block.draw(target, place)
            place.top += place.height

    def _blocks(self, width: int) -> Iterator[Block]:
        """Yield what it is, below that what has no room beside it, and the hint."""
        yield Line(self._title, "", SIZE, TEXT if self.is_legal else MUTED, SEMIBOLD)
        if self._beside(width) != self.detail:
            yield Paragraph(self.detail)
        if self.hint:
            yield Paragraph(self.hint, colour=ACCENT if self.is_best else TEXT)

    @property
    def _title(self) -> str:
        return f"{self.number}  {self.label}" if self.number else self.label

    def _beside(self, width: int) -> str:
        """Return what stands on the right of what it is."""
        needed = width_of(self._title, SIZE, weight=SEMIBOLD) + width_of(self.detail, SMALL)
        return self.note or (self.detail if needed + px(PAD) <= width else "")


class MarkedSquare(NamedTuple):
    """A square of the map that may be chosen."""

    row: int
    column: int
    colour: Colour
    is_lit: bool

    def draw(self, target: pygame.Surface, camera: Camera) -> None:
        """Frame it, and tint it if it is pointed at."""
        square = camera.seen(Area(self.column, self.row, 1, 1))
        frame = pygame.Rect(square).inflate(-max(square.width // 8, 2), -max(square.width // 8, 2))
        if self.is_lit:
            tint = pygame.Surface(frame.size, pygame.SRCALPHA)
            tint.fill((*self.colour, SHADE))
            target.blit(tint, frame)
        width, corner = max(square.width // 14, 1) + self.is_lit, square.width // 8
        pygame.draw.rect(target, BLACK, frame.inflate(2, 2), width + 2, border_radius=corner)
        edge = WHITE if self.is_lit else self.colour
        pygame.draw.rect(target, edge, frame, width, border_radius=corner)


def ring(target: pygame.Surface, square: Area) -> None:
    """Ring whoever is to act."""
    around = pygame.Rect(square).inflate(px(8), px(8))
    for colour, wide in ((BLACK, px(2) + 3), (ACCENT, px(2) + 1)):
        pygame.draw.ellipse(target, colour, around.inflate(wide - px(2), wide - px(2)), wide)
