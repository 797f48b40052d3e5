"""The shapes of a vault: keys, doors, explorers, trails, and the key graph over the maze.

Keys and doors may be larger than their squares, but don't cover each other. A taken key stays
visible, small and faint, and can be pointed at.

The nodes of the key graph are at their squares. Two nodes are linked if no other node is between
them, and no third one is closer to both.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot
from typing import Final, NamedTuple

from game.puzzles.vault import KEYS
from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import DOORS, Maze
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.art import Art, Glow, Picture
from game.viewer.drawing.shapes import Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import ACCENT, MUTED, TEXT, px
from game.viewer.scenes.places import smooth
from game.viewer.scenes.vault.motion import SeenWalk
from game.viewer.scenes.vault.pictures import (
    AHEAD,
    door_picture,
    explorer_colour,
    explorer_picture,
    key_glyph,
    label,
)

EXPLORER: Final = -1
"""The object number of explorers. The object number of a key and its doors is the key's."""
FILLS: Final = 0.94
"""The share of its space that a key or door fills."""
SMALLEST: Final = 19
"""The least size in pixels of a key or door, if there is space around it."""
SMALLEST_EXPLORER: Final = 20
LARGEST_EXPLORER: Final = 6.0
"""Squares that an explorer is high at the most."""
EXPLORER_REACH: Final = 0.75
"""How far from an explorer's middle it can be pointed at, at the most: not where keys are."""
WIDEST: Final = 5.0
"""Squares that a key or door is wide at the most."""
TRAIL: Final = 90
"""Steps that a trail is long."""
TRAIL_WIDE: Final = 0.46
LEAST_DOT: Final = 5
"""Pixels of a dot even where squares are small."""
TRAIL_ALPHA: Final = 0.6
ALPHA_STEPS: Final = 12
PAST_SIZE: Final = 0.6
"""How large a key is drawn where it was taken, and an explorer where it began, as a share."""
PAST_ALPHA: Final = 0.8
AJAR_ALPHA: Final = 0.6
FLIGHT: Final = 0.5
"""Seconds that a key rises that is taken."""
SWING: Final = 0.4
SWING_STEPS: Final = 24
LIFT: Final = 40
"""How far a key rises that is taken, in pixels."""
GROWTH: Final = 1.2
SELECTED: Final = Art("selected", TEXT)
RING: Final = 1.44
"""The diameter of the ring around an object, in widths of the object."""
GLOW: Final = Glow(ACCENT)
GLOW_ALPHA: Final = 0.33
LABELS_FROM: Final = 34
"""Pixels that a link is long before its steps are written on it."""
LABEL: Final = 15
"""How high they are, in pixels."""


class GraphEdge(NamedTuple):
    """A link of two squares."""

    one: int
    other: int
    steps: int


@dataclass(frozen=True, slots=True, eq=False)
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
    starts: Mapping[int, int]
    """The square of each explorer."""
    widths: dict[int, float]
    """How many squares wide each key or door may be, so that none covers another."""

    def height(self, square: int, zoom: float) -> float:
        """Return the height of the object on a square, in squares of `zoom` pixels."""
        return min(max(FILLS, px(SMALLEST) / zoom), self.widths[square] * FILLS)

    def sprite(
        self, square: int, number: int, picture: Picture, height: float, alpha: float
    ) -> Sprite:
        """Return the sprite of a key or a door. The pointer finds it in its whole space."""
        reach = self.widths[square] / 2
        return Sprite(picture, self.spots[square], height, alpha, number, reach)

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
    keys, doors, sealed = opening.keys, opening.doors, dict(maze.sealed_doors())
    places = {square: spots[square] for square in (*keys, *doors, *sealed)}
    widths = {}
    for square, spot in places.items():
        others = (place for other, place in places.items() if other != square)
        distances = (max(abs(spot.x - place.x), abs(spot.y - place.y)) for place in others)
        widths[square] = max(min(min(distances, default=WIDEST), WIDEST), 1.0)
    order = {entity: number for number, entity in enumerate(opening.explorers)}
    return VaultThings(spots, keys, doors, sealed, order, opening.explorers, widths)


def shapes(
    things: VaultThings,
    walk: SeenWalk,
    trail: Iterable[Shape],
    edges: Sequence[GraphEdge],
    zoom: float,
) -> Iterator[Shape]:
    """Yield all shapes in the maze, from back to front."""
    if edges:
        yield from edge_shapes(things, walk, edges, zoom)
    yield from trail
    yield from door_shapes(things, walk, zoom)
    yield from key_shapes(things, walk, zoom)
    yield from explorer_shapes(things, walk, zoom)


