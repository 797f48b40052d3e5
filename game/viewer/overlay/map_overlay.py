"""What lies over the map: the banner at the end, and words for what is under the pointer.

The banner offers what to do next, and can be dismissed.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.playback.moment import Moment
from game.puzzles.recap import RecapSentence
from game.viewer.controls.boxes import BoxLook, box_of, draw_plate
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    RAISED,
    SEMIBOLD,
    SURFACE,
    TEXT,
    px,
    scale,
    text,
)
from game.viewer.keys import key_label
from game.viewer.overlay.banner_layout import (
    BANNER_TEXT_SIZE,
    BannerSentence,
    BannerShape,
    placed,
)
from game.viewer.overlay.legend import FirstCard
from game.viewer.scene import Scene
from game.viewer.scene_parts import Banner, BannerOffer


class BannerContent(NamedTuple):
    """What a banner says and offers."""

    banner: Banner
    offers: Sequence[BannerOffer]
    recap: Sequence[RecapSentence] = ()


BannerKey = tuple[object, ...]
PLACE_SIZE: Final = 13
PLACE_GAP: Final = 8
MARK: Final = 4
"""Half the height of the mark before a sentence of the recap."""
CORNERS: Final = ("topright", "bottomright", "topleft")
PLAY_AGAIN: Final = BannerOffer("again", "Space")
ALL_EXAMPLES: Final = BannerOffer("all examples", "Backspace")


NOT_BY_RULES: Final = "Changed by hand: not by the rules."


class BannerBox:
    """The banner, and where it was last drawn."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.is_dismissed = False
        self._pointer = -1, -1
        self._key: BannerKey = ()
        self._told = 0
        self._shape: BannerShape | None = None
        self.place = pygame.Rect(0, 0, 0, 0)
        """Where it was last drawn."""

    @property
    def is_open(self) -> bool:
        """Whether it is seen."""
        return self._shape is not None

    @property
    def tells_recap(self) -> bool:
        """Whether there is room in it for all that there is to say of why it ended so."""
        return self._shape is not None and 0 < self._told == len(self._shape.sentences)

    def close(self) -> bool:
        """Dismiss it until it would be shown anew; whether it was seen."""
        was_open = self.is_open
        self.is_dismissed = self.is_dismissed or was_open
        self._shape = None
        return was_open

    def hide(self) -> None:
        """Show it no more for now; whether it was dismissed is kept."""
        self._shape = None

    def forget(self) -> None:
        """Notice that there is no banner; one that was dismissed may be shown again."""
        self._shape, self.is_dismissed = None, False

    def point(self, x: int, y: int) -> None:
        """Notice where the pointer is: a button under it lights up."""
        self._pointer = x, y

    def holds(self, x: int, y: int) -> bool:
        """Whether it is under a pixel."""
        return self.is_open and self.place.collidepoint(x, y)

    def name_at(self, x: int, y: int) -> str | None:
        """Return the key that the button under a pixel names; None if there is none."""
        keys = (offer.key for place, offer in self.buttons() if place.collidepoint(x, y))
        return next(keys, None)

    def buttons(self) -> list[tuple[pygame.Rect, BannerOffer]]:
        """Return where each button was last drawn."""
        drawn = self._shape.buttons if self._shape else ()
        return [(place.move(self.place.topleft), offer) for place, offer in drawn]

    def turns_at(self, x: int, y: int) -> int | None:
        """Return to how many turns the sentence under a pixel leads; None if there is none."""
        sentences = self._shape.sentences if self._shape else ()
        at = x - self.place.left, y - self.place.top
        return next((one.turns for one in sentences if one.place.collidepoint(at)), None)

    def draw(
        self,
        target: pygame.Surface,
        room: pygame.Rect,
        content: BannerContent,
    ) -> None:
        """Draw it in a room, unless it was dismissed."""
        if self.is_dismissed:
            return
        banner, offers, recap = content
        key = banner, tuple(offers), tuple(recap), tuple(room), scale()
        if key != self._key or not self.is_open:
            self._key, self._told = key, len(recap)
            self._shape, self.place = placed(banner, offers, room, recap)
        if self._shape:
            self._draw(target, self._shape)

    def _draw(self, target: pygame.Surface, shape: BannerShape) -> None:
        box = box_of(shape.size, BoxLook(ACCENT))
        for line in shape.title:
            box.blit(text(line.words, line.size, ACCENT, weight=SEMIBOLD), line[2:])
        for line in shape.lines:
            box.blit(text(line.words, line.size, TEXT), line[2:])
        for sentence in shape.sentences:
            self._draw_sentence(box, sentence)
        for place, offer in shape.buttons:
            self._draw_button(box, place, offer)
        if shape.buttons:
            self._draw_cross(box, shape.cross)
        target.blit(box, self.place)

    def _draw_sentence(self, box: pygame.Surface, sentence: BannerSentence) -> None:
        is_lit = self._is_lit(sentence.place)
        first, place = sentence.lines[0], sentence.place
        middle, half = first.top + px(first.size * 0.68), px(MARK)
        left = place.left + px(MARK)
        corners = (left - half // 2, middle - half), (left + half // 2, middle)
        colour = ACCENT if is_lit else MUTED
        pygame.draw.lines(
            box, colour, False, (*corners, (corners[0][0], middle + half)), max(px(2), 1)
        )
        for line in sentence.lines:
            box.blit(text(line.words, line.size, ACCENT if is_lit else TEXT), line[2:])

    def _draw_button(self, box: pygame.Surface, place: pygame.Rect, offer: BannerOffer) -> None:
        is_lit = self._is_lit(place)
        pygame.draw.rect(box, LINE if is_lit else RAISED, place, border_radius=px(6))
        words = text(offer.words, BANNER_TEXT_SIZE, ACCENT if is_lit else TEXT)
        box.blit(words, words.get_rect(midleft=(place.left + px(8), place.centery)))
        key = text(key_label(offer.key), BANNER_TEXT_SIZE - 2, MUTED)
        box.blit(key, key.get_rect(midright=(place.right - px(8), place.centery)))

    def _draw_cross(self, box: pygame.Surface, place: pygame.Rect) -> None:
        colour = TEXT if self._is_lit(place) else MUTED
        arms = place.inflate(-place.width * 2 // 3, -place.height * 2 // 3)
        for ends in ((arms.topleft, arms.bottomright), (arms.topright, arms.bottomleft)):
            pygame.draw.line(box, colour, *ends, max(px(2), 1))

    def _is_lit(self, place: pygame.Rect) -> bool:
        return place.move(self.place.topleft).collidepoint(self._pointer)


def draw_place_words(
    target: pygame.Surface, map_area: pygame.Rect, words: str, taken: Sequence[pygame.Rect]
) -> None:
    """Write what is under the pointer in a corner of the map area that is not taken."""
    label, gap = text(words, PLACE_SIZE, TEXT), px(PLACE_GAP)
    room = map_area.inflate(-2 * gap, -2 * gap)
    box = pygame.Rect(0, 0, label.get_width() + 2 * gap, px(26))
    for corner in CORNERS:
        setattr(box, corner, getattr(room, corner))
        if box.collidelist([*taken]) < 0:
            break
    draw_plate(target, box, SURFACE, LINE)
    target.blit(label, label.get_rect(center=box.center))


class SeenMap(NamedTuple):
    """What is shown on the map_area."""

    scene: Scene[Any, Any]
    camera: Camera
    moment: Moment[Any]
    recap: Sequence[RecapSentence] = ()
    """Why it ended so, as far as that is known."""


class MapOverlay:
    """Draws what the map itself does not."""

    def __init__(self, *, has_offers: bool) -> None:
        """Show nothing yet; whether it is said in the end what to do next."""
        self.banner: Final = BannerBox()
        self.card: Final = FirstCard()
        self.pointer: tuple[int, int] | None = None
        """The pixel that is pointed at, if it is one of the map."""
        self.tells_end = True
        """Whether there is a banner in the end."""
        self._has_offers: Final = has_offers

    def draw(
        self,
        target: pygame.Surface,
        seen: SeenMap,
        *,
        is_at_end: bool,
        is_listing: bool,
    ) -> None:
        """Draw the banner at the end, what is under the pointer, and the first card.

        The banner is hidden while a list or the card lies over the map.
        """
        if is_listing or self.card.is_open:
            self.banner.hide()
        else:
            self._draw_banner(target, seen, is_at_end=is_at_end)
        if self.pointer is not None:
            self._draw_place(target, seen, self.pointer)
        self.card.draw(target, seen.camera.room, seen.scene.scenario.puzzle)

    def _draw_banner(self, target: pygame.Surface, seen: SeenMap, *, is_at_end: bool) -> None:
        scene, camera, moment, recap = seen
        banner = scene.banner(moment.before) if is_at_end and self.tells_end else None
        if banner is None:
            self.banner.forget()
            return
        if scene.altered:
            banner = banner._replace(subtitle=f"{banner.subtitle}\n{NOT_BY_RULES}")
        offers = (PLAY_AGAIN, *scene.banner_offers, ALL_EXAMPLES) if self._has_offers else ()
        content = BannerContent(banner, offers, recap)
        self.banner.draw(target, pygame.Rect(camera.room), content)

    def _draw_place(self, target: pygame.Surface, seen: SeenMap, at: tuple[int, int]) -> None:
        camera = seen.camera
        if words := seen.scene.words_at(camera.to_map(*at), seen.moment):
            square = pygame.Rect(*at, 1, 1).inflate(2 * camera.zoom, 2 * camera.zoom)
            taken = [square, *([self.banner.place] if self.banner.is_open else [])]
            draw_place_words(target, pygame.Rect(camera.room), words, taken)
