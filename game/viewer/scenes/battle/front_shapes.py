"""The largest fronts of an army on the map: an outline, and how many stand against how many."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from components.faction import ELF, GOBLIN
from game.viewer.drawing.art import blank
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import ACCENT, LINE, SEMIBOLD, TEXT, px, scaled, text
from game.viewer.scenes.battle.figures import FACTIONS, PLATE
from game.viewer.scenes.battle.fronts import Front
from game.viewer.scenes.battle.roster import draw_balance

TEXT_SIZE: Final = 12
PADDING: Final = 4
BAR: Final = 3
STEPS: Final = 16
"""In which the balance of hit points is drawn."""
AROUND: Final = 1
"""Squares between a front and its outline."""
GAP: Final = 2
MOST_MARKED: Final = 8
"""How many fronts are marked; another one only while it is pointed at."""


class FrontLabel(NamedTuple):
    """The picture of both numbers in their sides' colours over the balance."""

    counts: tuple[int, int]
    step: int
    """The elves' share of the hit points, in steps."""
    is_lit: bool

    def __call__(self, _height: int = 0, _angle: int = 0) -> pygame.Surface:
        """Return it; not to be changed."""
        return label(self)


class MarkedFront(NamedTuple):
    """A front that is marked on the map."""

    front: Front
    outline: Area
    """The squares around it."""
    label: FrontLabel
    place: pygame.Rect
    """The pixels of its label."""


def marked_fronts(
    fronts: Sequence[Front], lit: Front | None, camera: Camera
) -> Iterator[MarkedFront]:
    """Yield the fronts in sight that are marked, the largest first, and one that is lit.

    A label is above the outline of its front, or below where there is no room.
    """
    room = pygame.Rect(camera.area)
    for number, front in enumerate(fronts):
        is_lit = front == lit
        if number >= MOST_MARKED and not is_lit:
            continue
        left, top, width, height = front.area
        around = Area(left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)
        outline = pygame.Rect(camera.seen(around))
        if outline.colliderect(room):
            share = front.points[0] / max(sum(front.points), 1)
            picture = FrontLabel(front.counts, round(STEPS * share), is_lit)
            place = picture().get_rect(midbottom=outline.move(0, -px(GAP)).midtop)
            if place.top < room.top:
                place.midtop = outline.move(0, px(GAP)).midbottom
            yield MarkedFront(front, around, picture, place.clamp(room))


def outline_shapes(marked: Sequence[MarkedFront], zoom: float) -> Iterator[Shape]:
    """Yield an outline around each; those that are lit are bright."""
    for _, (left, top, width, height), label, _ in marked:
        right, foot = left + width, top + height
        corners = (left, top), (right, top), (right, foot), (left, foot), (left, top)
        colour = ACCENT if label.is_lit else LINE
        yield Path(tuple(Spot(*corner) for corner in corners), colour, px(1) / zoom)


def label_shapes(marked: Sequence[MarkedFront], camera: Camera) -> Iterator[Shape]:
    """Yield the labels, the largest front's over the others."""
    for _, _, picture, place in reversed(marked):
        yield Sprite(picture, Spot(*camera.to_map(*place.center)), 0)


@scaled
@lru_cache(maxsize=512)
def label(look: FrontLabel) -> pygame.Surface:
    """Return a label."""
    elves, goblins = (
        text(str(number), TEXT_SIZE, FACTIONS[side], weight=SEMIBOLD)
        for number, side in zip(look.counts, (ELF, GOBLIN), strict=True)
    )
    between = text(":", TEXT_SIZE, TEXT)
    padding, gap = px(PADDING), px(2)
    width = elves.get_width() + between.get_width() + goblins.get_width() + 2 * (padding + gap)
    plate = blank((width, elves.get_height() + px(BAR) + gap))
    pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=px(3))
    left = padding
    for part in (elves, between, goblins):
        plate.blit(part, (left, 0))
        left += part.get_width() + gap
    bar = pygame.Rect(padding, plate.get_height() - px(BAR) - 2, width - 2 * padding, px(BAR))
    draw_balance(plate, bar, (look.step, STEPS - look.step))
    pygame.draw.rect(plate, ACCENT if look.is_lit else LINE, plate.get_rect(), 1, px(3))
    return plate
