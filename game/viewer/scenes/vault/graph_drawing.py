"""The key graph, drawn beside its maze with the explorers walking on it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.state import VaultState
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import BLACK, LINE, MUTED, SURFACE, TEXT, Colour, mixed, px, text
from game.viewer.scenes.canvas import between
from game.viewer.scenes.vault.canvas import SeparatedPlaces, VaultCanvas
from game.viewer.scenes.vault.colours import explorer_colour
from game.viewer.scenes.vault.drawing import (
    draw_explorers,
    draw_ghosts,
    draw_keys_and_doors,
    draw_trail,
)
from game.viewer.scenes.vault.graph_layout import (
    GraphEdge,
    GraphLayout,
    Place,
    WalkedEdges,
    bent_point,
    layout_of,
)
from game.viewer.scenes.vault.motion import SeenWalk

GAP: Final = 2
"""Squares between the maze and the graph."""
SMALLEST: Final = (16, 12)
"""Columns and rows that the graph gets at least."""
LABELS_FROM: Final = 34
"""Pixels that an edge is long before its steps are written on it."""
WIDEST: Final = 5.0
"""Squares that a key or door on the graph is wide at the most."""
DASH: Final = 5
SMOOTH: Final = 14
"""Pieces that a bent edge is drawn in."""
BAND: Final = 0.6
"""How strong the colour of a walked edge is."""
BAND_WIDTH: Final = 6
TRAIL_WIDE: Final = 0.2
WalkedColours = frozenset[tuple[int, Colour]]
EDGE_COLOUR: Final[Colour] = (120, 124, 138)


def area_beside(maze: Area) -> Area:
    """Return where the graph goes: on the maze's right, or below if the maze is very wide."""
    width, height = max(maze.width, SMALLEST[0]), max(maze.height, SMALLEST[1])
    if maze.width > 2 * maze.height:
        return Area(maze.left, maze.top + maze.height + GAP, width, height)
    return Area(maze.left + maze.width + GAP, maze.top, width, height)


def around(one: Area, other: Area) -> Area:
    """Return the smallest area that holds both."""
    both = pygame.Rect(one).union(pygame.Rect(other))
    return Area(both.left, both.top, both.width, both.height)


class GraphSheet:
    """The graph without what moves on it, drawn again only when the view or a door changes."""

    def __init__(self, layout: GraphLayout) -> None:
        """Draw nothing yet."""
        self._layout: Final = layout
        self._key: tuple[object, ...] = ()
        self._picture = pygame.Surface((0, 0))

    def draw(
        self, target: pygame.Surface, camera: Camera, shut: frozenset[int], walked: WalkedColours
    ) -> None:
        """Draw edges and crossings over the maze's rock."""
        place = sheet_of(camera, self._layout.area).clip(pygame.Rect(camera.area))
        if not place.size[0] or not place.size[1]:
            return
        key = camera.area, camera.zoom, camera.to_screen(0, 0), shut, walked
        if key != self._key:
            draw_graph(target, camera, self._layout, shut, dict(walked))
            self._key, self._picture = key, target.subsurface(place).copy()
        target.blit(self._picture, place)


def draw_graph(
    target: pygame.Surface,
    camera: Camera,
    layout: GraphLayout,
    shut: frozenset[int],
    walked: Mapping[int, Colour],
) -> None:
    """Draw crossings and the edges with their steps: dashed if shut, coloured if walked."""
    sheet = sheet_of(camera, layout.area)
    pygame.draw.rect(target, SURFACE, sheet, border_radius=px(10))
    pygame.draw.rect(target, LINE, sheet, max(px(1), 1), border_radius=px(10))
    for number, edge in enumerate(layout.edges):
        if number in walked:
            draw_band(target, camera, layout, edge, walked[number])
    for edge in layout.edges:
        draw_edge(target, camera, layout, edge, is_shut=not shut.isdisjoint(edge.squares))
    for place in layout.nodes.values():
        pygame.draw.circle(target, EDGE_COLOUR, pixel(camera, place), max(px(3), 2))


def sheet_of(camera: Camera, area: Area) -> pygame.Rect:
    """Return the pixels that the graph is drawn on."""
    left, top = camera.to_screen(area.left, area.top)
    return pygame.Rect(left, top, area.width * camera.zoom, area.height * camera.zoom)


def draw_edge(
    target: pygame.Surface, camera: Camera, layout: GraphLayout, edge: GraphEdge, *, is_shut: bool
) -> None:
    """Draw one edge with its steps; dashed, every other of many pieces is left out."""
    begin, end = layout.nodes[edge.one], layout.nodes[edge.other]
    length = pygame.Vector2(begin).distance_to(end) * camera.zoom
    count = max(round(length / px(DASH)) | 1, 1) if is_shut else SMOOTH if edge.bend else 1
    points = [
        pixel(camera, bent_point(begin, end, edge.bend, number / count))
        for number in range(count + 1)
    ]
    if is_shut:
        for first, second in list(pairwise(points))[::2]:
            pygame.draw.aaline(target, EDGE_COLOUR, first, second)
    else:
        pygame.draw.lines(target, EDGE_COLOUR, False, points, max(px(2), 1))
    if length >= px(LABELS_FROM):
        draw_steps(
            target, pixel(camera, bent_point(begin, end, edge.bend, label_at(edge))), edge.steps
        )


