"""The fronts of an army on the map: an outline around each, and how many stand against how many.

The largest are written first. A front whose numbers would cover another one or its own outline is
not marked, unless it is pointed at.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from components.faction import ELF, GOBLIN
from game.playback.memo import LastValue
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import ACCENT, LINE, SEMIBOLD, TEXT, Colour, px, scale, scaled, text
from game.viewer.scenes.battle.drawing.canvas import FACTIONS, PLATE
from game.viewer.scenes.battle.front_panel import draw_balance
from game.viewer.scenes.battle.fronts import Front

TEXT_SIZE: Final = 12
PADDING: Final = 4
BAR: Final = 3
AROUND: Final = 1
"""Squares between a front and its outline."""
GAP: Final = 2
Label = tuple[Front, pygame.Rect]


class DrawnFronts(NamedTuple):
    """What is drawn of fronts, in the order in which it is."""

    outlines: Sequence[tuple[Colour, pygame.Rect]]
    labels: Sequence[tuple[pygame.Surface, pygame.Rect]]


class FrontMarks:
    """The outlines and labels of a round's fronts, placed anew when these or the view change."""

    def __init__(self) -> None:
        """Begin without fronts."""
        self.labels: list[Label] = []
        """The fronts that have a label, and its pixels."""
        self._fronts: Sequence[Front] = ()
        self._view: tuple[object, ...] = ()
        self._outlines: dict[str, pygame.Rect] = {}
        self._room = pygame.Rect(0, 0, 0, 0)
        self._drawn = LastValue[DrawnFronts]()

    def draw_outlines(
        self, target: pygame.Surface, camera: Camera, fronts: Sequence[Front], lit: Front | None
    ) -> None:
        """Draw an outline around each front; those of one that is lit, or within it, are bright."""
        view = camera.area, camera.zoom, camera.origin, scale()
        if fronts is not self._fronts or view != self._view:
            self._fronts, self._view = fronts, view
            self._outlines = {front.name: outline_of(front, camera) for front in fronts}
            self._room = label_room(camera)
            self.labels = list(placed_labels(fronts, self._outlines, self._room))
            self._drawn = LastValue()
        width, radius = max(px(1), 1), px(5)
        for colour, outline in self._marks(lit).outlines:
            pygame.draw.rect(target, colour, outline, width, radius)

    def draw_labels(self, target: pygame.Surface, lit: Front | None) -> None:
        """Draw the labels, and over them those of fronts that are only marked while lit."""
        target.blits(self._marks(lit).labels, doreturn=False)

    def _marks(self, lit: Front | None) -> DrawnFronts:
        """Return what is drawn while a front is lit, or none."""
        return self._drawn.of(lit, lambda: DrawnFronts([*self._all_outlines(lit)], self._all(lit)))

    def _all_outlines(self, lit: Front | None) -> Iterator[tuple[Colour, pygame.Rect]]:
        labelled, width = {front.name for front, _ in self.labels}, max(px(1), 1)
        for front in self._fronts:
            is_lit, outline = is_within(front, lit), self._outlines[front.name]
            if is_lit or front.name in labelled:
                yield PLATE, outline
            if is_lit:
                yield ACCENT, outline.inflate(2 * width, 2 * width)

    def _all(self, lit: Front | None) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the labels, and those of fronts that are only marked while lit."""
        labelled = {front.name for front, _ in self.labels}
        hidden = [
            each for each in self._fronts if is_within(each, lit) and each.name not in labelled
        ]
        places = [*self.labels, *((front, self._spot_beside(front)) for front in hidden)]
        return [
            (
                label(front.counts, balance_step(front), ACCENT if is_within(front, lit) else LINE),
                place,
            )
            for front, place in places
        ]

    def _spot_beside(self, front: Front) -> pygame.Rect:
        """Return a place for a label that may cover others."""
        place = pygame.Rect((0, 0), label_size(front.counts))
        spots = spots_around(place, self._outlines[front.name])
        return next(filter(self._room.contains, spots), place.clamp(self._room))


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


def placed_labels(
    fronts: Sequence[Front], outlines: dict[str, pygame.Rect], room: pygame.Rect
) -> Iterator[Label]:
    """Yield labels that cover neither each other nor fronts, the largest front first."""
    taken = list(outlines.values())
    for front in fronts:
        place = pygame.Rect((0, 0), label_size(front.counts))
        for spot in spots_around(place, outlines[front.name]):
            if room.contains(spot) and spot.collidelist(taken) < 0:
                taken.append(spot)
                yield front, spot
                break


def spots_around(place: pygame.Rect, outline: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield a label's places: above a front, below it, on its right, on its left.

    On each side it is in the middle, or else at one of the ends.
    """
    gap = px(GAP)
    top, foot = outline.top - gap - place.height, outline.bottom + gap
    left, right = outline.left - gap - place.width, outline.right + gap
    across = outline.centerx - place.width // 2, outline.left, outline.right - place.width
    down = outline.centery - place.height // 2, outline.top, outline.bottom - place.height
    later: list[pygame.Rect] = []
    for middle, *ends in (
        [place.move(x, top) for x in across],
        [place.move(x, foot) for x in across],
        [place.move(right, y) for y in down],
        [place.move(left, y) for y in down],
    ):
        yield middle
        later.extend(ends)
    yield from later


def label_size(counts: tuple[int, int]) -> tuple[int, int]:
    """Return how large a label is."""
    return label(counts, 0, LINE).get_size()


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
