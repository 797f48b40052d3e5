"""The shapes of a vault: keys, doors, explorers, trails, and the key graph over the maze.

Keys and doors may be larger than their squares, but don't cover each other: where they are crowded,
some are drawn beside their squares, with a line. A taken key stays visible, small and faint.

The nodes of the key graph are at their squares. Two nodes are linked if no other node is between
them, and no third one is closer to both.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from itertools import product
from math import hypot
from typing import Final

from game.puzzles.vault import KEYS
from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import DOORS, Maze
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.art import Art
from game.viewer.drawing.camera import FIT_MARGIN, Area
from game.viewer.drawing.shapes import Path, Shape, Spot, Sprite, Words, letter_height
from game.viewer.drawing.theme import ACCENT, BACKGROUND, MUTED, TEXT, px
from game.viewer.scenes.places import smooth
from game.viewer.scenes.vault.motion import SeenWalk
from game.viewer.scenes.vault.pictures import (
    AHEAD,
    NO_KEY,
    door_picture,
    explorer_colour,
    explorer_picture,
    key_colour,
    key_glyph,
)
from game.viewer.view_model import Place

EXPLORER: Final = -1
"""The object number of explorers. The object number of a key and its doors is the key's."""
FILLS: Final = 0.94
"""The share of a square that a key, a door or an explorer fills."""
SMALLEST: Final = 19
"""The least size in pixels of a key, a door or an explorer."""
EXPLORER_REACH: Final = 0.75
"""How far from an explorer's middle it can be pointed at, at the most: not where keys are."""
FARTHEST: Final = 16
"""The most squares, across and down, from a key or door to its sprite."""
REACHABLE: Final = range(-FARTHEST, FARTHEST + 1)
OFFSETS: Final = sorted(product(REACHABLE, repeat=2), key=lambda offset: hypot(*offset))
"""Distances across and down at which a sprite may be, the nearest first."""
DOT: Final = 6
"""The diameter in pixels of the dot at the other end of the line, within its square."""
LINE: Final = 1.5
"""Pixels that the line to a square is wide."""
TRAIL: Final = 90
"""Steps that a trail is long."""
TRAIL_WIDE: Final = 0.46
LEAST_DOT: Final = 5
"""Pixels of a dot even where squares are small."""
TRAIL_ALPHA: Final = 0.6
ALPHA_STEPS: Final = 12
PAST_SIZE: Final = 0.6
"""How large a key is drawn where it was taken, as a share."""
PAST_ALPHA: Final = 0.8
AJAR_ALPHA: Final = 0.6
LIFT: Final = 40
"""How far a key rises that is taken, in pixels."""
GROWTH: Final = 1.2
SELECTED: Final = Art("selected", TEXT)
RING: Final = 1.44
"""The diameter of the ring around an object, in widths of the object."""
GLOW: Final = Art("glow", ACCENT)
GLOW_ALPHA: Final = 0.33
LABELS_FROM: Final = 34
"""Pixels that a link is long before its steps are written on it."""
LABEL: Final = 22
"""The diameter of the disc under them, in pixels."""
LETTERS: Final = 11
"""The size of their letters."""


GraphEdge = tuple[int, int, int]
"""A link: two squares, and the steps between them."""


