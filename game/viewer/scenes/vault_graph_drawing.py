"""The key graph, drawn beside its maze with the explorers walking on it."""

from itertools import pairwise
from typing import Final

import pygame

from game.viewer.camera import Area, Camera
from game.viewer.scenes.vault_drawing import Canvas
from game.viewer.scenes.vault_graph import Place, Plan, Way, between
from game.viewer.scenes.vault_motion import Walk
from game.viewer.theme import BLACK, LINE, MUTED, SURFACE, TEXT, Colour, px, text

GAP: Final = 2
"""Squares between the maze and the graph."""
SMALLEST: Final = (16, 12)
"""Columns and rows that the graph gets at least."""
LABELS_FROM: Final = 34
"""Pixels that an edge is long before its steps are written on it."""
DASH: Final = 5
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


def draw_graph(target: pygame.Surface, camera: Camera, plan: Plan, shut: set[int]) -> None:
    """Draw the edges with their steps, dashed where a door on them is shut, and crossings."""
    draw_ground(target, camera, plan.area)
    for way in plan.ways:
        draw_way(target, camera, plan, way, is_shut=not shut.isdisjoint(way.squares))
    for place in plan.nodes.values():
        pygame.draw.circle(target, EDGE, pixel(camera, place), max(px(3), 2))


def draw_ground(target: pygame.Surface, camera: Camera, area: Area) -> None:
    """Draw the sheet that the graph is drawn on."""
    left, top = camera.to_screen(area.left, area.top)
    sheet = pygame.Rect(left, top, area.width * camera.zoom, area.height * camera.zoom)
    pygame.draw.rect(target, SURFACE, sheet, border_radius=px(10))
    pygame.draw.rect(target, LINE, sheet, max(px(1), 1), border_radius=px(10))


def draw_way(
    target: pygame.Surface, camera: Camera, plan: Plan, way: Way, *, is_shut: bool
) -> None:
    """Draw one edge."""
    begin, end = (pixel(camera, plan.nodes[node]) for node in (way.one, way.other))
    if is_shut:
        length = pygame.Vector2(begin).distance_to(end)
        dashes = max(round(length / px(DASH)) | 1, 1)
        points = [between(begin, end, number / dashes) for number in range(dashes + 1)]
        for first, second in list(pairwise(points))[::2]:
            pygame.draw.aaline(target, EDGE, first, second)
    else:
        pygame.draw.line(target, EDGE, begin, end, max(px(2), 1))
    draw_steps(target, begin, end, way.steps)


def draw_steps(
    target: pygame.Surface, begin: tuple[int, int], end: tuple[int, int], steps: int
) -> None:
    """Write how long an edge is, if there is room."""
    if pygame.Vector2(begin).distance_to(end) < px(LABELS_FROM):
        return
    words = text(str(steps), 10, MUTED)
    place = words.get_rect(center=((begin[0] + end[0]) // 2, (begin[1] + end[1]) // 2))
    pygame.draw.rect(target, SURFACE, place.inflate(px(4), 0), border_radius=px(3))
    target.blit(words, place)


def pixel(camera: Camera, place: Place) -> tuple[int, int]:
    """Return the pixel of a place on the graph; things there have it in their middle."""
    return camera.to_screen(place[0] + 0.5, place[1] + 0.5)


def on_graph(walk: Walk, squares: dict[int, int], plan: Plan) -> Walk:
    """Return what is seen, with the explorers on the graph; `squares` says where they are."""
    places = {entity: plan.places[square] for entity, square in squares.items()}
    if walk.step:
        origin, end, share = walk.step
        places[walk.acting] = between(plan.places[origin], plan.places[end], share)
    return walk._replace(places=places, facing=(0, 1))


def shown_on(walk: Walk, plan: Plan) -> Walk:
    """Return what is seen, but only the keys and doors that are on the graph."""
    shown = walk.shown.copy()
    shown.keys = {square: key for square, key in shown.keys.items() if square in plan.places}
    swings = [swing for swing in walk.swings if swing.square in plan.places]
    return walk._replace(shown=shown, swings=swings)


def draw_starts(canvas: Canvas, starts: list[int]) -> None:
    """Mark where explorers began."""
    for square in starts:
        centre = canvas.centre(canvas.place(square))
        pygame.draw.circle(canvas.target, BLACK, centre, px(6))
        pygame.draw.circle(canvas.target, TEXT, centre, px(5), max(px(2), 1))