def ring_shapes(things: VaultThings, squares: Iterable[int], zoom: float) -> Iterator[Shape]:
    """Yield rings around the objects on some squares."""
    for square in squares:
        height = RING * things.height(square, zoom) + px(4) / zoom
        yield Sprite(SELECTED, things.spots[square], height)


def list_edges(graph: KeyGraph) -> Iterator[GraphEdge]:
    """Yield the links that are drawn, each once."""
    steps = {node: {link.end: link.steps for link in links} for node, links in graph.links.items()}
    for one, ends in steps.items():
        for other, direct in ends.items():
            between = ends.keys() & steps[other].keys()
            if one < other and all(max(ends[by], steps[other][by]) >= direct for by in between):
                yield GraphEdge(one, other, direct)


def edge_shapes(
    things: VaultThings, walk: SeenWalk, edges: Sequence[GraphEdge], zoom: float
) -> Iterator[Shape]:
    """Yield the links, thin to doors that are shut, where explorers began, and the steps."""
    labels: list[Shape] = []
    for one, other, steps in edges:
        begin, end = things.spots[one], things.spots[other]
        width = 1 if {one, other} & walk.shown.doors.keys() else 3
        yield Path((begin, end), MUTED, px(width) / zoom)
        if hypot(end.x - begin.x, end.y - begin.y) * zoom >= px(LABELS_FROM):
            drawn = partial(label, str(steps))
            labels.append(Sprite(drawn, begin.towards(end, 0.5), px(LABEL) / zoom))
    for entity, square in things.starts.items():
        picture = partial(explorer_picture, things.order[entity], AHEAD)
        height = PAST_SIZE * explorer_height(zoom)
        yield Sprite(picture, things.spots[square], height, PAST_ALPHA)
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


def door_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the doors, those that are open ajar."""
    for square, number in {**things.sealed, **things.doors}.items():
        is_shut = square in things.sealed or square in walk.shown.doors
        opened = 0.0 if is_shut else smooth(walk.since.get(square, SWING) / SWING)
        opened = round(opened * SWING_STEPS) / SWING_STEPS
        picture = partial(door_picture, number, opened, is_sealed=square in things.sealed)
        alpha = 1 - (1 - AJAR_ALPHA) * opened
        yield things.sprite(square, number, picture, things.height(square, zoom), alpha)


def key_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the keys, small and faint where they were taken."""
    for square, number in things.keys.items():
        is_left, height = square in walk.shown.keys, things.height(square, zoom)
        size, alpha = (1.0, 1.0) if is_left else (PAST_SIZE, PAST_ALPHA)
        yield things.sprite(square, number, key_glyph(number), size * height, alpha)


def explorer_height(zoom: float) -> float:
    """Return the height of an explorer, in squares of `zoom` pixels."""
    return max(0.98, min(px(SMALLEST_EXPLORER) / zoom, LARGEST_EXPLORER))


def explorer_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the explorers, the one that walks last and with a glow."""
    height = explorer_height(zoom)
    for entity in sorted(walk.places, key=lambda entity: entity == walk.acting):
        column, row = walk.places[entity]
        spot, is_acting = Spot(column + 0.5, row + 0.5), entity == walk.acting
        if is_acting:
            yield Sprite(GLOW, spot, height * 4, GLOW_ALPHA)
        facing = walk.facing if is_acting else AHEAD
        picture = partial(explorer_picture, things.order[entity], facing)
        reach = min(height / 2, EXPLORER_REACH)
        yield Sprite(picture, spot, height, thing=EXPLORER, reach=reach)


def flight_shapes(things: VaultThings, walk: SeenWalk, zoom: float) -> Iterator[Shape]:
    """Yield the keys that are being taken: they rise, larger and fainter."""
    for square in things.keys.keys() & walk.since.keys():
        share, spot = smooth(walk.since[square] / FLIGHT), things.spots[square]
        height = max(things.height(square, zoom), px(SMALLEST_EXPLORER) / zoom)
        spot = spot._replace(y=spot.y - px(LIFT) / zoom * share)
        picture = key_glyph(things.keys[square])
        yield Sprite(picture, spot, height * (1 + GROWTH * share), 1 - share)