@dataclass(frozen=True, eq=False)
class VaultThings:
    """All keys and doors of a maze: the letter's index of each, by square."""

    spots: Sequence[Spot]
    """The middle of each square."""
    keys: Mapping[int, int]
    doors: Mapping[int, int]
    sealed: dict[int, int]
    """The doors that no key opens."""
    order: dict[int, int]
    """The number of each explorer, by entity."""
    bounds: Area
    """The part of the map that isn't rock."""

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """The letter's index of each key and door, by square."""
        return {**self.sealed, **self.doors, **self.keys}

    def spot(self, square: int, zoom: float) -> Spot:
        """Return where a key or door is drawn: on its square, or near it if there is no room."""
        return place_sprites(self, thing_height(zoom))[square]

    def find_square(self, place: Place, zoom: float) -> int | None:
        """Return the square of the key or door that is drawn at a place."""
        column, row = place
        reach = thing_height(zoom) / 2
        placed = place_sprites(self, 2 * reach).items()
        found = (at for at, (x, y, _) in placed if max(abs(x - column), abs(y - row)) <= reach)
        return next(found, None)

    def words(self, square: int, state: VaultState) -> str | None:
        """Return the object on a square: `key b`, `door B`, `explorer`; None if it is empty."""
        doors = {**state.doors, **self.sealed}
        if square in state.explorers.values():
            return "explorer"
        if square in state.keys:
            return f"key {KEYS[state.keys[square]]}"
        return f"door {DOORS[doors[square]]}" if square in doors else None


def read_things(maze: Maze, opening: VaultState) -> VaultThings:
    """Return the keys and doors of a maze at the start."""
    width, rows = maze.grid.width, len(maze.grid.rows)
    spots = [Spot(column + 0.5, row + 0.5) for row in range(rows) for column in range(width)]
    order = {entity: number for number, entity in enumerate(opening.explorers)}
    sealed, bounds = dict(maze.sealed_doors()), Area(*maze.grid.bounds())
    return VaultThings(spots, opening.keys, opening.doors, sealed, order, bounds)


def thing_height(zoom: float) -> float:
    """Return the height of keys, doors and explorers, in squares of `zoom` pixels.

    The letter of a key or door is readable.
    """
    return max(FILLS, px(SMALLEST) / zoom)


@lru_cache(maxsize=8)
def place_sprites(things: VaultThings, height: float) -> Mapping[int, Spot]:
    """Return where each key and door is drawn so that none covers another or its square.

    A sprite without room at its own square gets the nearest free place.
    """
    squares = {*things.numbers}
    taken: list[Spot] = []
    placed = {}
    for square in things.numbers:
        spot, others = things.spots[square], [things.spots[one] for one in squares - {square}]
        near = (Spot(spot.x + across, spot.y + down) for across, down in OFFSETS)
        free = (
            place
            for place in near
            if is_inside(things.bounds, place, height / 2)
            and not any(is_near(place, other, (height + 1) / 2) for other in others)
            and not any(is_near(place, other, height) for other in taken)
        )
        placed[square] = next(free, spot)
        taken.append(placed[square])
    return placed


def is_near(one: Spot, other: Spot, distance: float) -> bool:
    """Return whether two spots are closer than a distance, both across and down."""
    return abs(one.x - other.x) < distance and abs(one.y - other.y) < distance


def is_inside(bounds: Area, place: Spot, reach: float) -> bool:
    """Return whether a sprite is within the map and its margin."""
    left, top, width, height = bounds
    across = left - FIT_MARGIN <= place.x - reach and place.x + reach <= left + width + FIT_MARGIN
    down = top - FIT_MARGIN <= place.y - reach and place.y + reach <= top + height + FIT_MARGIN
    return across and down


def ring_shapes(things: VaultThings, squares: Iterable[int], zoom: float) -> Iterator[Shape]:
    """Yield rings around the objects on some squares."""
    for square in squares:
        height = RING * thing_height(zoom) + px(4) / zoom
        yield Sprite(SELECTED, things.spot(square, zoom), height)


def list_edges(graph: KeyGraph) -> Iterator[GraphEdge]:
    """Yield the links that are drawn, each once."""
    steps = {node: {link.end: link.steps for link in links} for node, links in graph.links.items()}
    for one, ends in steps.items():
        for other, direct in ends.items():
            between = ends.keys() & steps[other].keys()
            if one < other and all(max(ends[by], steps[other][by]) >= direct for by in between):
                yield one, other, direct


