"""What may be chosen on the map: outlined squares, and a ring for who is to act."""

from typing import Final

import pygame

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT, BLACK, BLUE, PINK, WHITE, Colour, px
from game.viewer.joining.controls import JoinedControls
from game.viewer.scene_parts import PanelLink

SHADE: Final = 110
"""How much of its colour there is on a square that is pointed at, of 255."""


def draw_choices(
    target: pygame.Surface, camera: Camera, controls: JoinedControls, linked: PanelLink | None
) -> None:
    """Mark the squares that may be chosen, that under the pointer most, and who acts."""
    for (row, column), link, is_by_the_rules in controls.places():
        hint = controls.hint_of(link.word)
        colour = ACCENT if hint and hint.is_best else BLUE if is_by_the_rules else PINK
        mark(target, camera.seen(Area(column, row, 1, 1)), colour, is_lit=link == linked)
    if (actor := controls.joined.game.actor()) and not controls.joined.game.is_over:
        row, column = actor
        ring(target, camera.seen(Area(column, row, 1, 1)))


def mark(target: pygame.Surface, square: Area, colour: Colour, *, is_lit: bool) -> None:
    """Frame a square, and tint it if it is pointed at."""
    frame = pygame.Rect(square).inflate(-max(square.width // 8, 2), -max(square.width // 8, 2))
    if is_lit:
        tint = pygame.Surface(frame.size, pygame.SRCALPHA)
        tint.fill((*colour, SHADE))
        target.blit(tint, frame)
    width = max(square.width // 14, 1) + is_lit
    pygame.draw.rect(target, BLACK, frame.inflate(2, 2), width + 2, border_radius=square.width // 8)
    edge = WHITE if is_lit else colour
    pygame.draw.rect(target, edge, frame, width, border_radius=square.width // 8)


def ring(target: pygame.Surface, square: Area) -> None:
    """Ring whoever is to act."""
    around = pygame.Rect(square).inflate(px(8), px(8))
    for colour, wide in ((BLACK, px(2) + 3), (ACCENT, px(2) + 1)):
        pygame.draw.ellipse(target, colour, around.inflate(wide - px(2), wide - px(2)), wide)
