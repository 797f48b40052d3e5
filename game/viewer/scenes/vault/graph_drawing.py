"""The key graph, drawn beside its maze with the explorers walking on it."""

from dataclasses import replace
from itertools import pairwise
from typing import Final

import pygame

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.state import VaultState
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import between
from game.viewer.drawing.theme import BLACK, LINE, MUTED, SURFACE, TEXT, Colour, px, text
from game.viewer.scenes.vault.canvas import VaultCanvas, room_of
from game.viewer.scenes.vault.drawing import draw_explorers, draw_things
from game.viewer.scenes.vault.graph import Plan, Way, bent, plan_of
from game.viewer.scenes.vault.motion import Walk
from game.viewer.scenes.vault.spreading import Place

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
EDGE: Final[Colour] = (120, 124, 138)


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


class Sheet:
    """The graph without what moves on it, drawn again only when the view or a door changes."""

    def __init__(self, plan: Plan) -> None:
        """Draw nothing yet."""
        self._plan: Final = plan
        self._key: tuple[object, ...] = ()
        self._picture = pygame.Surface((0, 0))

    def draw(self, target: pygame.Surface, camera: Camera, shut: frozenset[int]) -> None:
        """Draw edges and crossings, where there is nothing yet but the maze's rock."""
        place = sheet_of(camera, self._plan.area).clip(pygame.Rect(camera.area))
        if not place.size[0] or not place.size[1]:
            return
        key = camera.area, camera.zoom, camera.to_screen(0, 0), shut
        if key != self._key:
            draw_graph(target, camera, self._plan, shut)
            self._key, self._picture = key, target.subsurface(place).copy()
        target.blit(self._picture, place)


def draw_graph(target: pygame.Surface, camera: Camera, plan: Plan, shut: frozenset[int]) -> None:
    """Draw the edges with their steps, dashed where a door on them is shut, and crossings."""
    sheet = sheet_of(camera, plan.area)
    pygame.draw.rect(target, SURFACE, sheet, border_radius=px(10))
    pygame.draw.rect(target, LINE, sheet, max(px(1), 1), border_radius=px(10))
    for way in plan.ways:
        draw_way(target, camera, plan, way, is_shut=not shut.isdisjoint(way.squares))
    for place in plan.nodes.values():
        pygame.draw.circle(target, EDGE, pixel(camera, place), max(px(3), 2))


def sheet_of(camera: Camera, area: Area) -> pygame.Rect:
    """Return the pixels that the graph is drawn on."""
    left, top = camera.to_screen(area.left, area.top)
    return pygame.Rect(left, top, area.width * camera.zoom, area.height * camera.zoom)


def draw_way(
    target: pygame.Surface, camera: Camera, plan: Plan, way: Way, *, is_shut: bool
) -> None:
    """Draw one edge: dashes are every other of many pieces."""
    begin, end = plan.nodes[way.one], plan.nodes[way.other]
    length = pygame.Vector2(begin).distance_to(end) * camera.zoom
    count = max(round(length / px(DASH)) | 1, 1) if is_shut else SMOOTH if way.bend else 1
    points = [
        pixel(camera, bent(begin, end, way.bend, number / count)) for number in range(count + 1)
    ]
    if is_shut:
        for first, second in list(pairwise(points))[::2]:
            pygame.draw.aaline(target, EDGE, first, second)
    else:
        pygame.draw.lines(target, EDGE, False, points, max(px(2), 1))
    if length >= px(LABELS_FROM):
        draw_steps(target, pixel(camera, bent(begin, end, way.bend, label_at(way))), way.steps)


def label_at(way: Way) -> float:
    """Return where on an edge its steps are written: between its doors, about the middle."""
    doors = len(way.doors)
    return 0.5 if doors % 2 == 0 else (doors // 2 + 0.5) / (doors + 1)


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

    def __init__(self, graph: KeyGraph, maze: Area, doors: dict[int, int]) -> None:
        """Lay the graph out beside a maze; `doors` are the numbers of its doors."""
        self._plan: Final = plan_of(graph, area_beside(maze))
        self.bounds: Final = around(maze, self._plan.area)
        self._sheet: Final = Sheet(self._plan)
        places = {square: self._plan.places[square] for square in self._plan.things}
        self._room: Final = room_of(places, MOST_ROOM)
        self._doors: Final = {at: door for at, door in doors.items() if at in self._plan.things}

    def draw_sheet(self, target: pygame.Surface, camera: Camera, walk: Walk) -> None:
        """Draw what does not move; before anything else, as it is kept with what is under it."""
        self._sheet.draw(target, camera, frozenset(walk.shown.doors))

    def draw(
        self, maze: VaultCanvas, walk: Walk, opening: VaultState, explorers: dict[int, int]
    ) -> VaultCanvas:
        """Draw what moves, and return where; `explorers` says on which squares they are."""
        canvas = replace(maze, place=self._plan.places.__getitem__, room=self._room)
        for square in opening.explorers.values():
            centre = canvas.centre(canvas.place(square))
            pygame.draw.circle(canvas.target, BLACK, centre, px(6))
            pygame.draw.circle(canvas.target, TEXT, centre, px(5), max(px(2), 1))
        there = self.on_graph(walk, explorers)
        draw_things(canvas, there, self._doors, {})
        order = {entity: number for number, entity in enumerate(opening.explorers)}
        draw_explorers(canvas, there, order)
        return canvas

    def has(self, square: int) -> bool:
        """Whether the key or door of a square is seen on the graph."""
        return square in self._plan.things

    def on_graph(self, walk: Walk, explorers: dict[int, int]) -> Walk:
        """Return what is seen, with explorers on the graph, and without what is not on it."""
        plan = self._plan
        places = {entity: plan.places[square] for entity, square in explorers.items()}
        if walk.step:
            origin, end, share = walk.step
            places[walk.acting] = between(plan.places[origin], plan.places[end], share)
        shown = walk.shown.copy()
        shown.keys = {square: key for square, key in shown.keys.items() if self.has(square)}
        swings = [swing for swing in walk.swings if self.has(swing.square)]
        return walk._replace(places=places, facing=(0, 1), shown=shown, swings=swings)
