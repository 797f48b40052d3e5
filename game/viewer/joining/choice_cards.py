"""What a game shows of choices: cards and buttons in the panel, outlines on the map."""

from typing import Final, NamedTuple

import pygame

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
    cut_to_width,
    px,
    text,
    width_of,
    wrapped,
)

SIZE: Final = 14
SMALL: Final = 12
PAD: Final = 8
NUMBER_ROOM: Final = 20
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
        lines = len(self._lines(width))
        return px(SIZE * 1.4) + lines * px(SMALL * 1.35) + px(PAD + 6)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it, raised if it can be chosen."""
        box = pygame.Rect(area.left, area.top, area.width, area.height - px(6))
        pygame.draw.rect(target, RAISED if self.is_legal else BACKGROUND, box, border_radius=px(5))
        if self.is_best:
            pygame.draw.rect(target, ACCENT, box, max(px(2), 1), border_radius=px(5))
        colour = TEXT if self.is_legal else MUTED
        beside = self._beside(area.width)
        left, top = box.left + px(PAD), box.top + px(PAD / 2)
        target.blit(text(self.number, SMALL, MUTED), (left, top + px(2)))
        left += px(NUMBER_ROOM)
        right = text(beside or self.note, SMALL, MUTED if beside else ACCENT)
        target.blit(right, right.get_rect(topright=(box.right - px(PAD), top + px(2))))
        room = box.right - px(PAD) - left - right.get_width() - px(PAD)
        label = cut_to_width(self.label, SIZE, room, weight=SEMIBOLD)
        target.blit(text(label, SIZE, colour, weight=SEMIBOLD), (left, top))
        top += px(SIZE * 1.4)
        for line, is_hint in self._lines(area.width):
            shade = (ACCENT if self.is_best else TEXT) if is_hint else MUTED
            target.blit(text(line, SMALL, shade), (left, top))
            top += px(SMALL * 1.35)

    def _beside(self, width: int) -> str:
        """Return the detail if there is room for it beside the label."""
        room = width - px(3 * PAD + NUMBER_ROOM) - width_of(self.label, SIZE, weight=SEMIBOLD)
        is_short = not self.note and width_of(self.detail, SMALL) <= room
        return self.detail if is_short else ""

    def _lines(self, width: int) -> list[tuple[str, bool]]:
        room = width - px(2 * PAD + NUMBER_ROOM)
        below = "" if self._beside(width) else self.detail
        return [
            (line, words is self.hint)
            for words in (below, self.hint)
            if words
            for line in wrapped(words, SMALL, room)
        ]


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
