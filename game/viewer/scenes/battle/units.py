"""The units of a battle, drawn: figures, and over all figures their plates."""

from typing import Final

import pygame

from game.puzzles.battle.state import UnitState
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import WHITE, px
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.discs import disc_for
from game.viewer.scenes.battle.figures import figure
from game.viewer.scenes.battle.motion import Motion, direction
from game.viewer.scenes.battle.peril import blows_left, dangers
from game.viewer.scenes.battle.plates import RIM, Told, plate_for

FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
FIGURES_FROM: Final = 12
"""Pixels per square from which units are figures; below they are discs."""
FIGURE: Final = 0.82
"""How large a figure is, in squares; the plate needs the rest."""
OVERHANG: Final = 0.2
"""How far a plate hangs over the square above, in squares."""


def draw_units(canvas: BattleCanvas, motion: Motion, struck: set[int]) -> None:
    """Draw the living from top to bottom, those just struck as a flash."""
    threat = dangers(motion.state.units.values())
    for entity, unit in motion.shown_units():
        area = canvas.cell(*motion.place_of(entity))
        if canvas.shows(area):
            picture, place = body_of(unit, area, threat[unit.faction])
            shown = tinted(picture, WHITE, FLASH) if entity in struck else picture
            canvas.target.blit(shown, place)


def draw_plates(canvas: BattleCanvas, motion: Motion) -> None:
    """Draw over each of the living what it has left, if there is room."""
    if canvas.zoom < px(FIGURES_FROM):
        return
    threat = dangers(motion.state.units.values())
    for entity, unit in motion.shown_units():
        area = canvas.cell(*motion.standing_of(entity))
        if canvas.shows(area):
            draw_plate(canvas, area, unit, threat[unit.faction])


def body_of(
    unit: UnitState, area: pygame.Rect, danger: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a unit's picture for a square, and where it is put."""
    if area.width < px(FIGURES_FROM):
        is_last = blows_left(unit.points, danger) == 1
        share = unit.points / unit.maximum
        disc = disc_for(unit.faction, share, area.width, is_last=is_last)
        return disc, disc.get_rect(center=area.center).topleft
    picture = figure(unit.faction, round(area.width * FIGURE), direction(unit.facing))
    return picture, picture.get_rect(midbottom=area.midbottom).topleft


def draw_plate(canvas: BattleCanvas, area: pygame.Rect, unit: UnitState, danger: int) -> None:
    """Draw a unit's plate, over its head."""
    told = Told(unit.faction, unit.points, unit.maximum, blows_left(unit.points, danger))
    plate = plate_for(told, area.width)
    top = area.top - round(area.height * OVERHANG) - RIM
    canvas.target.blit(plate, plate.get_rect(midtop=(area.centerx, top)))
