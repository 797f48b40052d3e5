"""The units of a battle, drawn: figures, hit points and marks."""

from typing import Final

import pygame

from game.puzzles.battle.state import UnitState
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import TEXT, WHITE, Colour
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.figures import figure, health_bar
from game.viewer.scenes.battle.motion import Motion, direction
from game.viewer.scenes.battle.words import shadowed

FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
NUMBERS_FROM: Final = 30
BARS_FROM: Final = 6


def draw_units(canvas: BattleCanvas, motion: Motion, struck: set[int]) -> None:
    """Draw the living from top to bottom, those just struck as a flash."""
    for entity, unit in motion.shown_units():
        area = canvas.cell(*motion.place_of(entity))
        if canvas.shows(area):
            draw_unit(canvas, area, unit, is_struck=entity in struck)


def draw_unit(canvas: BattleCanvas, area: pygame.Rect, unit: UnitState, *, is_struck: bool) -> None:
    """Draw a figure with its hit points, as a bar and, when there is room, as a number."""
    shape = figure(unit.faction, area.width, direction(unit.facing))
    if is_struck:
        shape = tinted(shape, WHITE, FLASH)
    canvas.target.blit(shape, area)
    if area.width < BARS_FROM or (unit.points == unit.maximum and area.width < NUMBERS_FROM):
        return
    height = max(area.width // 10, 2)
    bar = pygame.Rect(
        area.left + area.width // 8, area.bottom - height, area.width * 3 // 4, height
    )
    health_bar(canvas.target, bar, unit.points / unit.maximum, FACTIONS[unit.faction])
    if area.width >= NUMBERS_FROM:
        number = shadowed(str(unit.points), area.width // 4, TEXT)
        canvas.target.blit(number, number.get_rect(midbottom=bar.midtop))


def draw_mark(canvas: BattleCanvas, entity: int | None, motion: Motion, colour: Colour) -> None:
    """Draw a ring under a unit, if it lives."""
    if entity not in motion.moment.before.units:
        return
    area = canvas.cell(*motion.place_of(entity))
    pygame.draw.ellipse(canvas.target, colour, area.inflate(2, 2), max(area.width // 12, 1))
