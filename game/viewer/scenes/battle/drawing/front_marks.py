"""The largest fronts of an army on the map: an outline, and how many stand against how many."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import ACCENT, LINE, SEMIBOLD, TEXT, Colour, px, scaled, text
from game.viewer.scenes.battle.drawing.canvas import FACTIONS, PLATE
from game.viewer.scenes.battle.front_panel import draw_balance
from game.viewer.scenes.battle.fronts import Front

TEXT_SIZE: Final = 12
PADDING: Final = 4
BAR: Final = 3
AROUND: Final = 1
"""Squares between a front and its outline."""
GAP: Final = 2
MOST_MARKED: Final = 8
"""How many fronts are marked; another one only while it is pointed at."""
Label = tuple[Front, pygame.Rect]


class FrontMarks:
    """The outlines and labels of a round's fronts."""

    def __init__(self) -> None:
        """Begin without fronts."""
        self.labels: list[Label] = []
        """The fronts that have a label, and its pixels."""
        self._pictures: list[tuple[pygame.Surface, pygame.Rect]] = []

    def draw_outlines(
        self, target: pygame.Surface, camera: Camera, fronts: Sequence[Front], lit: Front | None
    ) -> None:
        """Draw an outline around each; those of one that is lit, or within it, are bright."""
        others = [front for front in fronts[MOST_MARKED:] if is_within(front, lit)]
        room, width, radius = label_room(camera), max(px(1), 1), px(5)
        self.labels, self._pictures = [], []
        for front in (*fronts[:MOST_MARKED], *others):
            outline, is_lit = outline_of(front, camera), is_within(front, lit)
            if not outline.colliderect(room):
                continue
            pygame.draw.rect(target, PLATE, outline, width, radius)
            if is_lit:
                bright = outline.inflate(2 * width, 2 * width)
                pygame.draw.rect(target, ACCENT, bright, width, radius)
            picture = label(front.counts, balance_step(front), ACCENT if is_lit else LINE)
            place = place_of_label(picture, outline, room)
            self.labels.append((front, place))
            self._pictures.append((picture, place))

    def draw_labels(self, target: pygame.Surface) -> None:
        """Draw the labels, the largest front's over the others."""
        target.blits(self._pictures[::-1], doreturn=False)


def label_room(camera: Camera) -> pygame.Rect:
    """Return where labels may be: not where rows and columns are numbered."""
    room = pygame.Rect(camera.area)
    if any(camera.margins):
        left, top, *_ = camera.seen(camera.bounds)
        beside, above = max(left - room.left, 0), max(top - room.top, 0)
        room.update(room.left + beside, room.top + above, room.width - beside, room.height - above)
    return room


def is_within(front: Front, other: Front | None) -> bool:
    """Whether a front is another one, or one of those taken together there."""
    return other is not None and front.units <= other.units


def outline_of(front: Front, camera: Camera) -> pygame.Rect:
    """Return the pixels of an outline."""
    left, top, width, height = front.area
    area = front.area._replace(
        left=left - AROUND, top=top - AROUND, width=width + 2 * AROUND, height=height + 2 * AROUND
    )
    return pygame.Rect(camera.seen(area))


def place_of_label(picture: pygame.Surface, outline: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Return where a label is: above the outline of its front, or below where there is no room."""
    place = picture.get_rect(midbottom=outline.move(0, -px(GAP)).midtop)
    if place.top < room.top:
        place.midtop = outline.move(0, px(GAP)).midbottom
    return place.clamp(room)


STEPS: Final = 16


def balance_step(front: Front) -> int:
    """Return the elves' share of a front's hit points, in steps."""
    return round(STEPS * front.points[0] / max(sum(front.points), 1))


@scaled
@lru_cache(maxsize=512)
def label(counts: tuple[int, int], step: int, edge: Colour) -> pygame.Surface:
    """Return both numbers in their sides' colours over the balance; it is not to be changed."""
    elves, goblins = (
        text(str(number), TEXT_SIZE, FACTIONS[side], weight=SEMIBOLD)
        for number, side in zip(counts, (ELF, GOBLIN), strict=True)
    )
    between = text(":", TEXT_SIZE, TEXT)
    padding, gap = px(PADDING), px(2)
    width = elves.get_width() + between.get_width() + goblins.get_width() + 2 * (padding + gap)
    plate = pygame.Surface((width, elves.get_height() + px(BAR) + gap), pygame.SRCALPHA)
    pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=px(3))
    left = padding
    for part in (elves, between, goblins):
        plate.blit(part, (left, 0))
        left += part.get_width() + gap
    bar = pygame.Rect(padding, plate.get_height() - px(BAR) - 2, width - 2 * padding, px(BAR))
    draw_balance(plate, bar, (step, STEPS - step))
    pygame.draw.rect(plate, edge, plate.get_rect(), 1, px(3))
    return plate
