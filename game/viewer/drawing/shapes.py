"""Shapes: sprites, text and lines, with their positions in squares.

A scene yields shapes from back to front, and `draw_shapes` draws them. A sprite may represent an
object. So shapes also give the object under the pointer.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from math import floor, hypot
from typing import Any, Final, NamedTuple, Protocol

import pygame

from game.viewer.drawing import theme
from game.viewer.drawing.art import Picture, blank
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import BLACK, TEXT, Colour, px, text

SMALLEST: Final = 9
"""The size of letters that are still worth drawing."""
LARGEST: Final = 60
NEEDED_FROM: Final = 10
"""Pixels per square from which words that are needed are drawn in the smallest letters."""
LINE: Final = 1.3
"""How high a line is, in sizes of its letters."""
HEAD: Final = 3
"""How long half a side of an arrow's head is, in widths of its line; half of a line at most."""
LEAST_HEAD: Final = 3
"""The same in pixels at the least."""
MOST_KEPT: Final = 20_000
"""The most cached surfaces of a crowd's members."""
SQUARE: Final = Area(0, 0, 1, 1)


class Spot(NamedTuple):
    """The middle of a shape in squares, and its rotation to the left in degrees."""

    x: float
    y: float
    angle: float = 0.0

    def towards(self, other: "Spot", share: float) -> "Spot":
        """Return the spot at a share of the distance to another spot."""
        pairs = zip(self, other, strict=True)
        return Spot(*(here + (there - here) * share for here, there in pairs))


class Sprite(NamedTuple):
    """A sprite around a spot."""

    picture: Picture
    spot: Spot
    height: float
    """In squares."""
    alpha: float = 1.0
    """The opacity; 1 is opaque."""
    thing: int | None = None
    """The object that the sprite represents, if it can be pointed at."""
    reach: float = 0.5
    """How far from its middle that is pointed at, across and down, in squares."""
    anchor: str = "center"
    """The part of the sprite at the spot."""


class Words(NamedTuple):
    """A line of text at a spot. It is omitted if it would be too small to read."""

    words: str
    spot: Spot
    height: float
    """In squares; lines have the same height on any screen."""
    colour: Colour = TEXT
    anchor: str = "center"
    """The part of the line at the spot."""
    is_needed: bool = False
    """Whether small text is enlarged instead of omitted."""
    alpha: float = 1.0
    """The opacity; 1 is opaque."""


class Path(NamedTuple):
    """A line through spots, with a dark edge for contrast."""

    spots: tuple[Spot, ...]
    colour: Colour
    width: float
    """In squares."""
    has_head: bool = False
    """Whether the line ends with an arrowhead."""


class Look(Protocol):
    """How the members of a crowd look. Two that are equal return the same sprites."""

    def __call__(self, member: Any, /) -> Sprite:  # noqa: ANN401 - of any kind
        """Return the sprite of a member."""

    def __hash__(self) -> int:
        """Return the same for equal ones."""


class Crowd(NamedTuple):
    """Sprites that seldom change, such as those of idle units. Equal members share one sprite."""

    members: Iterable[Hashable]
    look: Look


Shape = Sprite | Words | Path | Crowd


class Mark(NamedTuple):
    """Draws shapes as on a map, in a single square, for the legend."""

    shapes: tuple[Shape, ...]

    def __call__(self, size: int) -> pygame.Surface:
        """Return the square, `size` pixels wide and high."""
        picture = blank((size, size))
        draw_shapes(picture, Camera(SQUARE, Area(0, 0, size, size), size, 0.5, 0.5), self.shapes)
        return picture


def letter_height(size: int, zoom: float) -> float:
    """Return the height of words in squares if their letters have a size on the screen."""
    return size * LINE * px(100) / 100 / zoom


def find_thing(shapes: Iterable[Shape], x: float, y: float) -> int | None:
    """Return the front object at a position; None if there is none."""
    found = None
    for shape in shapes:
        if isinstance(shape, Sprite) and shape.thing is not None:
            away = max(abs(shape.spot.x - x), abs(shape.spot.y - y))
            found = shape.thing if away <= shape.reach else found
    return found


