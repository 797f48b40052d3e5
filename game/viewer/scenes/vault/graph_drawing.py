"""The key graph, drawn beside its maze with the explorers walking on it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.playing.state import VaultState
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.figures import between, mixed
from game.viewer.drawing.theme import BLACK, LINE, MUTED, SURFACE, TEXT, Colour, px, text
from game.viewer.scenes.vault.canvas import Spots, VaultCanvas, room_of
from game.viewer.scenes.vault.colours import explorer_colour
from game.viewer.scenes.vault.drawing import (
    draw_explorers,
    draw_ghosts,
    draw_things,
    draw_trail,
)
from game.viewer.scenes.vault.force_layout import Place
from game.viewer.scenes.vault.graph_layout import (
    GraphEdge,
    GraphLayout,
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
MOST_ROOM: Final = 5.0
"""Squares that a key or door on the graph is wide at the most."""
DASH: Final = 5
SMOOTH: Final = 14
"""Pieces that a bent edge is drawn in."""
BAND: Final = 0.6
"""How strong the colour of a way is that was walked."""
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

    def __init__(self, plan: GraphLayout) -> None:
        """Draw nothing yet."""
        self._plan: Final = plan
        self._key: tuple[object, ...] = ()
        self._picture = pygame.Surface((0, 0))

    def draw(
        self, target: pygame.Surface, camera: Camera, shut: frozenset[int], walked: WalkedColours
    ) -> None:
        """Draw edges and crossings, where there is nothing yet but the maze's rock."""
        place = sheet_of(camera, self._plan.area).clip(pygame.Rect(camera.area))
        if not place.size[0] or not place.size[1]:
            return
        key = camera.area, camera.zoom, camera.to_screen(0, 0), shut, walked
        if key != self._key:
            draw_graph(target, camera, self._plan, shut, dict(walked))
            self._key, self._picture = key, target.subsurface(place).copy()
        target.blit(self._picture, place)


def draw_graph(
    target: pygame.Surface,
    camera: Camera,
    plan: GraphLayout,
    shut: frozenset[int],
    walked: Mapping[int, Colour],
) -> None:
    """Draw the edges with their steps, dashed where a door on them is shut, and crossings.

    Ways that were walked have a colour.
    """
    sheet = sheet_of(camera, plan.area)
    pygame.draw.rect(target, SURFACE, sheet, border_radius=px(10))
    pygame.draw.rect(target, LINE, sheet, max(px(1), 1), border_radius=px(10))
    for number, way in enumerate(plan.ways):
        if number in walked:
            draw_band(target, camera, plan, way, walked[number])
    for way in plan.ways:
        draw_way(target, camera, plan, way, is_shut=not shut.isdisjoint(way.squares))
    for place in plan.nodes.values():
        pygame.draw.circle(target, EDGE_COLOUR, pixel(camera, place), max(px(3), 2))


def sheet_of(camera: Camera, area: Area) -> pygame.Rect:
    """Return the pixels that the graph is drawn on."""
    left, top = camera.to_screen(area.left, area.top)
    return pygame.Rect(left, top, area.width * camera.zoom, area.height * camera.zoom)


def draw_way(
    target: pygame.Surface, camera: Camera, plan: GraphLayout, way: GraphEdge, *, is_shut: bool
) -> None:
    """Draw one edge: dashes are every other of many pieces."""
    begin, end = plan.nodes[way.one], plan.nodes[way.other]
    length = pygame.Vector2(begin).distance_to(end) * camera.zoom
    count = max(round(length / px(DASH)) | 1, 1) if is_shut else SMOOTH if way.bend else 1
    points = [
        pixel(camera, bent_point(begin, end, way.bend, number / count))
        for number in range(count + 1)
    ]
    if is_shut:
        for first, second in list(pairwise(points))[::2]:
            pygame.draw.aaline(target, EDGE_COLOUR, first, second)
    else:
        pygame.draw.lines(target, EDGE_COLOUR, False, points, max(px(2), 1))
    if length >= px(LABELS_FROM):
        draw_steps(
            target, pixel(camera, bent_point(begin, end, way.bend, label_at(way))), way.steps
        )


def draw_band(
    target: pygame.Surface, camera: Camera, plan: GraphLayout, way: GraphEdge, colour: Colour
) -> None:
    """Draw the band below an edge that was walked."""
    begin, end = plan.nodes[way.one], plan.nodes[way.other]
    count = SMOOTH if way.bend else 1
    points = [
        pixel(camera, bent_point(begin, end, way.bend, number / count))
        for number in range(count + 1)
    ]
    pygame.draw.lines(target, mixed(SURFACE, colour, BAND), False, points, px(BAND_WIDTH))


def label_at(way: GraphEdge) -> float:
    """Return where on an edge its steps are written: where most is free between its doors."""
    gaps = list(pairwise((0.0, *way.stops, 1.0)))
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
        self._plan: Final = layout_of(graph, area_beside(maze))
        self.bounds: Final = around(maze, self._plan.area)
        self._sheet: Final = GraphSheet(self._plan)
        places = {square: self._plan.places[square] for square in self._plan.things}
        self._spots: Final = Spots(places)
        self._starts: Final = tuple(opening.explorers.values())
        self._room: Final = room_of(places, MOST_ROOM)
        self._keys: Final = opening.keys
        self._doors: Final = {at: n for at, n in opening.doors.items() if self.has(at)}
        self._order: Final = {entity: number for number, entity in enumerate(opening.explorers)}
        self._walked: Final = WalkedEdges(self._plan, opening.explorers)

    def draw_sheet(
        self,
        target: pygame.Surface,
        camera: Camera,
        moment: Moment[VaultState],
        turns: Sequence[TurnEvents],
    ) -> None:
        """Draw what does not move; before anything else, as it is kept with what is under it."""
        self._walked.grow(turns)
        walked = frozenset(
            (way, explorer_colour(self._order[entity]))
            for way, entity in self._walked.until(moment.number)
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
        """Draw what moves, what has been and who walks there; return where it is."""
        place, spots = self._plan.places.__getitem__, self._spots.at(camera)
        canvas = replace(maze, place=place, room=self._room, spots=spots)
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
        draw_things(canvas, there, {at: self._doors[at] for at in self._doors.keys() - gone}, {})
        draw_explorers(canvas, there, self._order)
        return canvas

    def has(self, square: int) -> bool:
        """Whether the key or door of a square is seen on the graph."""
        return square in self._plan.things

    def on_graph(self, walk: SeenWalk, explorers: dict[int, int]) -> SeenWalk:
        """Return what is seen, with explorers on the graph, and without what is not on it."""
        plan = self._plan
        places = {entity: plan.places[square] for entity, square in explorers.items()}
        if walk.step:
            origin, end, share = walk.step
            places[walk.acting] = between(plan.places[origin], plan.places[end], share)
        shown = walk.shown.copy()
        shown.keys = {square: key for square, key in shown.keys.items() if self.has(square)}
        shown.doors = {square: door for square, door in shown.doors.items() if self.has(square)}
        swings = [swing for swing in walk.swings if self.has(swing.square)]
        return walk._replace(places=places, facing=(0, 1), shown=shown, swings=swings)