def draw_band(
    target: pygame.Surface, camera: Camera, layout: GraphLayout, edge: GraphEdge, colour: Colour
) -> None:
    """Draw the coloured band under a walked edge."""
    begin, end = layout.nodes[edge.one], layout.nodes[edge.other]
    count = SMOOTH if edge.bend else 1
    points = [
        pixel(camera, bent_point(begin, end, edge.bend, number / count))
        for number in range(count + 1)
    ]
    pygame.draw.lines(target, mixed(SURFACE, colour, BAND), False, points, px(BAND_WIDTH))


def label_at(edge: GraphEdge) -> float:
    """Return where on an edge its steps are written: in the widest gap between its doors."""
    gaps = list(pairwise((0.0, *edge.stops, 1.0)))
    begin, end = max(gaps, key=lambda gap: (gap[1] - gap[0], -abs(gap[0] + gap[1] - 1)))
    return (begin + end) / 2


def draw_steps(target: pygame.Surface, centre: tuple[int, int], steps: int) -> None:
    """Write how long an edge is."""
    words = text(str(steps), 10, MUTED)
    place = words.get_rect(center=centre)
    pygame.draw.rect(target, SURFACE, place.inflate(px(4), 0), border_radius=px(3))
    target.blit(words, place)


def pixel(camera: Camera, place: Place) -> tuple[int, int]:
    """Return the pixel of a place on the graph; things there have it in their middle."""
    return camera.to_screen(place[0] + 0.5, place[1] + 0.5)


class GraphView:
    """The key graph of one maze, with the same keys, doors and explorers."""

    def __init__(self, graph: KeyGraph, maze: Area, opening: VaultState) -> None:
        """Lay the graph out beside a maze, in which nobody has taken a step."""
        self._layout: Final = layout_of(graph, area_beside(maze))
        self.bounds: Final = around(maze, self._layout.area)
        self._sheet: Final = GraphSheet(self._layout)
        places = {square: self._layout.places[square] for square in self._layout.things}
        self._placed: Final = SeparatedPlaces(places, WIDEST)
        self._starts: Final = tuple(opening.explorers.values())
        self._keys: Final = opening.keys
        self._doors: Final = {at: n for at, n in opening.doors.items() if self.has(at)}
        self._order: Final = {entity: number for number, entity in enumerate(opening.explorers)}
        self._walked: Final = WalkedEdges(self._layout, opening.explorers)

    def draw_sheet(
        self,
        target: pygame.Surface,
        camera: Camera,
        moment: Moment[VaultState],
        turns: Sequence[TurnEvents],
    ) -> None:
        """Draw what does not move; first of all, as it is kept together with what is under it."""
        self._walked.grow(turns)
        walked = frozenset(
            (edge, explorer_colour(self._order[entity]))
            for edge, entity in self._walked.until(moment.number)
        )
        self._sheet.draw(target, camera, frozenset(moment.before.doors), walked)

    def draw(
        self,
        maze: VaultCanvas,
        camera: Camera,
        walk: SeenWalk,
        moment: Moment[VaultState],
        trail: list[tuple[int, int, float]],
    ) -> VaultCanvas:
        """Draw keys, doors, the trail and explorers; return the canvas of the graph."""
        place, drawn_at = self._layout.places.__getitem__, self._placed.at(camera)
        canvas = replace(maze, place=place, widths=self._placed.widths, drawn_at=drawn_at)
        for square in self._starts:
            centre = canvas.centre(canvas.place(square))
            pygame.draw.circle(canvas.target, BLACK, centre, px(6))
            pygame.draw.circle(canvas.target, TEXT, centre, px(5), max(px(2), 1))
        draw_trail(canvas, trail, self._order, TRAIL_WIDE)
        there = self.on_graph(walk, moment.before.explorers)
        shown, swinging = there.shown, {swing.square for swing in there.swings}
        taken = {at: n for at, n in self._keys.items() if at not in shown.keys}
        gone = self._doors.keys() - shown.doors.keys() - swinging
        draw_ghosts(canvas, taken, {at: self._doors[at] for at in sorted(gone)})
        doors = {at: self._doors[at] for at in self._doors.keys() - gone}
        draw_keys_and_doors(canvas, there, doors, {})
        draw_explorers(canvas, there, self._order)
        return canvas

    def has(self, square: int) -> bool:
        """Whether the key or door of a square is seen on the graph."""
        return square in self._layout.things

    def on_graph(self, walk: SeenWalk, explorers: dict[int, int]) -> SeenWalk:
        """Return the walk with explorers on the graph, and only keys and doors drawn there."""
        layout = self._layout
        places = {entity: layout.places[square] for entity, square in explorers.items()}
        if walk.step:
            origin, end, share = walk.step
            places[walk.acting] = between(layout.places[origin], layout.places[end], share)
        shown = walk.shown.copy()
        shown.keys = {square: key for square, key in shown.keys.items() if self.has(square)}
        shown.doors = {square: door for square, door in shown.doors.items() if self.has(square)}
        swings = [swing for swing in walk.swings if self.has(swing.square)]
        return walk._replace(places=places, facing=(0, 1), shown=shown, swings=swings)
