"""How it ended, and what to do next; it hides nothing that it speaks of, and can be dismissed."""

from collections.abc import Sequence

import pygame

from game.viewer.commands import Command
from game.viewer.contract.ending import Banner, Offer
from game.viewer.controls.banner_layout import placed
from game.viewer.controls.banner_shapes import SMALLER, Shape
from game.viewer.controls.boxes import Look, box_of
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    RAISED,
    SEMIBOLD,
    TEXT,
    px,
    scale,
    text,
)
from game.viewer.keys import asked_by, cap

Key = tuple[object, ...]


class BannerBox:
    """The banner, and where it was last drawn."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.is_dismissed = False
        self._pointer = -1, -1
        self._key: Key = ()
        self._shape: Shape | None = None
        self.place = pygame.Rect(0, 0, 0, 0)
        """Where it was last drawn."""

    @property
    def is_open(self) -> bool:
        """Whether it is seen."""
        return self._shape is not None

    def close(self) -> bool:
        """Dismiss it until it would be shown anew; whether it was seen."""
        was_open = self.is_open
        self.is_dismissed = self.is_dismissed or was_open
        self._shape = None
        return was_open

    def forget(self) -> None:
        """Notice that there is nothing to tell; what was dismissed may be shown again."""
        self._shape, self.is_dismissed = None, False

    def point(self, x: int, y: int) -> None:
        """Notice where the pointer is: a button under it lights up."""
        self._pointer = x, y

    def holds(self, x: int, y: int) -> bool:
        """Whether it is under a pixel."""
        return self.is_open and self.place.collidepoint(x, y)

    def asked_at(self, x: int, y: int) -> Command | int | None:
        """Return what the button under a pixel asks for; None if there is none."""
        keys = (offer.key for place, offer in self.buttons() if place.collidepoint(x, y))
        key = next(keys, None)
        return None if key is None else asked_by(key)

    def buttons(self) -> list[tuple[pygame.Rect, Offer]]:
        """Return where each button was last drawn."""
        drawn = self._shape.buttons if self._shape else ()
        return [(place.move(self.place.topleft), offer) for place, offer in drawn]

    def draw(
        self,
        target: pygame.Surface,
        room: pygame.Rect,
        told: tuple[Banner, Sequence[Offer]],
        spots: Sequence[pygame.Rect],
    ) -> None:
        """Draw it in a room, unless it was dismissed, where it hides no spots if that can be.

        It stays where it is for as long as it hides none there.
        """
        if self.is_dismissed:
            return
        banner, offers = told
        key = banner, tuple(offers), tuple(room), scale()
        if key != self._key or not self.is_open or self.place.collidelist([*spots]) >= 0:
            self._key = key
            self._shape, self.place = placed(banner, offers, room, spots)
        if self._shape:
            self._draw(target, self._shape)

    def _draw(self, target: pygame.Surface, shape: Shape) -> None:
        box = box_of(shape.size, Look(ACCENT))
        for line in shape.title:
            box.blit(text(line.words, line.size, ACCENT, weight=SEMIBOLD), line[2:])
        for line in shape.lines:
            box.blit(text(line.words, line.size, TEXT), line[2:])
        for place, offer in shape.buttons:
            self._draw_button(box, place, offer)
        if shape.buttons:
            self._draw_cross(box, shape.cross)
        target.blit(box, self.place)

    def _draw_button(self, box: pygame.Surface, place: pygame.Rect, offer: Offer) -> None:
        is_lit = self._is_lit(place)
        pygame.draw.rect(box, LINE if is_lit else RAISED, place, border_radius=px(6))
        words = text(offer.words, SMALLER, ACCENT if is_lit else TEXT)
        box.blit(words, words.get_rect(midleft=(place.left + px(8), place.centery)))
        key = text(cap(offer.key), SMALLER - 2, MUTED)
        box.blit(key, key.get_rect(midright=(place.right - px(8), place.centery)))

    def _draw_cross(self, box: pygame.Surface, place: pygame.Rect) -> None:
        colour = TEXT if self._is_lit(place) else MUTED
        arms = place.inflate(-place.width * 2 // 3, -place.height * 2 // 3)
        for ends in ((arms.topleft, arms.bottomright), (arms.topright, arms.bottomleft)):
            pygame.draw.line(box, colour, *ends, max(px(2), 1))

    def _is_lit(self, place: pygame.Rect) -> bool:
        return place.move(self.place.topleft).collidepoint(self._pointer)
