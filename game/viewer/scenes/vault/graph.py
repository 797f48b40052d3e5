"""The key graph over its maze: how many steps explorers, keys and doors are apart.

All stand where they stand in the maze. Two are linked if no other lies between them, and no third
is nearer to both.
"""

from collections.abc import Container, Iterator
from typing import Final, NamedTuple

import pygame

from game.puzzles.vault.planning.key_graph import KeyGraph
from game.viewer.drawing.theme import BACKGROUND, MUTED, TEXT, px, text
from game.viewer.scenes.vault.canvas import VaultCanvas

VEIL: Final = 165
"""How much of the maze is hidden, of 255."""
LABELS_FROM: Final = 34
"""Pixels that a link is long before its steps are written on it."""


class GraphEdge(NamedTuple):
    """A link of two squares."""

    one: int
    other: int
    steps: int


def edges_of(graph: KeyGraph) -> Iterator[GraphEdge]:
    """Yield the links that are drawn, each once."""
    steps = {node: {link.end: link.steps for link in links} for node, links in graph.links.items()}
    for one, ends in steps.items():
        for other, direct in ends.items():
            between = ends.keys() & steps[other].keys()
            if one < other and all(max(ends[by], steps[other][by]) >= direct for by in between):
                yield GraphEdge(one, other, direct)


def draw_graph(
    canvas: VaultCanvas, area: pygame.Rect, edges: list[GraphEdge], shut: Container[int]
) -> None:
    """Draw the links over a maze that is dimmed, those to doors that are shut thin."""
    dark = pygame.Surface(area.size, pygame.SRCALPHA)
    dark.fill((*BACKGROUND, VEIL))
    canvas.target.blit(dark, area)
    labels = []
    for one, other, steps in edges:
        begin, end = canvas.spot(one), canvas.spot(other)
        if one in shut or other in shut:
            pygame.draw.aaline(canvas.target, MUTED, begin, end)
        else:
            pygame.draw.line(canvas.target, MUTED, begin, end, px(3))
        if pygame.Vector2(begin).distance_to(end) >= px(LABELS_FROM):
            labels.append((str(steps), ((begin[0] + end[0]) // 2, (begin[1] + end[1]) // 2)))
    for words, middle in labels:
        written = text(words, 11, TEXT)
        place = written.get_rect(center=middle)
        pygame.draw.rect(canvas.target, BACKGROUND, place.inflate(px(4), 0), border_radius=px(3))
        canvas.target.blit(written, place)