def find_spots(shapes: Iterable[Shape]) -> dict[int, Spot]:
    """Return the spot of each object, the front one if it is drawn twice."""
    return {
        shape.thing: shape.spot
        for shape in shapes
        if isinstance(shape, Sprite) and shape.thing is not None
    }


def draw_shapes(target: pygame.Surface, camera: Camera, shapes: Iterable[Shape]) -> None:
    """Draw shapes, the last in front."""
    (left, top), zoom = camera.origin, camera.zoom
    pictures: list[Blit] = []
    for shape in shapes:
        if isinstance(shape, Path):
            target.blits(pictures, doreturn=False)
            pictures = []
            points = [(left + spot.x * zoom, top + spot.y * zoom) for spot in shape.spots]
            draw_path(target, shape, points, max(round(shape.width * zoom), 1))
        elif isinstance(shape, Crowd):
            pictures += map(crowd_blits(shape.look, zoom, (left, top)), shape.members)
        elif drawn := draw_picture(shape, zoom):
            pictures.append((drawn, find_area(shape, drawn, zoom, (left, top))))
    target.blits(pictures, doreturn=False)


def find_area(
    shape: Sprite | Words, drawn: pygame.Surface, zoom: float, origin: tuple[float, float]
) -> pygame.Rect:
    """Return the pixels that a shape's surface covers."""
    x, y, _ = shape.spot
    pixel = floor(x * zoom + origin[0] + 0.5), floor(y * zoom + origin[1] + 0.5)
    return drawn.get_rect(**{shape.anchor: pixel})


Blit = tuple[pygame.Surface, pygame.Rect]


@theme.scaled
@lru_cache(maxsize=128)
def crowd_blits(look: Look, zoom: float, origin: tuple[float, float]) -> Callable[[Hashable], Blit]:
    """Return a function that returns the cached surface of a crowd's member, with its pixels."""

    @lru_cache(maxsize=MOST_KEPT)
    def find_blit(member: Hashable) -> Blit:
        sprite = look(member)
        drawn = sprite.picture(max(round(sprite.height * zoom), 1), 0)
        return drawn, find_area(sprite, drawn, zoom, origin)

    return find_blit


def draw_picture(shape: Sprite | Words, zoom: float) -> pygame.Surface | None:
    """Return the surface of a shape; None if it would be invisible."""
    if shape.alpha <= 0:
        return None
    if isinstance(shape, Sprite):
        drawn = shape.picture(max(round(shape.height * zoom), 1), round(shape.spot.angle))
    else:
        size = round(zoom * shape.height / LINE * 100 / px(100))
        if size < SMALLEST and not (shape.is_needed and zoom >= NEEDED_FROM):
            return None
        drawn = text(shape.words, min(max(size, SMALLEST), LARGEST), shape.colour)
    return fade(drawn, round(255 * shape.alpha)) if shape.alpha < 1 else drawn


@lru_cache(maxsize=128)
def fade(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a surface with an opacity of `alpha` out of 255."""
    # Drawn in half the time that it takes with an alpha of the whole surface.
    fainter = picture.copy()
    fainter.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return fainter


def draw_path(
    target: pygame.Surface, path: Path, points: list[tuple[float, float]], width: int
) -> None:
    """Draw a line between pixels, and its head."""
    (from_x, from_y), tip = points[-2:]
    across, down = tip[0] - from_x, tip[1] - from_y
    length = hypot(across, down) or 1
    size = min(max(HEAD * width, px(LEAST_HEAD)), length / 4)
    across, down = across / length * size, down / length * size
    back = tip[0] - 2 * across, tip[1] - 2 * down
    head = [tip, (back[0] - down, back[1] + across), (back[0] + down, back[1] - across)]
    points = [*points[:-1], back] if path.has_head else points
    edge = max(px(1), 1)
    pygame.draw.lines(target, BLACK, False, points, width + 2 * edge)
    if path.has_head:
        pygame.draw.polygon(target, BLACK, head)
        pygame.draw.lines(target, BLACK, True, head, 2 * edge + 1)
        pygame.draw.polygon(target, path.colour, head)
    pygame.draw.lines(target, path.colour, False, points, width)
