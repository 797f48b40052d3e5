"""The units of a battle: figures, and over all figures their health bars."""

from collections.abc import Container, Sequence
from functools import lru_cache
from math import floor
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.playing.units import UnitState
from game.viewer.drawing.art import tinted
from game.viewer.drawing.theme import WHITE, px
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.figures import disc_for, figure
from game.viewer.scenes.battle.drawing.health_bars import (
    RIM,
    UnitHealth,
    health_bar,
    health_of,
    is_shown,
    strongest_enemies,
)
from game.viewer.scenes.battle.motion import BattleMotion, direction

FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
FIGURES_FROM: Final = 12
"""Pixels per square from which units are figures; below they are discs."""
FIGURE: Final = 0.82
"""How large a figure is, in squares; the health bar needs the rest."""
OVERHANG: Final = 0.2
"""How far a health bar reaches over the square above, in squares."""


class SeenUnit(NamedTuple):
    """A living unit that is in sight."""

    entity: int
    unit: UnitState
    health: UnitHealth
    area: pygame.Rect
    """The pixels of its square, or between squares while it steps."""
    body: pygame.Rect
    """The same with the lunge of a blow."""


def seen_units(canvas: BattleCanvas, motion: BattleMotion) -> list[SeenUnit]:
    """Return the living that are in sight, from top to bottom."""
    seen, width, zoom = [], canvas.width, canvas.zoom
    (left, top), scale = canvas.camera.origin, canvas.camera.zoom
    clip = canvas.target.get_clip().inflate(2 * zoom, 2 * zoom)
    actors = motion.actions.actors
    strongest = strongest_enemies(motion.state.units.values())
    for entity, unit in motion.shown_units():
        if entity in actors:
            area = canvas.cell(*motion.unleaning_place_of(entity))
            body = canvas.cell(*motion.place_of(entity))
        else:
            row, column = divmod(unit.square, width)
            corner = floor(left + column * scale + 0.5), floor(top + row * scale + 0.5)
            area = body = pygame.Rect(corner, (zoom, zoom))
        if clip.colliderect(area):
            seen.append(SeenUnit(entity, unit, health_of(unit, strongest), area, body))
    return seen


def draw_bodies(canvas: BattleCanvas, units: Sequence[SeenUnit], struck: set[int]) -> None:
    """Draw figures, or discs; of those just struck figures flash white, discs get a white ring."""
    is_small = canvas.zoom < px(FIGURES_FROM)
    pictures = [
        (whitened(picture) if seen.entity in struck and not is_small else picture, place)
        for seen in units
        for picture, place in [body_of(seen.unit, seen.body, is_last=seen.health.is_last)]
    ]
    canvas.target.blits(pictures, doreturn=False)
    for seen in units if is_small else ():
        if seen.entity in struck:
            area = seen.area.inflate(px(4), px(4))
            pygame.draw.circle(canvas.target, WHITE, area.center, area.width // 2, max(px(1), 1))


def draw_health_bars(
    canvas: BattleCanvas, units: Sequence[SeenUnit], numbered: Container[int | None] | None = None
) -> list[pygame.Rect]:
    """Draw a health bar over each unit, if there is room; return where.

    Where there is room for it, it has the number on it: of some units alone, or of all for None.
    """
    zoom = canvas.zoom
    if zoom < px(FIGURES_FROM):
        return []
    shown = [seen for seen in units if is_shown(seen.health, zoom)]
    pictures = [
        (plate, plate.get_rect(midtop=seen.area.move(0, -lift_of(zoom)).midtop))
        for seen in shown
        for has_number in [numbered is None or seen.entity in numbered]
        for plate in [health_bar(seen.health, zoom, has_number=has_number)]
    ]
    canvas.target.blits(pictures, doreturn=False)
    return [place for _, place in pictures]


def lift_of(zoom: int) -> int:
    """Return how many pixels a health bar reaches over the square above."""
    return round(zoom * OVERHANG) + RIM


def body_of(
    unit: UnitState, area: pygame.Rect, *, is_last: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a unit's picture for a square, and where it is put; it is not to be changed."""
    if area.width < px(FIGURES_FROM):
        share = unit.points / unit.maximum
        disc = disc_for(unit.kind, share, area.width, is_last=is_last)
        beyond = (disc.get_width() - area.width) // 2
        return disc, (area.left - beyond, area.top - beyond)
    picture = figure(unit.kind, round(area.width * FIGURE), direction(unit.facing))
    return picture, picture.get_rect(midbottom=area.midbottom).topleft


@lru_cache(maxsize=64)
def whitened(picture: pygame.Surface, strength: float = FLASH) -> pygame.Surface:
    """Return a picture as it flashes; it is not to be changed."""
    return tinted(picture, WHITE, strength)