def edge_shapes(
    things: VaultThings, walk: SeenWalk, edges: Sequence[GraphEdge], zoom: float
) -> Iterator[Shape]:
    """Yield the links with their steps, thin to doors that are shut."""
    labels: list[Shape] = []
    for one, other, steps in edges:
        begin, end = things.spots[one], things.spots[other]
        width = 1 if {one, other} & walk.shown.doors.keys() else 3
        yield Path((begin, end), MUTED, px(width) / zoom)
        if hypot(end.x - begin.x, end.y - begin.y) * zoom >= px(LABELS_FROM):
            spot = begin.towards(end, 0.5)
            labels.append(Sprite(Art("dot", BACKGROUND), spot, px(LABEL) / zoom))
            labels.append(Words(str(steps), spot, letter_height(LETTERS, zoom), is_needed=True))
    yield from labels


def trail_shapes(
    things: VaultThings, turns: Sequence[TurnEvents], number: int, zoom: float
) -> Iterator[Shape]:
    """Yield the squares that were left in the turns before one as dots, the older the fainter."""
    height = max(TRAIL_WIDE, min(LEAST_DOT / zoom, 1))
    dots = {entity: Art("dot", explorer_colour(at)) for entity, at in things.order.items()}
    for turn in range(max(number - TRAIL, 0), number):
        entity, square, _ = turns[turn][0].arguments[:3]
        age = 1 - (number - turn) / (TRAIL + 1)
        alpha = round(age * ALPHA_STEPS) / ALPHA_STEPS * TRAIL_ALPHA
        yield Sprite(dots[entity], things.spots[square], height, alpha)


def line_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield a dot on the square of each key and door that is drawn elsewhere, and a line to it."""
    done = things.numbers.keys() - {*walk.shown.keys, *walk.shown.doors, *things.sealed}
    for square, number in things.numbers.items():
        spot, at = things.spots[square], things.spot(square, zoom)
        if at != spot and square not in done:
            colour = NO_KEY if square in things.sealed else key_colour(number)
            yield Path((spot, at), colour, px(LINE) / zoom)
            yield Sprite(Art("dot", colour), spot, min(px(DOT) / zoom, 1))


def door_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the doors, those that are open ajar."""
    for square, number in {**things.sealed, **things.doors}.items():
        is_shut = square in things.sealed or square in walk.shown.doors
        picture = partial(
            door_picture, number, is_open=not is_shut, is_sealed=square in things.sealed
        )
        spot, height = things.spot(square, zoom), thing_height(zoom)
        if not is_shut and spot != things.spots[square]:
            spot, height = things.spots[square], FILLS
        yield Sprite(picture, spot, height, 1 if is_shut else AJAR_ALPHA, number)


def key_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the keys, small and faint where they were taken."""
    for square, number in things.keys.items():
        picture, height = key_glyph(number), thing_height(zoom)
        if square in walk.shown.keys:
            yield Sprite(picture, things.spot(square, zoom), height, thing=number)
        else:
            yield Sprite(picture, things.spots[square], PAST_SIZE * height, PAST_ALPHA, number)


def explorer_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the explorers, the one that walks last and with a glow."""
    height = thing_height(zoom)
    for entity in sorted(walk.places, key=lambda entity: entity == walk.acting):
        spot, is_acting = walk.places[entity], entity == walk.acting
        if is_acting:
            yield Sprite(GLOW, spot, height * 4, GLOW_ALPHA)
        facing = walk.facing if is_acting else AHEAD
        picture = partial(explorer_picture, things.order[entity], facing)
        reach = min(height / 2, EXPLORER_REACH)
        yield Sprite(picture, spot, height, thing=EXPLORER, reach=reach)


def flight_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the key that is being taken: it rises, larger and fainter."""
    if walk.rested:
        taken, share = walk.shown.taken[-1], smooth(walk.rested)
        spot = things.spot(taken.square, zoom)
        spot = spot._replace(y=spot.y - px(LIFT) / zoom * share)
        height = thing_height(zoom) * (1 + GROWTH * share)
        yield Sprite(key_glyph(taken.key), spot, height, 1 - share)
